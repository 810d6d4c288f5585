import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useInstantText } from '../../format/useInstantText.ts'
import type { FormDefinition } from '../form/formDefinition.ts'
import { labelOf } from '../form/formDefinition.ts'
import { frameworkWords } from '../text.ts'
import classes from './Edit.module.css'
import type { Difference } from './mergeConflict.ts'
import { type Side, SideChoice } from './SideChoice.tsx'
import { valueText } from './valueText.ts'

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
  const { clashes, onlyTheirs, merged } = difference
  const all = (side: Side) => Object.fromEntries(clashes.map(({ key }) => [key, side]))
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() => all('mine'))
  const text = (key: string, value: unknown) => valueText(definition, key, value)
  const save = () =>
    onSave({
      ...merged,
      ...Object.fromEntries(clashes.map(clash => [clash.key, clash[sides[clash.key] ?? 'mine']])),
    })
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
      {clashes.length > 1 && (
        <Group gap="xs" mb="sm">
          <Button size="compact-sm" variant="default" onClick={() => setSides(all('mine'))}>
            {t('conflict_all_mine')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setSides(all('theirs'))}>
            {t('conflict_all_theirs')}
          </Button>
        </Group>
      )}
      {clashes.map(({ key, before, mine, theirs }) => (
        <SideChoice
          key={key}
          label={labelOf(definition, key)}
          before={text(key, before)}
          mine={text(key, mine)}
          theirs={text(key, theirs)}
          side={sides[key] ?? 'mine'}
          onChange={side => setSides({ ...sides, [key]: side })}
        />
      ))}
      {onlyTheirs.length > 0 && (
        <p className={classes.lead}>
          {t('conflict_only_theirs', {
            fields: onlyTheirs
              .map(key => `${labelOf(definition, key)}（${text(key, merged[key])}）`)
              .join('、'),
          })}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={save} data-autofocus>
          {t('conflict_save')}
        </Button>
      </Group>
    </Modal>
  )
}
