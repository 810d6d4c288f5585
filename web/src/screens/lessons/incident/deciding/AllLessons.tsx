import { Button } from '@mantine/core'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { useState } from 'react'
import { DateInput } from '../../../../components/date/DateInput.tsx'
import { useConfig } from '../../../../session/sessionStore.ts'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'

interface AllLessonsProps {
  onCallOff: () => void
  onMove: (day: Day) => void
}

/** One choice for all lessons that are ahead: a closed day has many. */
export function AllLessons({ onCallOff, onMove }: AllLessonsProps) {
  const t = incidentWords.useText()
  const { today } = useConfig()
  const [day, setDay] = useState<Day | ''>('')
  return (
    <fieldset className={classes.bulk} aria-label={t('all')}>
      <Button variant="default" onClick={onCallOff}>
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
        disabled={day === ''}
        onClick={() => {
          if (day !== '') onMove(day)
        }}
      >
        {t('apply')}
      </Button>
      <p className={`${classes.wide} hint`}>{t('all_date_hint')}</p>
    </fieldset>
  )
}
