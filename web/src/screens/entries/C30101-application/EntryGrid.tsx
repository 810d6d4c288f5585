import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import shared from '../../../components/periods/PeriodTable.module.css'
import { type GridDay, keysOf, nextKey, type Part } from './cells.ts'
import classes from './Grid.module.css'
import { GridRow } from './GridRow.tsx'
import type { Names } from './names.ts'
import { applicationWords } from './text.ts'

export interface LessonActs {
  /** What can be done with a lesson; nothing for one that is over. */
  actsOf: (part: Extract<Part, { part: 'lesson' }>) => readonly { label: string; act: () => void }[]
}

interface EntryGridProps extends LessonActs {
  label: string
  days: readonly GridDay[]
  today: string
  names: Names
  /** Which lesson moves. */
  moving: number
  stale: boolean
  onSlot: (part: Extract<Part, { part: 'slot' }>, day: string) => void
  onPending: (part: Extract<Part, { part: 'pending' }>) => void
  /** The focus, or the pointer, is on a part whose reason can be told. */
  onLook: (key: string) => void
}

/** Weeks of a student: days beneath each other, periods side by side; all of it by keys as well. */
export function EntryGrid(props: EntryGridProps) {
  const { label, days, today, stale, onLook } = props
  const t = applicationWords.useText()
  const hint = useId()
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const pressed = useRef<string | null>(null)
  // What is pressed becomes something else in its place: the focus stays there.
  useLayoutEffect(() => {
    if (pressed.current === null || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(`[data-unit="${pressed.current}"]`)?.focus()
    pressed.current = null
  })
  const keys = keysOf(days)
  const all = keys.flat()
  const coming = keys.find(row => (row[0] ?? '') >= today)?.[0]
  const reached = active !== null && all.includes(active) ? active : (coming ?? all[0] ?? null)
  const periods = [...new Set(days.flatMap(day => day.cells.map(cell => cell.period)))].sort((a, b) => a - b)

  const onKeyDown = (event: KeyboardEvent) => {
    const key = (event.target as Element).getAttribute('data-unit')
    if (key === null || event.ctrlKey || event.metaKey) return
    const to = nextKey(keys, key, event.key)
    if (to === null) return
    event.preventDefault()
    setActive(to)
    box.current?.querySelector<HTMLElement>(`[data-unit="${to}"]`)?.focus()
  }
  return (
    <div className={shared.frame}>
      <p id={hint} className="visually-hidden">
        {t('keys')}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the keys; arrows lead between them. */}
      <div
        ref={box}
        onKeyDown={onKeyDown}
        onClick={event => {
          pressed.current =
            (event.target as Element)
              .closest('[data-unit]:not([aria-haspopup])')
              ?.getAttribute('data-unit') ?? null
        }}
        onFocus={event => {
          const key = event.target.getAttribute('data-unit')
          if (key === null) return
          setActive(key)
          onLook(key)
        }}
      >
        <table
          className={`${shared.table} ${classes.table}`}
          aria-label={label}
          aria-describedby={hint}
          aria-busy={stale}
        >
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              {periods.map(period => (
                <th key={period} scope="col" className="num">
                  {slotTimes(period).start}
                  <small>{slotTimes(period).end}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(day => (
              <GridRow
                key={day.schedule_date}
                {...props}
                day={day}
                periods={periods}
                active={reached}
                label={shortDayText(day.schedule_date)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
