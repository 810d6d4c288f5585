import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { type ApiFailure, asApiFailure } from '../../../../api/ApiFailure.ts'
import { readApi } from '../../../../api/callApi.ts'
import { DateInput } from '../../../../components/date/DateInput.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { useConfig } from '../../../../session/sessionStore.ts'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'
import type { Decided } from './decisions.ts'
import type { Occasion } from './occasion.ts'
import { Reasons } from './Reasons.tsx'

type Found = OutputOf<'Incident_tryDay'>

interface AllLessonsProps {
  occasion: Occasion
  /** Those that are ahead. */
  lessons: readonly Decided[]
  onChoose: (decided: readonly Decided[]) => void
}

/**
 * One choice for all lessons that are ahead: a closed day has many. Before they move it is known which of them can't stand on that day,
 * and why: those stay called off.
 */
export function AllLessons({ occasion, lessons, onChoose }: AllLessonsProps) {
  const t = incidentWords.useText()
  const { today } = useConfig()
  const { center_no, start_date, end_date } = occasion
  const [day, setDay] = useState<Day | ''>('')
  const tried = useMutation<Found, ApiFailure, Day>({
    meta: { showsFailure: true },
    mutationFn: async schedule_date => {
      const schedule_nos = lessons.map(({ lesson }) => lesson.schedule_no)
      try {
        return await readApi('Incident_tryDay', {
          ...{ center_no, start_date, end_date, schedule_date, schedule_nos },
        })
      } catch (error) {
        throw asApiFailure(error)
      }
    },
    onSuccess: ({ faults }, schedule_date) => {
      const barred = new Set(faults.map(({ schedule_no }) => schedule_no))
      onChoose(
        lessons.map(({ lesson }) => ({
          lesson,
          choice: barred.has(lesson.schedule_no)
            ? { outcome: 'called_off' }
            : { outcome: 'moved', schedule_date, time_limit_no: lesson.time_limit_no },
        })),
      )
    },
  })
  const move = (to: Day) => {
    setDay(to)
    tried.mutate(to)
  }
  return (
    <>
      <fieldset className={classes.bulk} aria-label={t('all')}>
        <Button
          variant="default"
          disabled={tried.isPending}
          onClick={() => {
            tried.reset()
            onChoose(lessons.map(({ lesson }) => ({ lesson, choice: { outcome: 'called_off' } })))
          }}
        >
          {t('all_called_off')}
        </Button>
        <DateInput
          label={t('all_date')}
          value={day}
          min={addDays(today, 1)}
          max={addDays(today, 62)}
          onChange={setDay}
          w={180}
        />
        <Button
          variant="default"
          loading={tried.isPending}
          disabled={day === ''}
          onClick={() => {
            if (day !== '') move(day)
          }}
        >
          {t('apply')}
        </Button>
        <p className={`${classes.wide} hint`} role="status">
          {t(tried.isPending ? 'trying_day' : 'all_date_hint')}
        </p>
      </fieldset>
      <FailureAlert error={tried.error} seen />
      {tried.isSuccess && (
        <DayFound day={tried.variables} found={tried.data} lessons={lessons} onDay={move} />
      )}
    </>
  )
}

interface DayFoundProps {
  day: Day
  found: Found
  lessons: readonly Decided[]
  onDay: (day: Day) => void
}

/** How many lessons move to the day, why the others can't, and on which days more of them could. */
function DayFound({ day, found: { faults, other_days }, lessons, onDay }: DayFoundProps) {
  const t = incidentWords.useText()
  const nameOf = new Map(lessons.map(({ lesson }) => [lesson.schedule_no, lesson.student_name]))
  const said = { day: dayText(day), left: faults.length, count: lessons.length - faults.length }
  if (faults.length === 0) {
    return (
      <Notice kind="done" live>
        {t('day_takes_all', said)}
      </Notice>
    )
  }
  return (
    <Notice kind="warning" title={t('day_bars', { ...said, all: lessons.length })} live>
      {t(said.count > 0 ? 'day_takes_some' : 'day_takes_none', said)}
      <Reasons
        rows={faults.map(({ schedule_no, message }) => ({
          student_name: nameOf.get(schedule_no) ?? '',
          why: message,
        }))}
      />
      {other_days.length > 0 && (
        <div className={classes.acts}>
          <span>{t('other_days')}</span>
          {other_days.map(({ schedule_date, lessons: count }) => (
            <Button
              key={schedule_date}
              size="compact-sm"
              variant="default"
              onClick={() => onDay(schedule_date)}
            >
              {t('other_day', { day: dayText(schedule_date), count })}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  )
}
