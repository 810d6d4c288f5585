import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReportRow } from '@terakoya/contract/reports/C50101-report-approval'
import { reportStateText } from '@terakoya/domain/reports/states'
import { waits } from '../../../components/reports/reportWork.ts'
import classes from './Approval.module.css'
import { approvalWords } from './text.ts'

interface StatusButtonProps {
  row: Pick<ReportRow, 'schedule_no' | 'report_status' | 'student_name'>
  /** At which there is nothing for the reader to do. */
  noWork: readonly (number | null)[]
}

/** Where the report stands, and the way to the work it asks for; where it asks for none, only the word (spec §9). */
export function StatusButton({
  row: { schedule_no, report_status, student_name },
  noWork,
}: StatusButtonProps) {
  const t = approvalWords.useText()
  const state = reportStateText(report_status)
  if (noWork.includes(report_status)) {
    return (
      <Button size="compact-sm" variant="default" className={classes.status ?? ''} disabled>
        {state}
      </Button>
    )
  }
  return (
    <Button
      component={Link}
      to="/C50102/$schedule_no"
      params={{ schedule_no: String(schedule_no) } as never}
      size="compact-sm"
      variant={waits(report_status) ? 'light' : 'default'}
      className={classes.status ?? ''}
      aria-label={t('open_work', { student: student_name, state })}
    >
      {state}
    </Button>
  )
}
