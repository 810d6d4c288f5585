import { Button, Radio, Select, TextInput } from '@mantine/core'
import { maxNote } from '@terakoya/contract/inputLimits'
import { isCalendarHours } from '@terakoya/domain/days/calendarRules'
import { dayText } from '@terakoya/domain/days/dayText'
import { periodGroups, slotText } from '@terakoya/domain/days/timeSlot'
import { useEffect, useState } from 'react'
import { CalendarHistory } from './CalendarHistory.tsx'
import classes from './CalendarScreen.module.css'
import { DayLessons } from './DayLessons.tsx'
import { choiceOf, commonHours, type DayHours, differsFrom, type StoredDay } from './draft.ts'
import { calendarScreenWords } from './text.ts'

type Edge = DayHours['start_time_limit_no']

interface DayPanelProps {
  /** The chosen days as they are now, drafted changes among them. */
  days: readonly StoredDay[]
  onApply: (hours: (day: StoredDay) => DayHours) => void
  /** Whether something is chosen and not applied yet. */
  onChoice: (unapplied: boolean) => void
  onClear: () => void
}

const slots = periodGroups.map(group => ({ value: String(group * 10), label: slotText(group * 10) }))
const edgeOf = (text: string | null) => Number(text ?? 0) as Edge

/** The chosen days, changed together: open or closed, first and last slot, remarks, or as is usual. */
export function DayPanel({ days, onApply, onChoice, onClear }: DayPanelProps) {
  const t = calendarScreenWords.useText()
  const common = commonHours(days)
  const shown = choiceOf(common)
  const [choice, setChoice] = useState(shown)
  // Days that have become others than they were are shown as they are: applied, usual again, put back.
  const now = JSON.stringify(common)
  const [seen, setSeen] = useState(now)
  if (seen !== now) {
    setSeen(now)
    setChoice(shown)
  }
  const { closed_flag: state, start_time_limit_no: first, end_time_limit_no: last, remarks } = choice
  const choose = (part: Partial<typeof choice>) => setChoice({ ...choice, ...part })
  const unapplied = differsFrom(shown, choice)
  useEffect(() => {
    onChoice(unapplied)
    return () => onChoice(false)
  }, [onChoice, unapplied])
  const [showsHistory, setShowsHistory] = useState(false)
  const hours =
    state === 1
      ? ({ closed_flag: 1, start_time_limit_no: 0, end_time_limit_no: 0 } as const)
      : ({ closed_flag: 0, start_time_limit_no: first, end_time_limit_no: last } as const)
  const right = state !== null && isCalendarHours(hours)
  const count = days.length
  const [only] = days
  if (!only) {
    return (
      <aside className={classes.panel} aria-label={t('state')}>
        <p className={classes.hint}>{t('select_hint')}</p>
      </aside>
    )
  }
  return (
    <aside className={classes.panel} aria-label={t('state')}>
      <h3 className="num">{count === 1 ? dayText(only.schedule_date) : t('selected', { count })}</h3>
      <Radio.Group
        label={t('state')}
        value={state === null ? null : String(state)}
        onChange={value => choose({ closed_flag: value === '1' ? 1 : 0 })}
        {...(state === null && { description: t('mixed') })}
      >
        <div className={classes.choice}>
          <Radio value="0" label={t('set_open')} />
          <Radio value="1" label={t('set_closed')} />
        </div>
      </Radio.Group>
      {state === 0 && (
        <div className={classes.slots}>
          <Select
            label={t('first')}
            data={slots}
            value={String(first)}
            onChange={value => choose({ start_time_limit_no: edgeOf(value) })}
          />
          <Select
            label={t('last')}
            data={slots}
            value={String(last)}
            onChange={value => choose({ end_time_limit_no: edgeOf(value) })}
            error={right ? null : t('slots_order')}
          />
        </div>
      )}
      <TextInput
        label={t('remarks')}
        {...(common.remarks === null && { description: t('keep_remarks') })}
        value={remarks}
        maxLength={maxNote}
        onChange={event => choose({ remarks: event.currentTarget.value })}
      />
      <div className={classes.choice}>
        <Button
          disabled={!right}
          onClick={() =>
            onApply(day => ({
              ...hours,
              remarks: common.remarks === null && remarks.trim() === '' ? day.remarks : remarks.trim(),
            }))
          }
        >
          {t('apply', { count })}
        </Button>
        <Button variant="default" onClick={() => onApply(day => day.proposed)}>
          {t('usual')}
        </Button>
        <Button variant="subtle" color="gray" c="var(--info)" onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
      {count === 1 && (
        <Button size="compact-sm" variant="default" onClick={() => setShowsHistory(true)}>
          {t('day_history')}
        </Button>
      )}
      {showsHistory && (
        <CalendarHistory
          name={dayText(only.schedule_date)}
          start_date={only.schedule_date}
          end_date={only.schedule_date}
          onClose={() => setShowsHistory(false)}
        />
      )}
      {count === 1 && only.lesson_count > 0 && <DayLessons day={only} />}
    </aside>
  )
}
