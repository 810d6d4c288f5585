import type { RequestChoices } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { dayText } from '@terakoya/domain/days/dayText'
import type { ReactNode } from 'react'
import { DayAndSlot } from '../../../../components/day/DayAndSlot.tsx'
import classes from './Asking.module.css'
import { askingWords } from './text.ts'

/** Which lesson it is about, from when to when it may be moved, and what is left. */
export function AskedLesson({ choices }: { choices: RequestChoices }) {
  const t = askingWords.useText()
  const { lesson, make_up_until, range, transfers_left, fault } = choices
  return (
    <LessonBox lesson={lesson} label={t(make_up_until === null ? 'lesson' : 'missed')}>
      {fault === '' && (
        <ul className="num">
          {make_up_until !== null && <li>{t('until', { day: dayText(make_up_until) })}</li>}
          {range && <li>{t('range', { from: dayText(range.min_date), to: dayText(range.max_date) })}</li>}
          {transfers_left !== null && <li>{t('left', { count: transfers_left })}</li>}
        </ul>
      )}
    </LessonBox>
  )
}

interface LessonBoxProps {
  lesson: RequestChoices['lesson']
  label: string
  children?: ReactNode
}

/** A lesson at the head of a form, with what follows from it. */
export function LessonBox({ lesson, label, children }: LessonBoxProps) {
  return (
    <div className={classes.lesson}>
      {lesson && (
        <p>
          <small>{label}</small>
          <b>
            <DayAndSlot lesson={lesson} />
          </b>
          <span>{`${lesson.subject_name}　${lesson.center_name}`}</span>
        </p>
      )}
      {children}
    </div>
  )
}
