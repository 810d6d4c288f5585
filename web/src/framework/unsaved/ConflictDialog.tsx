import { Button, Group, Modal } from '@mantine/core'
import { useInstantText } from '../../format/useInstantText.ts'
import type { FormDefinition } from '../form/formDefinition.ts'
import { frameworkWords } from '../text.ts'
import classes from './Conflict.module.css'
import { ConflictSides, useConflictSides } from './ConflictSides.tsx'
import type { Conflict } from './useFormSave.ts'

interface ConflictDialogProps {
  noun: string
  definition: FormDefinition
  conflict: Conflict
}

/** Two people changed one record: what differs, field by field, with the choice between both (experience §3). */
export function ConflictDialog({ noun, definition, conflict }: ConflictDialogProps) {
  const t = frameworkWords.useText()
  const { dayAndTime } = useInstantText()
  const { difference, saved, solve, leave } = conflict
  const sides = useConflictSides(difference)
  return (
    <Modal opened onClose={leave} title={t('conflict_title')} size={640}>
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
        <Button variant="default" onClick={leave}>
          {t('cancel')}
        </Button>
        <Button onClick={() => solve(sides.solved())} data-autofocus>
          {t('conflict_save')}
        </Button>
      </Group>
    </Modal>
  )
}
