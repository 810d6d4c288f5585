import { Button } from '@mantine/core'
import { IconUserExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { PhoneLink } from '../../../components/PhoneLink.tsx'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import classes from './Day.module.css'
import type { HomeDay } from './dayFigures.ts'
import homeClasses from './Home.module.css'
import { Periods } from './Periods.tsx'
import { homeWords } from './text.ts'

/** The day as it stands: what is taught now and next, whom to call, and what is still open by center. */
export function Today({ day }: { day: HomeDay }) {
  const t = homeWords.useText()
  const { today } = useConfig()
  const { absent_teachers, absent_teacher_count, centers } = day
  return (
    <section aria-labelledby="home-today" className="stack gap-3">
      <h2 id="home-today" className={homeClasses.group}>
        {t('today', { now: day.now })}
      </h2>
      <Periods day={day} />
      {absent_teachers.length > 0 && (
        <ul className={classes.missing} aria-label={t('absent_teachers')}>
          {absent_teachers.map(teacher => (
            <AbsentTeacher
              key={`${teacher.teacher_no} ${teacher.center_no}`}
              teacher={teacher}
              today={today}
            />
          ))}
          {absent_teacher_count > absent_teachers.length && (
            <li className={classes.missingRow}>
              {t('absent_more', { count: absent_teacher_count - absent_teachers.length })}
            </li>
          )}
        </ul>
      )}
      <Unready unready={day.unready} />
      {centers.length > 0 ? (
        <ul className={classes.work} aria-label={t('work')}>
          {centers.map(center => (
            <Center key={center.center_no} center={center} today={today} />
          ))}
        </ul>
      ) : (
        isCalm(day) && <p className="soft">{t('work_none')}</p>
      )}
    </section>
  )
}

/** Nothing of what is said above asks for anybody. */
function isCalm({ absent_teachers, setup, unready, periods }: HomeDay): boolean {
  return (
    absent_teachers.length === 0 &&
    setup.length === 0 &&
    Object.values(unready).every(count => count === 0) &&
    periods.every(({ untaught }) => untaught === 0)
  )
}

/** Who has a lesson within a week and still lacks something for it. */
function Unready({ unready }: { unready: HomeDay['unready'] }) {
  const t = homeWords.useText()
  const user = useUser()
  const groups = (['student', 'teacher', 'center'] as const).filter(group => unready[group] > 0)
  if (groups.length === 0 || !mayOpen(screenOf('readiness'), user)) return null
  return (
    <p className="row">
      <span>{t('unready')}</span>
      {groups.map(group => (
        <Link key={group} to="/Readiness" search={linkSearch('/Readiness', { group })}>
          {t(`unready_${group}`, { count: unready[group] })}
        </Link>
      ))}
    </p>
  )
}

interface AbsentProps {
  teacher: HomeDay['absent_teachers'][number]
  today: Day
}

/** Whom to call at once, and the way to somebody else. */
function AbsentTeacher({ teacher, today }: AbsentProps) {
  const t = homeWords.useText()
  const settles = mayOpen(screenOf('incident'), useUser())
  const { teacher_no, display_name, phone, center_no, center_name, time_limit_no } = teacher
  return (
    <li className={classes.missingRow}>
      <IconUserExclamation size={20} aria-hidden />
      <Link
        to="/C40701"
        search={linkSearch('/C40701', { center: center_no, date: today, state: 'missing' })}
        className="strong"
      >
        {display_name}
      </Link>
      <span>{t('absent_teacher', { time: slotText(time_limit_no) })}</span>
      <span className="note">{center_name}</span>
      <PhoneLink phone={phone} of={display_name} />
      {settles && (
        <Button
          component={Link}
          to="/Incident"
          search={linkSearch('/Incident', { center: center_no, teacher: teacher_no, date: today })}
          size="xs"
          className="end"
          aria-label={t('settle_of', { name: display_name })}
        >
          {t('settle')}
        </Button>
      )}
    </li>
  )
}

interface CenterProps {
  center: HomeDay['centers'][number]
  today: Day
}

/** What somebody has to do at a center, each with the way there; only what there is. */
function Center({ center, today }: CenterProps) {
  const t = homeWords.useText()
  const seesLog = mayOpen(screenOf('zoom-log'), useUser())
  const { center_no, unconfirmed, not_entered, unmarked, unmarked_date } = center
  const { undecided, undecided_date, undecided_days } = center
  const several = useCenters().own.length > 1
  return (
    <li className={classes.center}>
      {several && <span className={classes.centerName}>{center.center_name}</span>}
      {unconfirmed > 0 && (
        <Link
          to="/C40701"
          search={linkSearch('/C40701', { center: center_no, date: today, state: 'missing' })}
        >
          {t('unconfirmed', { count: unconfirmed })}
        </Link>
      )}
      {not_entered > 0 &&
        (seesLog ? (
          <Link to="/ZoomLog" search={linkSearch('/ZoomLog', { date: today, center: center_no })}>
            {t('not_entered', { count: not_entered })}
          </Link>
        ) : (
          <span>{t('not_entered', { count: not_entered })}</span>
        ))}
      {unmarked > 0 && unmarked_date !== null && (
        <Link
          to="/C40501"
          search={linkSearch('/C40501', {
            start_date: unmarked_date,
            // Of today the lessons are marked as they go on.
            end_date: addDays(today, -1),
            attendance_distinction: 0,
            center_no,
          })}
        >
          {t('unmarked', { count: unmarked, from: shortDayText(unmarked_date) })}
        </Link>
      )}
      {undecided > 0 && undecided_date !== null && seesLog && (
        <Link
          to="/ZoomLog"
          search={linkSearch('/ZoomLog', { date: undecided_date, center: center_no, odd: 1 })}
        >
          {t(undecided_days > 1 ? 'undecided_more' : 'undecided', {
            count: undecided,
            day: shortDayText(undecided_date),
            days: undecided_days - 1,
          })}
        </Link>
      )}
    </li>
  )
}
