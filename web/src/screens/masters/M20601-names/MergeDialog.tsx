import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { valueText } from '../../../framework/form/valueText.ts'
import classes from '../../../framework/unsaved/Conflict.module.css'
import { type Side, SideChoice } from '../../../framework/unsaved/SideChoice.tsx'
import { asideText, listText } from '../../../words/joining.ts'
import type { NameClash, NamesMerge } from './mergeNames.ts'
import type { EditedRow, RowField } from './nameRows.ts'
import { namesWords } from './text.ts'

interface MergeDialogProps {
  merge: NamesMerge
  /** 「山田が 11/21 18:20 に」: who saved the list first. */
  saved: { by: string; at: string }
  labelOf: (field: RowField) => string
  onMerged: (rows: EditedRow[]) => void
  onCancel: () => void
}

/** The list was saved by somebody else meanwhile: what they did, and the choice where both touched the same. */
export function MergeDialog({ merge, saved, labelOf, onMerged, onCancel }: MergeDialogProps) {
  const t = namesWords.useText()
  const { clashes, onlyTheirs } = merge
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const keyOf = (id: number, field: RowField | null) => `${id} ${field ?? ''}`
  const sideOf = (id: number, field: RowField | null) => sides[keyOf(id, field)] ?? 'mine'
  const choose = (id: number, field: RowField | null) => (side: Side) =>
    setSides({ ...sides, [keyOf(id, field)]: side })
  const nameOf = ({ names_code, name1 }: Pick<NameClash, 'names_code' | 'name1'>) => `${names_code} ${name1}`
  const text = (field: RowField, value: string | number) =>
    field === 'valid_flag' ? t(value === 1 ? 'valid' : 'not_valid') : valueText({ choices: {} }, field, value)
  return (
    <Modal opened onClose={onCancel} title={t('conflict')} size={640}>
      <p className={classes.lead}>{t(saved.by === '' ? 'conflict_lead' : 'conflict_lead_by', saved)}</p>
      {clashes.map(clash =>
        clash.kind === 'fields' ? (
          clash.fields.map(({ key, before, mine, theirs }) => (
            <SideChoice
              key={keyOf(clash.id, key)}
              label={t('clash_label', { name: clash.names_code, field: labelOf(key) })}
              before={text(key, before)}
              mine={text(key, mine)}
              theirs={text(key, theirs)}
              side={sideOf(clash.id, key)}
              onChange={choose(clash.id, key)}
            />
          ))
        ) : (
          <SideChoice
            key={keyOf(clash.id, null)}
            label={nameOf(clash)}
            before={t('clash_there')}
            mine={t(clash.kind === 'i_removed' ? 'clash_removed' : 'clash_changed')}
            theirs={t(clash.kind === 'i_removed' ? 'clash_changed' : 'clash_removed')}
            side={sideOf(clash.id, null)}
            onChange={choose(clash.id, null)}
          />
        ),
      )}
      {onlyTheirs.length > 0 && (
        <p className={classes.lead}>
          {t('conflict_taken', {
            rows: listText(onlyTheirs.map(row => asideText(nameOf(row), t(`taken_${row.kind}`)))),
          })}
        </p>
      )}
      <p className={classes.lead}>{t('conflict_unsaved')}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button data-autofocus onClick={() => onMerged(merge.solve(sideOf))}>
          {t('conflict_merge')}
        </Button>
      </Group>
    </Modal>
  )
}
