import { Button, Group, Modal } from '@mantine/core'
import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import classes from '../Report.module.css'
import { reportWords } from '../text.ts'
import type { Warning } from './askWarnings.ts'

/** What there is to look at in one report. */
export interface WarnedReport {
  schedule_no: number
  student_name: string
  /** It is the one in the form: its rows can be gone to. */
  here: boolean
  warnings: readonly Warning[]
}

interface WarningsDialogProps {
  reports: readonly WarnedReport[]
  /** What the button that goes on says. */
  goLabel: string
  /** `null`: of the report in the form there is nothing. */
  onMend: (detail_no: number | null) => void
  onGo: () => void
}

/** Before a report is handed in: what its author should look at, with the way there, and the way on all the same. */
export function WarningsDialog({ reports, goLabel, onMend, onGo }: WarningsDialogProps) {
  const t = reportWords.useText()
  const first = reports.find(({ here }) => here)?.warnings.find(({ detail_no }) => detail_no > 0)
  const mend = () => onMend(first?.detail_no ?? null)
  return (
    <Modal opened onClose={mend} title={t('warned_title')} size={560}>
      <div className="stack">
        {reports.map(({ schedule_no, student_name: name, here, warnings }) => (
          <section key={schedule_no} className="stack gap-2">
            {(reports.length > 1 || !here) && <h3 className="title">{t('partner', { name })}</h3>}
            <ul className={classes.warnings}>
              {warnings.map(({ code, detail_no, message }) => (
                <li key={`${code} ${detail_no}`}>
                  {message}
                  {here && detail_no > 0 && (
                    <button type="button" className={classes.toRow} onClick={() => onMend(detail_no)}>
                      {t('to_row', { label: reportRows[detail_no as ReportRowNo].label })}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={mend} data-autofocus>
            {t('warned_mend')}
          </Button>
          <Button onClick={onGo}>{goLabel}</Button>
        </Group>
      </div>
    </Modal>
  )
}
