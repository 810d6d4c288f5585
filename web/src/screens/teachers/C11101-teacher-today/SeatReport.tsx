import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { TeacherDayLesson } from '@terakoya/contract/teachers/C11101-teacher-today'
import type { Day } from '@terakoya/domain/days/day'
import { beginBlock } from '@terakoya/domain/reports/begin'
import { useCall } from '../../../api/useCall.ts'
import type { DayClock } from '../../../components/day/clock.ts'
import { localTimeOf } from '../../../components/day/localTime.ts'
import { ReportDueTag } from '../../../components/reports/ReportDueTag.tsx'
import { ReportStateTag } from '../../../components/reports/ReportStateTag.tsx'
import { authorWork } from '../../../components/reports/reportWork.ts'
import { reportWorkWords } from '../../../components/reports/text.ts'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './TeacherToday.module.css'

interface SeatReportProps {
  lesson: TeacherDayLesson
  day: Day
  now: DayClock
}

/** As many lessons as a day may have. */
const wholeDay = { current_page: 1, per_page: 100 }

/** Where the lesson's report stands, until when it is due, and the way to what it asks for; from when on one can be written. */
export function SeatReport({ lesson, day, now }: SeatReportProps) {
  const t = reportWorkWords.useText()
  const user = useUser()
  const { schedule_no, time_limit_no, student_name: student, report_author } = lesson
  const opens = mayOpen(screenOf('C50102-report'), user)
  const gone = report_author !== ''
  const knows = opens && !gone && day <= now.day && mayOpen(screenOf('C50101-report-approval'), user)
  // One question for all seats of the day.
  const { data } = useCall(
    'C50101_doBrowse',
    { searchInfo: { start_date: day, end_date: day }, orderBy: [], pagination: wholeDay },
    { enabled: knows },
  )
  if (opens && gone) return <span className="note">{t('other_author', { name: report_author })}</span>
  const facts = { schedule_date: day, time_limit_no, cancelled: false, published: lesson.moved_flag === 0 }
  const row = data?.rows.find(each => each.schedule_no === schedule_no)
  const report_status = row?.report_status ?? null
  if (!opens || (report_status === null && beginBlock(facts, localTimeOf(now)) !== null)) return null
  const work = authorWork(report_status)
  return (
    <span className={classes.reportWay}>
      <Link
        to="/C50102/$schedule_no"
        params={{ schedule_no: String(schedule_no) }}
        className={`${classes.report} no-print`}
        aria-label={t(`${work}_of`, { student })}
      >
        {t(work)}
      </Link>
      {row && <ReportStateTag report_status={report_status} />}
      {row && (work === 'write' || work === 'write_on') && <ReportDueTag report={row} now={now} />}
    </span>
  )
}
