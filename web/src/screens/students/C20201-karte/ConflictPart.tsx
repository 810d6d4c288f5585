import { Button, Group } from '@mantine/core'
import { Notice } from '../../../components/Notice.tsx'
import { useInstantText } from '../../../format/useInstantText.ts'
import { ConflictSides, useConflictSides } from '../../../framework/edit/ConflictSides.tsx'
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
  const sides = useConflictSides(difference)
  return (
    <Notice kind="warning" title={t('conflict_title')} live>
      <p>{t('conflict_lead', { by, at: at === '' ? '' : dayAndTime(at) })}</p>
      {difference.clashes.length === 0 && <p>{t('conflict_none')}</p>}
      <ConflictSides definition={karteDefinition} difference={difference} sides={sides} />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={leave}>
          {t('conflict_leave')}
        </Button>
        <Button onClick={() => solve(sides.solved())}>{t('conflict_save')}</Button>
      </Group>
    </Notice>
  )
}
