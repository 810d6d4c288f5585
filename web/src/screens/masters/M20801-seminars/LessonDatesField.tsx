import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCalendar } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type Day, daysBetween, isDay } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { isSeminarDay } from '@terakoya/domain/entries/seminarDates'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { lazyPart } from '../../../components/lazyPart.tsx'
import { FieldGroup } from '../../../framework/form/FieldGroup.tsx'
import type { FieldProps } from '../../../framework/form/formField.ts'
import classes from './Seminars.module.css'
import { seminarsWords } from './text.ts'

const LessonDatesDialog = lazyPart(() => import('./LessonDatesDialog.tsx'), 'LessonDatesDialog')

/** The days of a seminar: what is chosen, what of it the calendar has closed, and the way to choose. */
export function LessonDatesField({ value, onChange, onBlur, values, ...field }: FieldProps) {
  const t = seminarsWords.useText()
  const [opened, setOpened] = useState(false)
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const days = (Array.isArray(value) ? value : []) as readonly Day[]
  const start = String(values.schedule_start_date ?? '')
  const end = String(values.schedule_end_date ?? '')
  const known = isDay(start) && isDay(end) && start < end && daysBetween(start, end) <= 365
  const seminar_no = /^\d{1,9}$/.test(params.seminar_name ?? '') ? Number(params.seminar_name) : 0
  const { data } = useCall(
    'M20801_getCalendar',
    { seminar_no, start_date: start, end_date: end },
    { enabled: known, keepPrevious: true },
  )
  const period = { schedule_start_date: start, schedule_end_date: end }
  const closed = new Set(data?.days.filter(day => day.closed_flag === 1).map(day => day.schedule_date))
  const outside = known ? days.filter(day => !isSeminarDay(period, day)) : []
  const clashes = days.filter(day => closed.has(day) && !outside.includes(day))
  return (
    <FieldGroup label={field.label} description={field.description} error={field.error}>
      <div className={classes.dates}>
        <p className="row gap-4">
          <b className="num">{t('count', { count: days.length })}</b>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconCalendar size={16} aria-hidden />}
            disabled={!known || field.disabled}
            onClick={() => setOpened(true)}
            name={field.name}
            {...(field.error !== null && { 'aria-invalid': true })}
          >
            {t('choose')}
          </Button>
        </p>
        {!known && <p className="compact quiet">{t('needs_period')}</p>}
        {known && days.length === 0 && <p className="compact quiet">{t('none')}</p>}
        {days.length > 0 && (
          <ul className={classes.chosen} aria-label={t('chosen')}>
            {days.map(day => (
              <li key={day} data-clash={clashes.includes(day) || outside.includes(day) || undefined}>
                <span className="num">{shortDayText(day)}</span>
                {clashes.includes(day) && <small>{t('closed')}</small>}
                {outside.includes(day) && <small>{t('outside')}</small>}
              </li>
            ))}
          </ul>
        )}
        {clashes.length > 0 && (
          <p className={classes.clash}>
            <IconAlertTriangle size={16} aria-hidden />
            {t('clash', { count: clashes.length, days: clashes.map(shortDayText).join('、') })}
          </p>
        )}
        {outside.length > 0 && (
          <p className={classes.clash}>
            <IconAlertTriangle size={16} aria-hidden />
            {t('outside_days', { count: outside.length })}
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onChange(days.filter(day => isSeminarDay(period, day)))}
            >
              {t('remove_outside')}
            </Button>
          </p>
        )}
      </div>
      {opened && data && (
        <LessonDatesDialog
          days={data.days}
          period={period}
          chosen={days}
          onClose={next => {
            setOpened(false)
            if (next) onChange(next)
            onBlur()
          }}
          onMissing={() => setOpened(false)}
        />
      )}
    </FieldGroup>
  )
}
