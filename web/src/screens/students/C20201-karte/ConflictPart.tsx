import { Button, Group } from '@mantine/core'
import { Notice } from '../../../components/Notice.tsx'
import { useInstantText } from '../../../format/useInstantText.ts'
import { ConflictSides, useConflictSides } from '../../../framework/unsaved/ConflictSides.tsx'
import type { Conflict } from '../../../framework/unsaved/useFormSave.ts'
import { karteDefinition } from './karteDefinition.ts'
import { karteWords } from './text.ts'

/**
 * Two people wrote one karte: what differs, place by place, above the form and not over it: whoever is on the telephone
 * goes on writing.
 */
export function ConflictPart({ conflict }: { conflict: Conflict }) {
  const t = karteWords.useText()
  const { dayAndTime } = useInstantText()
  const { difference, saved, solve, leave } = conflict
  const sides = useConflictSides(difference)
  return (
    <Notice kind="warning" title={t('conflict_title')} live>
      <p>{t('conflict_lead', { by: saved.by, at: saved.at === '' ? '' : dayAndTime(saved.at) })}</p>
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
