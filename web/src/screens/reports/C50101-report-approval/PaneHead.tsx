import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import type { RefObject } from 'react'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { DayAndSlot } from '../../../components/day/DayAndSlot.tsx'
import { Tag } from '../../../components/day/Tag.tsx'
import { ReportStateTag } from '../../../components/reports/ReportStateTag.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { RecordHead } from '../../../framework/edit/RecordHead.tsx'
import type { EditedReport } from './readReport.ts'
import { approvalWords } from './text.ts'

interface PaneHeadProps {
  report: EditedReport
  heading: RefObject<HTMLHeadingElement | null>
  onClose: () => void
}

/** Whose report it is, of which lesson, and how often it was sent back. */
export function PaneHead({ report, heading, onClose }: PaneHeadProps) {
  const t = approvalWords.useText()
  const { report_status, submitted_at } = report
  return (
    <RecordHead onClose={onClose}>
      <h2 id="report-heading" className="facts" tabIndex={-1} ref={heading}>
        {report.student_name}
        <small>{schoolYearText(report.school_year_code)}</small>
        <ReportStateTag report_status={report_status} />
        {report.round_no > 0 && <Tag>{t('returned_times', { count: report.round_no })}</Tag>}
      </h2>
      <DayAndSlot lesson={report} />
      <p className="facts note num">
        <span>{t('written_by', { teacher: report.teacher_name, subject: report.subject_name })}</span>
        {submitted_at !== null && (
          <span>{t('submitted_at', { when: lessonInstant.dayAndTime(submitted_at) })}</span>
        )}
        {report.attendance_distinction !== 0 && (
          <AttendanceTag attendance_distinction={report.attendance_distinction} />
        )}
      </p>
    </RecordHead>
  )
}
