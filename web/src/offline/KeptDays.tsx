import { type Day, dayOfWeek } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import type { KeptLesson, KeptWeek } from '@terakoya/domain/offline/keptWeek'
import { Tag } from '../components/day/Tag.tsx'
import classes from './Offline.module.css'
import { offlineWords } from './text.ts'

/** The days from today on, as they were kept; those that are past are none of anybody's any more. */
export function KeptDays({ week, today }: { week: KeptWeek; today: Day }) {
  const t = offlineWords.useText()
  const days = week.days.filter(({ schedule_date }) => schedule_date >= today)
  if (days.length === 0) return <p>{t('over')}</p>
  return (
    <div className="stack gap-3">
      {days.map(({ schedule_date, closed_flag, office_count, awaited_flag }) => {
        const lessons = week.lessons.filter(each => each.schedule_date === schedule_date)
        const id = `kept-${schedule_date}`
        return (
          <section key={schedule_date} className={classes.day} aria-labelledby={id}>
            <h2 id={id} className="num" data-weekday={dayOfWeek(schedule_date)}>
              {dayText(schedule_date)}
              {schedule_date === today && <Tag kind="today">{t('today')}</Tag>}
              {closed_flag === 1 && <Tag kind="closed">{t('closed')}</Tag>}
            </h2>
            {lessons.length + office_count === 0 ? (
              closed_flag === 0 && <p>{t(awaited_flag === 1 ? 'awaited' : `none_${week.of}`)}</p>
            ) : (
              <ul>
                {lessons.map((lesson, at) => (
                  // Two students of one period differ in nothing that is kept but their order.
                  // biome-ignore lint/suspicious/noArrayIndexKey: what is kept never changes while it is shown
                  <LessonRow key={at} lesson={lesson} of={week.of} />
                ))}
                {office_count > 0 && (
                  <li>
                    <Tag kind="office">{t('office', { count: office_count })}</Tag>
                  </li>
                )}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

function LessonRow({ lesson, of }: { lesson: KeptLesson; of: KeptWeek['of'] }) {
  const t = offlineWords.useText()
  const { time_limit_no, subject_name, center_name, with_name, called_off } = lesson
  const teacher = with_name === '' ? [] : [t('with_student', { name: with_name })]
  const [what, more] =
    of === 'student'
      ? [subject_name, [...teacher, center_name].join('　')]
      : [with_name, [subject_name, center_name].join('　')]
  return (
    <li>
      <b className="num">{slotText(time_limit_no)}</b>
      <span>
        {what} {called_off !== '' && <Tag kind="warn">{t(called_off)}</Tag>}
        <small>{more}</small>
      </span>
    </li>
  )
}
