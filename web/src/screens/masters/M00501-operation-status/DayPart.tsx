import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { Day } from '@terakoya/domain/days/day'
import { periodGroupOf, slotText } from '@terakoya/domain/days/timeSlot'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useCall } from '../../../api/useCall.ts'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { DayBody } from '../../../components/day/DayBody.tsx'
import { DayNav } from '../../../components/day/DayNav.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { asideText } from '../../../words/joining.ts'
import classes from './Status.module.css'
import { statusWords } from './text.ts'

interface DayPartProps {
  center_no: number
  day: Day
  today: Day
  onShow: (day: Day) => void
}

/** Who is taught by whom on a day, period by period. */
export function DayPart({ center_no, day, today, onShow }: DayPartProps) {
  const t = statusWords.useText()
  const { data, error, refetch, isPlaceholderData } = useCall(
    'M00501_getDailySchedule',
    { center_no, schedule_date: day },
    { keepPrevious: true },
  )
  const known = data && !isPlaceholderData ? data : null
  const periods = groupBy(data?.lessons ?? [], lesson => periodGroupOf(lesson.time_limit_no) * 10)
  return (
    <>
      <DayNav
        day={day}
        today={today}
        closed={known?.closed_flag === 1}
        remarks={known?.remarks ?? ''}
        onShow={onShow}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={8} />
      ) : (
        <DayBody stale={isPlaceholderData}>
          {data.lessons.length === 0 ? (
            <EmptyState title={t(data.closed_flag === 1 ? 'no_lessons_closed' : 'no_lessons')} />
          ) : (
            [...periods].map(([period, lessons]) => {
              const open = lessons.filter(lesson => lesson.teacher_no === 0).length
              return (
                <section key={period} className={classes.period} aria-labelledby={`period-${period}`}>
                  <h2 id={`period-${period}`} className={`${classes.periodHead} num`}>
                    {slotText(period)}
                    <span className={classes.count}>{t('lessons', { count: lessons.length })}</span>
                    {open > 0 && (
                      <b className="compact wrong strong">{t('unassigned_count', { count: open })}</b>
                    )}
                  </h2>
                  <ul className={classes.lessons}>
                    {lessons.map(lesson => (
                      <li key={lesson.schedule_no} className={classes.lesson}>
                        <span className={classes.student}>
                          {lesson.student_name}
                          <span className={classes.small}>
                            {asideText('', schoolYearText(lesson.school_year_code))}
                          </span>
                        </span>
                        <span>{lesson.subject_name}</span>
                        <span className={lesson.teacher_no === 0 ? 'compact wrong strong' : undefined}>
                          {lesson.teacher_no === 0 ? t('unassigned') : lesson.teacher_name}
                        </span>
                        {lesson.time_limit_no !== period && (
                          <span className={`${classes.small} num`}>{slotText(lesson.time_limit_no)}</span>
                        )}
                        <AttendanceTag attendance_distinction={lesson.attendance_distinction} />
                      </li>
                    ))}
                  </ul>
                </section>
              )
            })
          )}
        </DayBody>
      )}
    </>
  )
}
