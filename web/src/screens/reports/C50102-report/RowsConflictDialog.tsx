import { Button, Group, Modal } from '@mantine/core'
import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { useState } from 'react'
import { type Side, SideChoice } from '../../../framework/unsaved/SideChoice.tsx'
import type { RowsConflict } from './conflicts.ts'
import { reportWords } from './text.ts'

interface RowsConflictDialogProps {
  conflict: RowsConflict
  /** A row as people read it. */
  textOf: (detail_no: number, comment: string) => string
  onSolve: (chosen: ReadonlyMap<number, string>) => void
  onLeave: () => void
}

/** Two people, or one on two devices, wrote the same rows of a report: what differs, row by row, with the choice between both. */
export function RowsConflictDialog({ conflict, textOf, onSolve, onLeave }: RowsConflictDialogProps) {
  const t = reportWords.useText()
  const [sides, setSides] = useState<Readonly<Record<number, Side>>>({})
  const { clashes, by, own } = conflict
  const told = (detail_no: number, comment: string) => textOf(detail_no, comment) || t('empty_value')
  return (
    <Modal opened onClose={onLeave} title={t(own ? 'conflict_own_title' : 'conflict_title')} size={640}>
      <div className="stack">
        <p>{own ? t('conflict_own') : by === '' ? t('conflict_body') : t('conflict_by', { by })}</p>
        {clashes.map(({ detail_no, base, mine, theirs }) => (
          <SideChoice
            key={detail_no}
            label={reportRows[detail_no as ReportRowNo].label}
            before={told(detail_no, base)}
            mine={told(detail_no, mine)}
            theirs={told(detail_no, theirs)}
            side={sides[detail_no] ?? 'mine'}
            onChange={side => setSides({ ...sides, [detail_no]: side })}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onLeave}>
            {t('cancel')}
          </Button>
          <Button
            data-autofocus
            onClick={() =>
              onSolve(new Map(clashes.map(each => [each.detail_no, each[sides[each.detail_no] ?? 'mine']])))
            }
          >
            {t('conflict_save')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
