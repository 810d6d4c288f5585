import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ja'
import { type Day, parseDay } from '@terakoya/domain/days/day'
import { weekdayText } from '@terakoya/domain/days/dayText'
import { languageNow } from '@terakoya/domain/words/words'
import { useEffect, useRef } from 'react'
import { useConfig } from '../../session/sessionStore.ts'
import { useNarrow } from '../../theme/useNarrow.ts'
import classes from './DayCalendar.module.css'
import { dateWords } from './text.ts'

interface DayCalendarProps {
  day: Day | null
  min: Day | undefined
  max: Day | undefined
  onDay: (day: Day) => void
  onClose: () => void
}

/** A month to choose a day in, Monday first; the arrows lead between the days, and Escape back to the field. */
export function DayCalendar({ day, min, max, onDay, onClose }: DayCalendarProps) {
  const t = dateWords.useText()
  const { today } = useConfig()
  const narrow = useNarrow()
  const box = useRef<HTMLDivElement>(null)
  const [, shown = today] = [day ?? today, min ?? '', max ?? '9999-12-31'].sort()
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the calendar, not the dialog that it may stand in.
    <div
      ref={box}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <DatePicker
        className={`num ${classes.calendar}`}
        classNames={{ weekday: classes.weekday ?? '' }}
        hideOutsideDates
        size={narrow ? 'md' : 'sm'}
        locale={languageNow().toLowerCase()}
        firstDayOfWeek={1}
        weekendDays={[0]}
        monthLabelFormat={t('month')}
        yearLabelFormat={t('year')}
        yearsListFormat={t('year')}
        monthsListFormat={t('month_short')}
        decadeLabelFormat={t('year')}
        value={day}
        defaultDate={shown}
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
        onChange={next => next !== null && onDay(next)}
        getDayProps={date => ({
          'aria-label': spoken(date),
          'data-autofocus': date === shown || undefined,
          'data-today': date === today || undefined,
        })}
        // The month and the year over the days are called by what is seen of them.
        ariaLabels={{
          previousMonth: t('previous_month'),
          nextMonth: t('next_month'),
          previousYear: t('previous_year'),
          nextYear: t('next_year'),
          previousDecade: t('previous_decade'),
          nextDecade: t('next_decade'),
        }}
        __stopPropagation
      />
    </div>
  )
}

/** `2026年4月1日（水）`: what is seen of it, `1`, is part of it. */
function spoken(date: Day): string {
  const { year = '', month = '', day = '' } = parseDay(date) ?? {}
  return dateWords.say('spoken', { year, month, day, weekday: weekdayText(date) })
}
