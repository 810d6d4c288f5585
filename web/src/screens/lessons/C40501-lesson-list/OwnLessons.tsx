import { Select } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { type LessonRow, lessonList } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { dayText, shortDayText } from '@terakoya/domain/days/dayText'
import { monthDays, monthOf } from '@terakoya/domain/days/month'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { useEffect } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { MonthNav } from '../../../components/day/MonthNav.tsx'
import { dayWords } from '../../../components/day/text.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { LoadMore } from '../../../framework/browse/LoadMore.tsx'
import { useBrowse } from '../../../framework/browse/useBrowse.ts'
import { ExportMenu } from '../../../framework/transfer/ExportMenu.tsx'
import { useConfig } from '../../../session/sessionStore.ts'
import { OwnLessonChat, UnreadOfLessons } from './LessonChat.tsx'
import { hasOrigin, Origin } from './Origin.tsx'
import classes from './OwnLessons.module.css'
import { lessonListWords } from './text.ts'

const dayOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** A child's lessons, a month at a time: what comes first, nearest first; then what was, the last first. */
export function OwnLessons() {
  const t = lessonListWords.useText()
  const { today } = useConfig()
  const browse = useBrowse(lessonList, { further: 'more' })
  const { state, change, pages, status, error } = browse
  const [from, to] = [dayOf(state.filters.start_date), dayOf(state.filters.end_date)]
  const month = monthOf(from ?? today)
  const days = monthDays(month)
  const isMonth = from === days.start_date && to === days.end_date
  // On the way to another screen the address is that one's already.
  const here = useRouterState({ select: ({ location }) => location.pathname.startsWith('/C40501') })
  const strays = here && !isMonth
  // An address that somebody wrote asks for a month too: the one in which it begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the address is always the same.
  useEffect(() => {
    if (strays) change({ filters: monthDays(month) }, { replace: true })
  }, [strays, month])
  const subjects = useCall('C40501_getSubjectList', {})
  const rows = browse.rows as unknown as readonly LessonRow[]
  const coming = rows.filter(each => each.schedule_date >= today)
  const past = rows.filter(each => each.schedule_date < today).reverse()
  const choices = (subjects.data ?? []).map(({ value, label }) => ({ value: String(value), label }))
  const chosen = state.filters.subject_no

  return (
    <UnreadOfLessons rows={browse.rows} open={null}>
      <div className={`page ${classes.page}`}>
        <div className={`${classes.head} no-print`}>
          <MonthNav month={month} onMonth={next => change({ filters: monthDays(next) })} />
          {choices.length > 1 && (
            <Select
              className={classes.subject ?? ''}
              aria-label={t('subject')}
              placeholder={t('all_subjects')}
              data={choices}
              clearable
              value={chosen === undefined ? null : String(chosen)}
              onChange={value =>
                change({ filters: { subject_no: value === null ? undefined : Number(value) } })
              }
            />
          )}
        </div>
        {error && rows.length === 0 ? (
          <ErrorState error={error} onRetry={browse.refetch} />
        ) : pages === null || !isMonth ? (
          <Loading lines={8} />
        ) : rows.length === 0 ? (
          <EmptyState title={t('none_in_month')} />
        ) : (
          <>
            <Lessons title={t('coming')} lessons={coming} today={today} />
            <Lessons title={t('past')} lessons={past} today={today} />
            {pages.total > rows.length && (
              <LoadMore
                shown={rows.length}
                pages={pages}
                page={state.page}
                status={status}
                onMore={() => change({ page: state.page + 1 }, { replace: true })}
                onRetry={browse.refetch}
              />
            )}
            <div className={`${classes.file} no-print`}>
              <ExportMenu resource={lessonList} browse={browse} api="C40501_exportCsv" />
            </div>
          </>
        )}
      </div>
    </UnreadOfLessons>
  )
}

interface LessonsProps {
  title: string
  lessons: readonly LessonRow[]
  today: string
}

function Lessons({ title, lessons, today }: LessonsProps) {
  const t = lessonListWords.useText()
  if (lessons.length === 0) return null
  return (
    <section aria-label={title} className={classes.part}>
      <h2>{title}</h2>
      {[...groupBy(lessons, each => each.schedule_date)].map(([day, those]) => (
        <section key={day} aria-label={dayText(day)} className={classes.day}>
          <h3 className="num">
            {shortDayText(day)}
            {day === today && <small>{t('today')}</small>}
          </h3>
          <ul className="list">
            {those.map(lesson => (
              <Lesson key={lesson.schedule_no} lesson={lesson} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Lesson({ lesson }: { lesson: LessonRow }) {
  const t = lessonListWords.useText()
  const say = dayWords.useText()
  const off = lesson.cancelled_flag === 1
  return (
    <li className={classes.lesson} data-off={off || undefined}>
      <b className={`num ${classes.time}`}>{slotText(lesson.time_limit_no)}</b>
      <span className={classes.what}>
        <b>{lesson.subject_name}</b>
        <small>{lesson.course_name}</small>
      </span>
      {!off && (
        // A family hears of the teacher when the week is distributed: until then none is missing.
        <span className={classes.teacher}>
          {lesson.teacher_name === '' ? t('teacher_later') : say('teacher', { name: lesson.teacher_name })}
        </span>
      )}
      <div className={classes.foot}>
        <span className={classes.marks}>
          {hasOrigin(lesson) && <Origin row={lesson} />}
          {lesson.attendance_distinction !== attendance.open && (
            <AttendanceTag attendance_distinction={lesson.attendance_distinction} />
          )}
        </span>
        <span className={`${classes.acts} no-print`}>
          {lesson.report_state !== '' && (
            <Link
              className="touch"
              to="/C50102/$schedule_no"
              params={{ schedule_no: String(lesson.schedule_no) } as never}
            >
              {t(lesson.report_state === 'absentApproved' ? 'read_absence' : 'read_report')}
            </Link>
          )}
          <OwnLessonChat row={lesson} />
        </span>
      </div>
    </li>
  )
}
