import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { mondayOf } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import type { HomeStudents } from './dayFigures.ts'
import homeClasses from './Home.module.css'
import { homeInterval } from './homeInterval.ts'
import { Periods } from './Periods.tsx'
import { homeWords } from './text.ts'
import { trendText } from './trendText.ts'

/** The own students as they stand now, for who looks after them and doesn't run the day. */
export function Students() {
  const { data, error, refetch } = useCall('Home_getStudents', {}, { refetchInterval: homeInterval })
  if (data) return <StudentsNow students={data} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={3} />
}

/** Their lessons of today with the way to them, and a few numbers with what has become of them. */
export function StudentsNow({ students }: { students: HomeStudents }) {
  const t = homeWords.useText()
  const user = useUser()
  const { today } = useConfig()
  const { enrolled, joined, left, since_date, weeks, now } = students
  const who = t('enrolled', { count: enrolled })
  const trend = trendText(weeks, mondayOf(today), t)
  return (
    <section aria-labelledby="home-students" className="stack gap-3">
      <h2 id="home-students" className={homeClasses.group}>
        {t('students_today', { now })}
      </h2>
      <Periods day={students} />
      <p className="num">
        {mayOpen(screenOf('C20101-students'), user) ? <Link to="/C20101">{who}</Link> : who}{' '}
        {t('came_left', { since: dayText(since_date), joined, left })}
      </p>
      {trend !== '' && <p className="num">{trend}</p>}
    </section>
  )
}
