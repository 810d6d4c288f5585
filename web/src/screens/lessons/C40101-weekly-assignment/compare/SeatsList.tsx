import { Button } from '@mantine/core'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useState } from 'react'
import type { Lesson, SubjectName } from '../model/weekData.ts'
import classes from './Compare.module.css'
import type { Seats } from './seats.ts'
import { compareWords } from './text.ts'

/** First so many of a list whose names help nobody to decide: a week planned for the first time seats everybody. */
const maxShown = 30

interface SeatsListProps {
  id: string
  number: number
  seats: Seats
  subjectOf: ReadonlyMap<number, SubjectName>
}

/** Whose lessons a plan takes away and seats, by name; those who lose stand first and all of them. */
export function SeatsList({ id, number, seats, subjectOf }: SeatsListProps) {
  const t = compareWords.useText()
  const title = t('seats', { number })
  const [opened, setOpened] = useState<readonly string[]>([])
  const { losing, gaining, waiting, changed } = seats
  const none = losing.length + gaining.length + waiting.length + changed === 0
  return (
    <section id={id} className={classes.seats} aria-label={title}>
      <h3>{title}</h3>
      {none && <p>{t('seats_none')}</p>}
      {changed > 0 && <p className="num">{t('seats_changed', { count: changed })}</p>}
      {(['losing', 'gaining', 'waiting'] as const).map(kind => {
        const lessons = seats[kind]
        const shown = kind === 'losing' || opened.includes(kind) ? lessons : lessons.slice(0, maxShown)
        return (
          lessons.length > 0 && (
            <div key={kind} data-kind={kind}>
              <h4 className="num">{t(kind, { count: lessons.length })}</h4>
              <ul>
                {shown.map(lesson => (
                  <SeatLine key={lesson.schedule_no} lesson={lesson} subjectOf={subjectOf} />
                ))}
              </ul>
              {shown.length < lessons.length && (
                <Button variant="subtle" size="xs" onClick={() => setOpened([...opened, kind])}>
                  {t('seats_more', { count: lessons.length - shown.length })}
                </Button>
              )}
            </div>
          )
        )
      })}
    </section>
  )
}

function SeatLine({ lesson, subjectOf }: { lesson: Lesson } & Pick<SeatsListProps, 'subjectOf'>) {
  return (
    <li>
      <b>{lesson.student_name}</b>
      <span className="num">
        {shortDayText(lesson.schedule_date)} {slotText(lesson.time_limit_no)}
      </span>
      <span>{subjectOf.get(lesson.subject_no)?.name1}</span>
    </li>
  )
}
