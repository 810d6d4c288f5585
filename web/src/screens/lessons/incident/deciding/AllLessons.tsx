import { Button } from '@mantine/core'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { useState } from 'react'
import { DateInput } from '../../../../components/date/DateInput.tsx'
import { useConfig } from '../../../../session/sessionStore.ts'
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
    <fieldset className="row top" aria-label={t('all')}>
      <Button variant="default" mt={24} onClick={onCallOff}>
        {t('all_called_off')}
      </Button>
      <DateInput
        label={t('all_date')}
        description={t('all_date_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={day}
        min={addDays(today, 1)}
        max={addDays(today, 62)}
        onChange={setDay}
        w={240}
      />
      <Button
        variant="default"
        mt={24}
        disabled={day === ''}
        onClick={() => {
          if (day !== '') onMove(day)
        }}
      >
        {t('apply')}
      </Button>
    </fieldset>
  )
}
