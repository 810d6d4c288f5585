import { Button, Group, Modal } from '@mantine/core'
import { useInstantText } from '../../format/useInstantText.ts'
import type { FormDefinition } from '../form/formDefinition.ts'
import { frameworkWords } from '../text.ts'
import { ConflictSides, useConflictSides } from './ConflictSides.tsx'
import classes from './Edit.module.css'
import type { Difference } from './mergeConflict.ts'

interface ConflictDialogProps {
  noun: string
  definition: FormDefinition
  difference: Difference
  /** Who saved first, and when. */
  saved: SavedFirst
  onSave: (values: Readonly<Record<string, unknown>>) => void
  onCancel: () => void
}

/** Who saved a record that somebody else was editing; empty where it is not known. */
export interface SavedFirst {
  by: string
  at: string
}

/** Two people changed one record: what differs, field by field, with the choice between both (experience §3). */
export function ConflictDialog({
  noun,
  definition,
  difference,
  saved,
  onSave,
  onCancel,
}: ConflictDialogProps) {
  const t = frameworkWords.useText()
  const { dayAndTime } = useInstantText()
  const sides = useConflictSides(difference)
  return (
    <Modal opened onClose={onCancel} title={t('conflict_title')} size={640}>
      {saved.at !== '' && (
        <p className={classes.lead}>
          {saved.by === ''
            ? t('conflict_saved', { at: dayAndTime(saved.at) })
            : t('conflict_saved_by', { by: saved.by, at: dayAndTime(saved.at) })}
        </p>
      )}
      <p className={classes.lead}>{t('conflict_body', { noun })}</p>
      {difference.clashes.length > 1 && (
        <Group gap="xs" mb="sm">
          <Button size="compact-sm" variant="default" onClick={() => sides.chooseAll('mine')}>
            {t('conflict_all_mine')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => sides.chooseAll('theirs')}>
            {t('conflict_all_theirs')}
          </Button>
        </Group>
      )}
      <ConflictSides definition={definition} difference={difference} sides={sides} className={classes.lead} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={() => onSave(sides.solved())} data-autofocus>
          {t('conflict_save')}
        </Button>
      </Group>
    </Modal>
  )
}
