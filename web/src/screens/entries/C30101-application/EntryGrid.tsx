import { PeriodGrid } from '../../../components/periods/PeriodGrid.tsx'
import type { UnitKey } from '../../../components/periods/unitKey.ts'
import type { GridDay, Part } from './cells.ts'
import { EntryDayHeading } from './EntryDayHeading.tsx'
import classes from './Grid.module.css'
import { LessonButton } from './LessonButton.tsx'
import type { Names } from './names.ts'
import { PendingButton, SlotButton } from './SlotButton.tsx'
import { applicationWords } from './text.ts'

interface EntryGridProps {
  label: string
  days: readonly GridDay[]
  today: string
  names: Names
  /** Which lesson moves. */
  moving: number
  stale: boolean
  /** What can be done with a lesson; nothing for one that is over. */
  actsOf: (part: Extract<Part, { part: 'lesson' }>) => readonly { label: string; act: () => void }[]
  onSlot: (part: Extract<Part, { part: 'slot' }>, day: string) => void
  onPending: (part: Extract<Part, { part: 'pending' }>) => void
  /** The focus, or the pointer, is on a part whose reason can be told. */
  onLook: (key: UnitKey) => void
}

/** Weeks of a student: lessons, what is chosen, and the slots between them. */
export function EntryGrid(props: EntryGridProps) {
  const { label, days, today, names, moving, stale, actsOf, onSlot, onPending, onLook } = props
  const t = applicationWords.useText()
  return (
    <PeriodGrid
      className={classes.table}
      label={label}
      days={days}
      today={today}
      keys={t('keys')}
      stale={stale}
      unitsOf={day => day.cells.flatMap(cell => cell.parts.map(part => part.key))}
      renderDay={day => <EntryDayHeading day={day} today={today} />}
      onFocusUnit={onLook}
      renderPeriod={({ schedule_date, cells }, period, stop) => {
        const cell = cells.find(each => each.period === period)
        return (
          <div className={classes.cell} data-seminar={cell?.seminar || undefined}>
            {cell?.parts.map(part => {
              const place = { schedule_date, stop: part.key === stop }
              if (part.part === 'lesson')
                return (
                  <LessonButton
                    key={part.key}
                    {...place}
                    part={part}
                    acts={actsOf(part)}
                    moving={moving === part.lesson.schedule_no}
                  />
                )
              if (part.part === 'pending')
                return (
                  <PendingButton
                    key={part.key}
                    {...place}
                    part={part}
                    names={names}
                    onPress={() => onPending(part)}
                  />
                )
              return (
                <SlotButton
                  key={part.key}
                  {...place}
                  part={part}
                  seminar={cell.seminar}
                  onPress={() => onSlot(part, schedule_date)}
                />
              )
            })}
          </div>
        )
      }}
    />
  )
}
