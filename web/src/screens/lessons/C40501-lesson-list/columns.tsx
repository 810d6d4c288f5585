import { type LessonRow, lessonList } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { publishedStateTexts } from '@terakoya/domain/lessons/lessonStates'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { statusOfState } from '@terakoya/domain/reports/states'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { DayAndSlot } from '../../../components/day/DayAndSlot.tsx'
import { Tag } from '../../../components/day/Tag.tsx'
import { ReportStateTag } from '../../../components/reports/ReportStateTag.tsx'
import type { AnyRow } from '../../../framework/browse/useRows.ts'
import { type ColumnOf, columnsOf } from '../../../framework/table/column.ts'
import { listText } from '../../../words/joining.ts'
import { UnreadLessonChat } from './LessonChat.tsx'
import classes from './LessonList.module.css'
import { hasOrigin, Origin } from './Origin.tsx'
import { lessonListWords } from './text.ts'

const t = lessonListWords.say

const fromCenter = ({ original_center_name: center }: LessonRow) =>
  center === '' ? '' : t('from_center', { center })

const given: readonly ColumnOf<LessonRow>[] = [
  {
    key: 'schedule_date',
    label: t('when'),
    render: row => <DayAndSlot lesson={row} off={row.cancelled_flag === 1} />,
  },
  {
    key: 'student_name',
    label: t('student'),
    beneath: row => schoolYearText(row.school_year_code),
    whole: true,
  },
  { key: 'subject_name', label: t('lesson'), beneath: 'course_name', whole: true },
  {
    key: 'teacher_name',
    label: t('teacher'),
    whole: true,
    render: row =>
      row.teacher_name !== '' ? (
        row.teacher_name
      ) : row.cancelled_flag === 1 ? null : (
        <Tag kind="warn">{t('teacher_none')}</Tag>
      ),
  },
  {
    key: 'attendance_distinction',
    label: t('attendance'),
    render: row =>
      row.attendance_distinction === attendance.open ? null : (
        <AttendanceTag attendance_distinction={row.attendance_distinction} />
      ),
  },
  {
    key: 'published_state',
    label: t('published'),
    render: row =>
      // Without a teacher there is nothing to distribute: 未割当 says it.
      row.cancelled_flag === 1 || (row.published_state === 'none' && row.teacher_name === '') ? null : (
        <Tag kind={row.published_state === 'same' ? 'ok' : row.published_state === 'none' ? 'plain' : 'warn'}>
          {publishedStateTexts[row.published_state]}
        </Tag>
      ),
  },
  {
    key: 'report_state',
    label: t('report'),
    whole: true,
    render: row =>
      row.report_state === '' ? null : <ReportStateTag report_status={statusOfState(row.report_state)} />,
  },
  {
    key: 'before_date',
    label: t('origin'),
    render: row => (hasOrigin(row) ? <Origin row={row} /> : null),
  },
  {
    key: 'message',
    label: t('message'),
    render: row => (
      <span className={classes.messages}>
        <UnreadLessonChat row={row} />
        {/* What came with a lesson that is off doesn't say why it is: its record has both. */}
        {row.operation_note !== '' && row.cancelled_flag !== 1 && (
          <span className={classes.message}>{t('family_note', { note: row.operation_note })}</span>
        )}
        {row.message !== '' && <span className={classes.message}>{row.message}</span>}
      </span>
    ),
  },
  {
    key: 'center_name',
    label: t('center'),
    whole: true,
    beneath: fromCenter,
  },
]

const columns = columnsOf(lessonList, given as readonly ColumnOf<never>[])

/** What stands in the open record anyway gives its place to the others, until it is chosen. */
const besideRecord = columns.map(column =>
  ['center_name', 'published_state', 'report_state'].includes(column.key)
    ? { ...column, extra: true }
    : column,
)

/**
 * Ten columns are wider than a page of 1280: the center is a column where it is chosen, and stands beneath the teacher who is there
 * where a list may be of several.
 */
function columnsOfStaff(several: boolean) {
  const where = (row: LessonRow) =>
    listText([several ? row.center_name : '', fromCenter(row)].filter(each => each !== ''))
  return columns.map(column => {
    if (column.key === 'teacher_name') return { ...column, beneath: (row: AnyRow) => where(row as never) }
    return column.key === 'center_name' ? { ...column, extra: true } : column
  })
}
const ofOneCenter = columnsOfStaff(false)
const ofSeveralCenters = columnsOfStaff(true)

interface ListShown {
  /** A record is open beside the list. */
  beside: boolean
  /** The list may hold lessons of several centers. */
  several: boolean
}

export function lessonColumns({ beside, several }: ListShown) {
  if (beside) return besideRecord
  return several ? ofSeveralCenters : ofOneCenter
}
