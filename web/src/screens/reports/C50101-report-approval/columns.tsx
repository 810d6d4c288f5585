import { Link } from '@tanstack/react-router'
import type { ReportRow } from '@terakoya/contract/reports/C50101-report-approval'
import { dayText } from '@terakoya/domain/days/dayText'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { reportStatus } from '@terakoya/domain/reports/states'
import { blocksApproval, type ReportWarningCode, reportWarningWord } from '@terakoya/domain/reports/warnings'
import { DayAndSlot } from '../../../components/day/DayAndSlot.tsx'
import { Tag } from '../../../components/day/Tag.tsx'
import { waits } from '../../../components/reports/reportWork.ts'
import { reportWorkWords } from '../../../components/reports/text.ts'
import { dayOfInstant } from '../../../format/instant.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { type ColumnOf, columnsOf } from '../../../framework/table/column.ts'
import { relativeDay } from '../../../framework/table/relativeDay.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import classes from './Approval.module.css'
import { reportList } from './reportList.ts'
import { StatusButton } from './StatusButton.tsx'
import { approvalWords } from './text.ts'

const t = approvalWords.say

/** Where the lesson of a row leads: beside the list where there is room, else to its page. */
export interface RowWay {
  beside: boolean
  /** Approved in a moment. */
  held: ReadonlySet<number>
}

function When({ row, way }: { row: ReportRow; way: RowWay }) {
  return (
    <Link
      className={classes.lesson ?? ''}
      {...(way.beside
        ? { to: '.', search: ((before: object) => ({ ...before, report: row.schedule_no })) as never }
        : { to: '/C50102/$schedule_no', params: { schedule_no: String(row.schedule_no) } as never })}
    >
      <DayAndSlot lesson={row} />
      <span className="visually-hidden">{t('open_report', { student: row.student_name })}</span>
    </Link>
  )
}

/** How long ago it was submitted; what has waited for two days stands out. */
function Submitted({ row: { submitted_at, report_status } }: { row: ReportRow }) {
  const { today } = useConfig()
  if (submitted_at === null) return null
  const ago = relativeDay(dayOfInstant(submitted_at), today)
  const time = lessonInstant.time(submitted_at)
  const whole = lessonInstant.dayAndTime(submitted_at)
  const words =
    ago === null
      ? dayText(dayOfInstant(submitted_at))
      : ago > 1
        ? t('days_ago', { days: ago })
        : t(ago === 0 ? 'today_at' : 'yesterday_at', { time })
  return (
    <time className="num whole" dateTime={submitted_at} title={whole}>
      {waits(report_status) && (ago === null || ago > 1) ? <Tag kind="warn">{words}</Tag> : words}
    </time>
  )
}

/** What is to be looked at before it is approved: another child's data first. */
function Warned({ row: { warned_codes, report_status } }: { row: ReportRow }) {
  if (!waits(report_status)) return null
  return (
    <span className={classes.state}>
      {warned_codes.map(code => (
        <Tag key={code} kind={blocksApproval(code) ? 'error' : 'warn'}>
          {reportWarningWord[code as ReportWarningCode]}
        </Tag>
      ))}
    </span>
  )
}

/** Whether the family has read what was sent to it, and when. */
function Read({ row: { published_at, read_at } }: { row: ReportRow }) {
  if (published_at === null) return null
  if (read_at === null) return <Tag>{t('not_read')}</Tag>
  return <span className="num">{lessonInstant.dayAndTime(read_at)}</span>
}

const columnsTo = (way: RowWay): readonly ColumnOf<ReportRow>[] => [
  {
    key: 'report_status',
    label: t('status'),
    render: row => (
      <span className={classes.state}>
        <StatusButton row={row} noWork={[null, reportStatus.absentApproved]} />
        {way.held.has(row.schedule_no) && <Tag kind="info">{t('held')}</Tag>}
        {row.overdue_flag === 1 && <Tag kind="warn">{reportWorkWords.say('overdue')}</Tag>}
      </span>
    ),
  },
  { key: 'schedule_date', label: t('when'), render: row => <When row={row} way={way} /> },
  {
    key: 'student_name',
    label: t('student'),
    whole: true,
    beneath: row => schoolYearText(row.school_year_code),
  },
  { key: 'subject_name', label: t('subject'), whole: true },
  { key: 'teacher_name', label: t('teacher'), whole: true },
  { key: 'submitted_at', label: t('submitted'), render: row => <Submitted row={row} /> },
  {
    key: 'round_no',
    label: t('rounds'),
    render: ({ round_no }) =>
      round_no === 0 ? null : <span className="num">{`${round_no}${t('rounds_unit')}`}</span>,
  },
  {
    key: 'warned_codes',
    label: t('warned_column'),
    render: row => <Warned row={row} />,
  },
  {
    key: 'advisor_flag',
    label: t('advisor'),
    render: ({ advisor_flag, advisor_read_flag: read }) =>
      advisor_flag === 0 ? null : (
        <span title={t('advisor_title')}>
          {read === 1 ? <Tag>{t('advisor_read')}</Tag> : <Tag kind="info">{t('advisor_mark')}</Tag>}
        </span>
      ),
  },
  { key: 'read_at', label: t('read'), render: row => <Read row={row} /> },
  { key: 'center_name', label: t('center'), whole: true, extra: true },
]

/** What stands in the open report anyway gives its place to the others, until it is chosen. */
const besideOpen = ['round_no', 'advisor_flag', 'read_at', 'subject_name']

/** @param open a report is open beside the list */
export function reportColumns(way: RowWay, open: boolean) {
  const columns = columnsOf(reportList, columnsTo(way) as readonly ColumnOf<never>[])
  return open
    ? columns.map(column => (besideOpen.includes(column.key) ? { ...column, extra: true } : column))
    : columns
}
