import { IconVideo } from '@tabler/icons-react'
import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { meetingIdText } from '../../../components/day/meetingIdText.ts'
import { listText } from '../../../words/joining.ts'
import { stayingWords } from './stayingText.ts'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

type Staying = TeacherDayPeriod['staying']

/**
 * The lesson is over and its meetings go on with somebody: the teacher ends the one that they are in, before it is a matter of
 * safety. Into one that was replaced they don't see: of that the center is called.
 */
export function Staying({ staying }: Pick<TeacherDayPeriod, 'staying'>) {
  const isBefore = ({ replaced_flag }: Staying[number]) => replaced_flag === 1
  const before = staying.filter(isBefore)
  return (
    <>
      <Present staying={staying.filter(each => !isBefore(each))} />
      {[...new Set(before.map(each => each.meeting_id))].map(meeting_id => (
        <Before
          key={meeting_id}
          meeting_id={meeting_id}
          staying={before.filter(each => each.meeting_id === meeting_id)}
        />
      ))}
    </>
  )
}

const isTold = (staying: Staying) => staying.some(each => each.told_flag === 1)

function Present({ staying }: { staying: Staying }) {
  const t = teacherTodayWords.useText()
  const g = stayingWords.useText()
  if (staying.length === 0) return null
  const told = isTold(staying)
  const students = listText(staying.map(each => t('student', { name: each.student_name })))
  return (
    <section
      className={classes.question}
      role="alert"
      aria-label={g('staying_title')}
      {...(told && { 'data-grave': true })}
    >
      <IconVideo size={22} aria-hidden />
      <div className="stack gap-3">
        <h4>{g('staying_title')}</h4>
        <p>{g('staying_body', { students })}</p>
        <p>{g(told ? 'staying_told' : 'staying_soon')}</p>
      </div>
    </section>
  )
}

function Before({ staying, meeting_id }: { staying: Staying; meeting_id: string }) {
  const t = teacherTodayWords.useText()
  const g = stayingWords.useText()
  const told = isTold(staying)
  const students = staying.some(each => each.student_name !== '')
  const people = listText(
    staying.map(({ student_name, shown_name }) =>
      student_name === ''
        ? g('staying_shown', { name: shown_name || t('unknown_nameless') })
        : t('student', { name: student_name }),
    ),
  )
  return (
    <section
      className={classes.question}
      role="alert"
      aria-label={g('staying_before_title')}
      // A child nobody of us looks after is there.
      {...((told || students) && { 'data-grave': true })}
    >
      <IconVideo size={22} aria-hidden />
      <div className="stack gap-3">
        <h4>{g('staying_before_title')}</h4>
        <p className="num">
          {g('staying_before_body', { people, meeting_id: meetingIdText(meeting_id) })}
          {told && g('staying_before_told')}
        </p>
        <ol className={classes.steps}>
          <li>{g(students ? 'staying_before_leave' : 'staying_before_unseen')}</li>
          <li>{g('staying_before_call')}</li>
        </ol>
      </div>
    </section>
  )
}
