import { Button, Group, Modal } from '@mantine/core'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { Day } from '@terakoya/domain/days/day'
import { dayRangeText } from '@terakoya/domain/days/dayText'
import { isSeminarDay } from '@terakoya/domain/entries/seminarDates'
import { useState } from 'react'
import { DayCalendar, type DayFacts } from '../../../components/calendar/DayCalendar.tsx'
import { monthOf, monthRange } from '../../../components/calendar/months.ts'
import { sortedDays } from '../../../components/calendar/selectDays.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import classes from './Seminars.module.css'
import { seminarsWords } from './text.ts'

interface LessonDatesDialogProps {
  days: OutputOf<'M20801_getCalendar'>['days']
  period: { schedule_start_date: Day; schedule_end_date: Day }
  chosen: readonly Day[]
  /** The days to take over; `null`: everything stays as it is. */
  onClose: (days: Day[] | null) => void
}

/** Choosing the days of a seminar: its months side by side, closed days and those of other seminars marked. */
export function LessonDatesDialog({ days, period, chosen, onClose }: LessonDatesDialogProps) {
  const t = seminarsWords.useText()
  const { today } = useConfig()
  const [selected, setSelected] = useState<ReadonlySet<Day>>(() => new Set(chosen))
  const known = new Map(days.map(day => [day.schedule_date, day]))
  const { schedule_start_date: start, schedule_end_date: end } = period
  const factsOf = (day: Day): DayFacts => {
    const found = known.get(day)
    const selectable = isSeminarDay(period, day)
    const closed = found?.closed_flag === 1
    const clash = closed && selected.has(day)
    const others = found?.seminar_names ?? []
    return {
      selectable,
      closed,
      mark: clash
        ? t('clash_mark')
        : closed
          ? t('closed_mark')
          : others.length > 0
            ? t('other_mark')
            : undefined,
      tone: clash ? 'conflict' : undefined,
      words: [
        ...(closed ? [found.remarks === '' ? t('closed') : t('closed_why', { remarks: found.remarks })] : []),
        ...(clash ? [t('clash_one')] : []),
        ...others.map(name => t('other', { name })),
        ...(selectable ? [] : [t('outside')]),
      ],
    }
  }
  const open = days.filter(day => day.closed_flag === 0 && isSeminarDay(period, day.schedule_date))
  return (
    <Modal opened onClose={() => onClose(null)} title={t('dialog')} size={960}>
      <div className={classes.dialog}>
        <p className="row gap-4">
          <span>{t('period', { period: dayRangeText(start, end) })}</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setSelected(new Set([...selected, ...open.map(day => day.schedule_date)]))}
          >
            {t('all_open')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={selected.size === 0}
            onClick={() => setSelected(new Set())}
          >
            {t('clear')}
          </Button>
        </p>
        <DayCalendar
          label={t('dialog')}
          months={monthRange(monthOf(start), monthOf(end), 13)}
          factsOf={factsOf}
          selected={selected}
          onSelect={setSelected}
          today={today}
          columns
        />
        <p className="compact quiet">{t('legend')}</p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose(null)}>
            {t('cancel')}
          </Button>
          <Button onClick={() => onClose(sortedDays(selected))}>
            {t('apply', { count: selected.size })}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
