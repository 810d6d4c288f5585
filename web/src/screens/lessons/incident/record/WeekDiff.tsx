import type { OutputOf } from '@terakoya/contract/wireTypes'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { dayRangeText, shortDayText } from '@terakoya/domain/days/dayText'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { MissingMeetings, RunningMeetings } from '../../../../components/distribution/MeetingGaps.tsx'
import { FailureRetry } from '../../../../components/FailureRetry.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'

type Diff = OutputOf<'C40101_getDistributionDiff'>
type Row = Diff['changed'][number]

interface WeekDiffProps {
  week_date: Day
  diff: Diff | undefined
  error: Error | null
  /** The incident's lessons: what else the week would tell is said apart. */
  own: readonly { schedule_no: number }[]
  onRetry: () => void
}

/** What distributing the week tells people: of this incident, and of whatever else was changed in it. */
export function WeekDiff({ week_date, diff, error, own, onRetry }: WeekDiffProps) {
  const t = incidentWords.useText()
  const title = t('week_diff', { week: dayRangeText(week_date, addDays(week_date, 6)) })
  if (error && !diff) {
    return (
      <FailureRetry
        error={error}
        title={t('week_failed')}
        again={t('search_again')}
        busy={false}
        onRetry={onRetry}
      />
    )
  }
  if (!diff) return <Loading lines={2} />
  const rows = [...diff.changed, ...diff.added, ...diff.removed].sort(byDayAndTime)
  const nos = new Set(own.map(lesson => lesson.schedule_no))
  const mine = rows.filter(row => nos.has(row.schedule_no))
  const others = rows.filter(row => !nos.has(row.schedule_no))
  return (
    <section className="stack gap-2" aria-label={title}>
      <h3 className="title">{title}</h3>
      {rows.length === 0 && <p className="note">{t('week_none')}</p>}
      {mine.length > 0 && <DiffRows rows={mine} />}
      {others.length > 0 && (
        <Notice kind="warning" title={t('week_others', { count: others.length })}>
          <DiffRows rows={others} />
        </Notice>
      )}
      <MissingMeetings periods={diff.without_meeting} />
      <RunningMeetings periods={diff.running} />
    </section>
  )
}

/** As the week goes by, whatever happened to a lesson: who calls goes through the day. */
const byDayAndTime = (a: Row, b: Row) =>
  a.schedule_date.localeCompare(b.schedule_date) || a.time_limit_no - b.time_limit_no

function DiffRows({ rows }: { rows: readonly Row[] }) {
  const t = incidentWords.useText()
  return (
    <ul className={classes.diff}>
      {rows.map(row => (
        <li key={row.schedule_no}>
          <span className="num">
            {shortDayText(row.schedule_date)} {slotTimes(row.time_limit_no).start}
          </span>{' '}
          <b>{row.student_name}</b>{' '}
          {t('diff_line', {
            before: row.before_teacher_name || t('nobody'),
            after: row.teacher_name || t('nobody'),
          })}
        </li>
      ))}
    </ul>
  )
}
