import {
  rowField,
  type SheetRow,
  sheetColumns,
  sheetList,
} from '@terakoya/contract/reports/C50103-report-data/list'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { type ReportRowNo, reportRowNos, reportRows } from '@terakoya/domain/reports/rows'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { DayAndSlot } from '../../../components/day/DayAndSlot.tsx'
import { Tag } from '../../../components/day/Tag.tsx'
import { ReportStateTag } from '../../../components/reports/ReportStateTag.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { type ColumnOf, columnsOf } from '../../../framework/table/column.ts'
import classes from './ReportData.module.css'
import { reportDataWords } from './text.ts'

const t = reportDataWords.say

/** The rows that a list shows by itself; the others, and what is beside a lesson, when they are chosen. */
const usualRows: readonly ReportRowNo[] = [3, 9, 12, 13]

/** Rows of several lines, which need room to be read. */
const longRows = reportRowNos.filter(no => {
  const { kind } = reportRows[no]
  return no >= 13 && kind.holds === 'text' && kind.lines
})

function When({ row }: { row: SheetRow }) {
  return (
    <>
      <DayAndSlot lesson={row} />
      <span className="visually-hidden">{t('open_of', { student: row.student_name })}</span>
    </>
  )
}

/** A moment in its own line; nothing where it has not come. */
const moment = (instant: string | null | undefined) =>
  instant ? <span className="num whole">{lessonInstant.dayAndTime(instant)}</span> : null

const rowColumn = (no: ReportRowNo): ColumnOf<SheetRow> => ({
  key: rowField(no),
  label: sheetList.labels[rowField(no)] ?? '',
  render: row => {
    const text = row[rowField(no)]
    return text ? (
      <span className={classes.cell} data-long={longRows.includes(no) || undefined}>
        {text}
      </span>
    ) : null
  },
  ...(!usualRows.includes(no) && { extra: true }),
})

const given: readonly ColumnOf<SheetRow>[] = [
  { key: 'schedule_date', label: t('when'), render: row => <When row={row} /> },
  {
    key: 'student_name',
    label: t('student'),
    whole: true,
    beneath: row => schoolYearText(row.school_year_code),
  },
  { key: 'subject_name', label: t('subject'), whole: true },
  { key: 'teacher_name', label: t('teacher'), whole: true },
  {
    key: 'report_status',
    label: t('status'),
    render: row => <ReportStateTag report_status={row.report_status} />,
  },
  ...reportRowNos.map(rowColumn),
  { key: 'submitted_at', label: t('submitted'), render: row => moment(row.submitted_at), extra: true },
  { key: 'published_at', label: t('sent'), render: row => moment(row.published_at), extra: true },
  {
    key: 'read_at',
    label: t('read'),
    render: row => (row.published_at && !row.read_at ? <Tag>{t('not_read')}</Tag> : moment(row.read_at)),
    extra: true,
  },
  {
    key: 'round_no',
    label: t('rounds'),
    render: ({ round_no = 0 }) =>
      round_no === 0 ? null : <span className="num">{t('rounds_value', { count: round_no })}</span>,
    extra: true,
  },
  { key: 'comment_length', label: sheetList.labels.comment_length ?? '', extra: true },
  {
    key: 'attendance_distinction',
    label: t('attendance'),
    render: row =>
      row.attendance_distinction === 0 ? null : (
        <AttendanceTag attendance_distinction={row.attendance_distinction} />
      ),
    extra: true,
  },
  { key: 'class_count', label: sheetList.labels.class_count ?? '', extra: true },
  { key: 'center_name', label: t('center'), whole: true, extra: true },
]

const columns = columnsOf(sheetList, given as readonly ColumnOf<never>[])
/** What a family knows of itself; all of its reports were sent. */
const ofStaff = ['student_name', 'report_status']

/** The columns that somebody of a type may see; what isn't among them isn't offered either. */
export function sheetColumnsOf(user_type_code: string) {
  const may = sheetColumns(user_type_code)
  const family = user_type_code.startsWith('1')
  return columns.filter(({ key }) => may.includes(key) && !(family && ofStaff.includes(key)))
}
