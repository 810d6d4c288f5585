import { Anchor } from '@mantine/core'
import type { LessonThatStays } from '@terakoya/contract/lessonThatStays'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { mondayOf } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useUser } from '../../session/sessionStore.ts'
import { Notice } from '../Notice.tsx'
import classes from './LessonsThatStay.module.css'
import { scheduleWords } from './text.ts'

interface LessonsThatStayProps<L extends LessonThatStays> {
  title: string
  /** What to do about them, for who assigns lessons and for who doesn't. */
  body: { assigns: string; asks: string }
  /** How many there are; `lessons` are the nearest of them. */
  count: number
  lessons: readonly L[]
  /** Whose lesson it is: the teacher's or the student's name, where it isn't plain. */
  whoOf?: (lesson: L) => string
}

/** As many as are named. */
const maxShown = 5

/** Lessons that a change leaves as they are, each with the way to its day. */
export function LessonsThatStay<L extends LessonThatStays>(props: LessonsThatStayProps<L>) {
  const { title, body, count, lessons, whoOf } = props
  const t = scheduleWords.useText()
  const assigns = mayOpen(screenOf('C40101-weekly-assignment'), useUser())
  const lineOf = (lesson: L) => {
    const when = `${dayText(lesson.schedule_date)} ${slotText(lesson.time_limit_no)}`
    const what = [when, lesson.subject_name, whoOf?.(lesson)].filter(Boolean).join('　')
    return t(lesson.published_flag === 1 ? 'stays_published' : 'stays_planned', { what })
  }
  return (
    <Notice kind="warning" title={title}>
      {assigns ? body.assigns : body.asks}
      <ul className={classes.lessons}>
        {lessons.slice(0, maxShown).map(lesson => (
          <li key={`${lesson.schedule_no} ${whoOf?.(lesson)}`} className="num">
            {assigns ? (
              // Beside the form, which may hold unsaved work.
              <Anchor
                href={`/C40101?center=${lesson.center_no}&week=${mondayOf(lesson.schedule_date)}&day=${lesson.schedule_date}`}
                target="_blank"
              >
                {lineOf(lesson)}
              </Anchor>
            ) : (
              lineOf(lesson)
            )}
          </li>
        ))}
        {count > maxShown && <li>{t('stays_more', { count: count - maxShown })}</li>}
      </ul>
    </Notice>
  )
}
