import type {
  ChoiceDay,
  ChoiceReason,
  ToldSlot,
} from '@terakoya/contract/students/C21201-student-schedule/requests'
import type { Day } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { monthOf } from '@terakoya/domain/days/month'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { wishReasonTexts } from '@terakoya/domain/entries/wishReason'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../../../components/day/useNow.ts'
import { MonthGrid } from '../../../../components/schedule/MonthGrid.tsx'
import classes from './Asking.module.css'
import { firstFreeDay, freeOf, reasonOfDay, reasonOfUnknown } from './choiceDays.ts'
import { type Chosen, placeOf } from './chosen.ts'
import { askingWords, shortReason } from './text.ts'

interface SlotCalendarProps {
  days: readonly ChoiceDay[]
  chosen: Chosen
  /** What bars a slot by now, also one that went since the days were asked for. */
  faultOf: (slot: ToldSlot) => ChoiceReason
  onSlot: (slot: { schedule_date: Day; time_limit_no: number }) => void
}

/** The days that can be chosen, and of one of them its slots; what can't be chosen says why. */
export function SlotCalendar({ days, chosen, faultOf, onSlot }: SlotCalendarProps) {
  const t = askingWords.useText()
  const today = useNow().day
  const known = new Map(days.map(day => [day.schedule_date, day]))
  const [pressed, setPressed] = useState<{ day: Day; refused: boolean } | null>(null)
  const shown =
    pressed?.day ?? chosen.first?.schedule_date ?? firstFreeDay(days) ?? days[0]?.schedule_date ?? today
  const [turned, setTurned] = useState<string | null>(null)
  const [told, setTold] = useState<{ day: Day; slot: number } | null>(null)
  const day = known.get(shown)
  const slots = day?.slots ?? []
  const askedSlot = told?.day === shown ? told.slot : null
  const whole = day ? reasonOfDay(day) : reasonOfUnknown(shown, today)
  const isRefused = (each: ChoiceDay | undefined) => each === undefined || freeOf(each) === 0
  const why = useRef<HTMLParagraphElement>(null)
  const choice = useRef<HTMLElement>(null)
  // The day was pressed in the calendar: its slots, or why it is refused, are to be seen from there. One that is refused
  // later, by what was read since, moves nothing: something else is being read by then.
  useEffect(() => {
    if (pressed !== null) (pressed.refused ? why : choice).current?.scrollIntoView({ block: 'nearest' })
  }, [pressed])

  /** A slot that went meanwhile is chosen no more, though the form still names it. */
  const placeNow = (slot: ToldSlot) => (faultOf(slot) === '' ? placeOf(chosen, slot) : 0)

  const contentOf = (date: Day) => {
    const each = known.get(date)
    if (!each) return { closed: true, busy: false, words: [t('outside')], content: null }
    const free = freeOf(each)
    const places = each.slots.map(({ time_limit_no }) => placeNow({ schedule_date: date, time_limit_no }))
    const place = places.find(at => at !== 0)
    const reason = reasonOfDay(each)
    return {
      closed: free === 0,
      busy: free > 0,
      words: [
        ...(place ? [t(place === 1 ? 'first' : 'second')] : []),
        free > 0 ? t('free_words', { count: free }) : reason ? wishReasonTexts[reason] : t('none_words'),
      ],
      content: (
        <small className={classes.mark} data-chosen={place !== undefined || undefined}>
          {place !== undefined
            ? t('chosen_mark', { place })
            : free > 0
              ? t('free_count', { count: free })
              : each.closed_flag === 1
                ? t('closed_mark')
                : t('none_mark')}
        </small>
      ),
    }
  }

  return (
    <div className={classes.calendar}>
      <MonthGrid
        month={turned ?? monthOf(shown)}
        onMonth={setTurned}
        from={monthOf(days[0]?.schedule_date ?? today)}
        to={monthOf(days.at(-1)?.schedule_date ?? today)}
        within={{
          start_date: days[0]?.schedule_date ?? today,
          end_date: days.at(-1)?.schedule_date ?? today,
        }}
        today={today}
        shown={shown}
        onDay={date => {
          setPressed({ day: date, refused: isRefused(known.get(date)) })
          setTold(null)
        }}
        contentOf={contentOf}
      />
      <section
        ref={choice}
        className={classes.slots}
        aria-label={t('slots_of', { day: shortDayText(shown) })}
      >
        <h3 className="num">{t('slots_of', { day: shortDayText(shown) })}</h3>
        <p ref={why} role="status" className={classes.why}>
          {isRefused(day) && (whole ? wishReasonTexts[whole] : t('none_here'))}
        </p>
        <ul>
          {slots.map(({ time_limit_no }) => {
            const slot = { schedule_date: shown, time_limit_no }
            const reason = faultOf(slot)
            const place = placeNow(slot)
            const tell = () => setTold(reason === '' ? null : { day: shown, slot: time_limit_no })
            return (
              <li key={time_limit_no}>
                <button
                  type="button"
                  className={classes.slot}
                  aria-pressed={place !== 0}
                  aria-disabled={reason !== '' || undefined}
                  // A free one clears the reason of another only when the press is over: what moves under it is missed.
                  onFocus={() => {
                    if (reason !== '') tell()
                  }}
                  onClick={() => {
                    tell()
                    if (reason === '') onSlot(slot)
                  }}
                >
                  <b className="num">{slotText(time_limit_no)}</b>
                  <span>
                    {place !== 0
                      ? t(place === 1 ? 'first' : 'second')
                      : reason === ''
                        ? t('free')
                        : shortReason(reason, t)}
                  </span>
                </button>
                {/* Under the finger: below the list it would be out of sight on a phone. */}
                <p role="status" className={classes.why}>
                  {askedSlot === time_limit_no && reason !== '' && wishReasonTexts[reason]}
                </p>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}
