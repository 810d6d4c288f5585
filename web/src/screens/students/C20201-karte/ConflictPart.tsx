import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../../components/Notice.tsx'
import { useInstantText } from '../../../format/useInstantText.ts'
import { type Side, SideChoice } from '../../../framework/edit/SideChoice.tsx'
import { valueText } from '../../../framework/edit/valueText.ts'
import { labelOf } from '../../../framework/form/formDefinition.ts'
import { karteDefinition } from './karteDefinition.ts'
import { karteWords } from './text.ts'
import type { KarteConflict } from './useKarteSave.ts'

/**
 * Two people wrote one karte: what differs, place by place, above the form and not over it: whoever is on the telephone
 * goes on writing.
 */
export function ConflictPart({ difference, by, at, solve, leave }: KarteConflict) {
  const t = karteWords.useText()
  const { dayAndTime } = useInstantText()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const { clashes, onlyTheirs, merged } = difference
  const text = (key: string, value: unknown) => valueText(karteDefinition, key, value)
  const save = () =>
    solve({
      ...merged,
      ...Object.fromEntries(clashes.map(clash => [clash.key, clash[sides[clash.key] ?? 'mine']])),
    })
  return (
    <Notice kind="warning" title={t('conflict_title')} live>
      <p>{t('conflict_lead', { by, at: at === '' ? '' : dayAndTime(at) })}</p>
      {clashes.length === 0 && <p>{t('conflict_none')}</p>}
      {clashes.map(({ key, before, mine, theirs }) => (
        <SideChoice
          key={key}
          label={labelOf(karteDefinition, key)}
          before={text(key, before)}
          mine={text(key, mine)}
          theirs={text(key, theirs)}
          side={sides[key] ?? 'mine'}
          onChange={side => setSides({ ...sides, [key]: side })}
        />
      ))}
      {onlyTheirs.length > 0 && (
        <p>
          {t('conflict_theirs_only', {
            fields: onlyTheirs
              .map(key => `${labelOf(karteDefinition, key)}（${text(key, merged[key])}）`)
              .join('、'),
          })}
        </p>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={leave}>
          {t('conflict_leave')}
        </Button>
        <Button onClick={save}>{t('conflict_save')}</Button>
      </Group>
    </Notice>
  )
}
