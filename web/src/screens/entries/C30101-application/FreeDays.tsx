import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { dayText, shortDayText } from '@terakoya/domain/days/dayText'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import { layoutText } from '@terakoya/domain/lessons/layoutText'
import { useState } from 'react'
import { Loading } from '../../../components/Loading.tsx'
import { asideText } from '../../../words/joining.ts'
import type { GridDay, Part } from './cells.ts'
import classes from './FreeDays.module.css'
import { barredDays, type FreeDay, freeDays, isKnown, lessonsAhead } from './freeDays.ts'
import { type Names, placeText } from './names.ts'
import { reasonText } from './SlotButton.tsx'
import { applicationWords } from './text.ts'

/** So many days stand there at first: the next ones are what is asked for most. */
const daysAtFirst = 7

interface FreeDaysProps {
  days: readonly GridDay[]
  today: string
  names: Names
  stale: boolean
  /** Whether the server was asked: course and subject are chosen, and it hasn't failed. */
  asked: boolean
  /** A lesson has to be chosen first: which one shall move. */
  choosing: boolean
  actsOf: (part: Extract<Part, { part: 'lesson' }>) => readonly { label: string; act: () => void }[]
  onSlot: (part: Extract<Part, { part: 'slot' }>, day: string) => void
  onPending: (part: Extract<Part, { part: 'pending' }>) => void
  /** The next weeks. */
  onLater: () => void
}

/** A family's way to a day: those that can be had, the first one first, each with its times to press. */
export function FreeDays(props: FreeDaysProps) {
  const { days, today, stale, asked, choosing, onLater } = props
  const t = applicationWords.useText()
  const [all, setAll] = useState(false)
  if (choosing) return <OwnLessons {...props} />
  if (!isKnown(days)) return asked ? <Loading lines={6} /> : <p className="note">{t('unknown')}</p>
  const free = freeDays(days)
  const first = all ? free : free.slice(0, daysAtFirst)
  const further = free.length - first.length
  const last = days.at(-1)?.schedule_date
  return (
    <section className={classes.days} aria-labelledby="application-days" data-stale={stale || undefined}>
      <h2 id="application-days">{t('days_free')}</h2>
      {free.length === 0 && (
        <p className="note">{t('days_none', { day: last === undefined ? '' : shortDayText(last) })}</p>
      )}
      <ol>
        {first.map(day => (
          <Day key={day.schedule_date} day={day} {...props} />
        ))}
      </ol>
      <Barred days={days} today={today} opened={free.length === 0} />
      <div className={classes.more}>
        {further > 0 && (
          <Button variant="default" onClick={() => setAll(true)}>
            {t('days_more', { count: further })}
          </Button>
        )}
        {further === 0 && last !== undefined && (
          <Button variant="default" onClick={onLater}>
            {t('days_later', { day: shortDayText(last) })}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Why the other days aren't there: who looks for a certain one asks just that. */
function Barred({ days, today, opened }: { days: readonly GridDay[]; today: string; opened: boolean }) {
  const t = applicationWords.useText()
  const barred = barredDays(days, today)
  if (barred.length === 0) return null
  const dayOf = ({ schedule_date, remarks }: GridDay) =>
    remarks === '' ? shortDayText(schedule_date) : asideText(shortDayText(schedule_date), remarks)
  return (
    <details className={classes.barred} open={opened}>
      <summary>{t('days_barred', { count: barred.flatMap(each => each.days).length })}</summary>
      <ul className="stack gap-3">
        {barred.map(({ state, days: some }) => (
          <li key={state} className="stack gap-1">
            <span className="row gap-3 num">
              {some.map(day => (
                <span key={day.schedule_date}>{dayOf(day)}</span>
              ))}
            </span>
            <span className={classes.hint}>{reasonText(state, t)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Day({ day, onSlot, onPending }: { day: FreeDay } & FreeDaysProps) {
  const t = applicationWords.useText()
  const { schedule_date, seminar, slots, lessons } = day
  return (
    <li className={classes.day}>
      <div className={classes.head}>
        <b className="num">{shortDayText(schedule_date)}</b>
        {seminar && <span className={classes.hint}>{t('seminar_day')}</span>}
        {lessons.length > 0 && (
          <span className={`${classes.hint} num`}>
            {t('days_own', {
              lessons: lessons
                .map(({ lesson }) => `${slotTimes(lesson.time_limit_no).start} ${lesson.subject_name}`)
                .join('、'),
            })}
          </span>
        )}
      </div>
      <div className={classes.slots}>
        {slots.map(part => {
          const place = `${dayText(schedule_date)} ${slotText(part.time_limit_no)}`
          if (part.part === 'pending') {
            return (
              <button
                key={part.key}
                type="button"
                className={classes.slot}
                aria-pressed
                onClick={() => onPending(part)}
              >
                <span className="visually-hidden">
                  {place}、{t('pending')}
                </span>
                <span aria-hidden className="num">
                  <IconCheck size={16} /> {slotText(part.time_limit_no)}
                </span>
              </button>
            )
          }
          const left =
            part.left === null ? '' : t(part.estimated ? 'left_about' : 'left', { count: part.left })
          return (
            <button
              key={part.key}
              type="button"
              className={classes.slot}
              onClick={() => onSlot(part, schedule_date)}
            >
              <span className="visually-hidden">
                {[place, t('free'), ...(left === '' ? [] : [left])].join('、')}
              </span>
              <span aria-hidden className="num">
                {slotText(part.time_limit_no)}
              </span>
              {left !== '' && <small aria-hidden>{left}</small>}
            </button>
          )
        })}
      </div>
    </li>
  )
}

/** The lessons ahead, with what can be done with each: for a change of the day one is chosen first. */
function OwnLessons({ days, today, stale, actsOf }: FreeDaysProps) {
  const t = applicationWords.useText()
  const lessons = lessonsAhead(days, today)
  return (
    <section className={classes.days} aria-labelledby="application-own" data-stale={stale || undefined}>
      <h2 id="application-own">{t('own_lessons')}</h2>
      {lessons.length === 0 && <p className="note">{t('own_lessons_none')}</p>}
      <ol>
        {lessons.map(part => {
          const { lesson } = part
          const place = placeText(lesson.schedule_date, lesson.time_limit_no)
          return (
            <li key={part.key} className={classes.day}>
              <div className={classes.head}>
                <b className="num">{place}</b>
                <span className={classes.hint}>
                  {lesson.subject_name}・{layoutText(lesson)}
                </span>
              </div>
              <div className={classes.slots}>
                {actsOf(part).map(({ label, act }) => (
                  <Button
                    key={label}
                    variant="default"
                    size="sm"
                    aria-label={t('own_act', { act: label, lesson: `${place} ${lesson.subject_name}` })}
                    onClick={act}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
