import { Checkbox, NativeSelect } from '@mantine/core'
import { maxIncidentDays } from '@terakoya/contract/lessons/incident/incidentLimits'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { periodGroups, slotText } from '@terakoya/domain/days/timeSlot'
import { assignmentEditableRange } from '@terakoya/domain/days/week'
import { useState } from 'react'
import { DateInput } from '../../../../components/date/DateInput.tsx'
import { useConfig } from '../../../../session/sessionStore.ts'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'
import type { Occasion } from './occasion.ts'

interface QuestionProps {
  occasion: Occasion
  periods: readonly number[]
  budget: number
  onDays: (first: Day, last: Day) => void
  onPeriods: (periods: number[]) => void
  onBudget: (budget: number) => void
}

const budgets = [0, 1, 2, 3, 5, 10]

/** Which days and periods it concerns, and how many other students may change for it. */
export function Question({ occasion, periods, budget, onDays, onPeriods, onBudget }: QuestionProps) {
  const t = incidentWords.useText()
  const { today } = useConfig()
  const [part, setPart] = useState(periods.length < periodGroups.length)
  const { kind, start_date, end_date } = occasion
  const range = assignmentEditableRange(today)
  const last = addDays(start_date, maxIncidentDays - 1)
  return (
    <div className="stack gap-3">
      <div className="row top">
        <DateInput
          label={kind === 'absence' ? t('from_day') : t('date')}
          value={start_date}
          min={range.min_date}
          max={range.max_date}
          onChange={day => {
            if (day !== '') onDays(day, day)
          }}
          w={170}
        />
        {kind === 'absence' && (
          <>
            <DateInput
              label={t('until')}
              description={t('until_hint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={end_date}
              min={start_date}
              max={last < range.max_date ? last : range.max_date}
              onChange={day => {
                if (day !== '' && day >= start_date && day <= last) onDays(start_date, day)
              }}
              w={220}
            />
            <NativeSelect
              label={t('budget')}
              description={t('budget_hint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={String(budget)}
              onChange={event => onBudget(Number(event.currentTarget.value))}
              data={budgets.map(each => ({
                value: String(each),
                label: each === 0 ? t('budget_none') : t('budget_count', { count: each }),
              }))}
              w={240}
            />
          </>
        )}
      </div>
      <Checkbox
        label={t('some_periods')}
        checked={part}
        onChange={event => {
          setPart(event.currentTarget.checked)
          if (!event.currentTarget.checked) onPeriods(periodGroups.map(group => group * 10))
        }}
      />
      {part && (
        <Checkbox.Group
          label={t('periods')}
          value={periods.map(String)}
          error={periods.length === 0 && t('periods_none')}
          onChange={values => onPeriods(values.map(Number).sort((a, b) => a - b))}
        >
          <div className={classes.periods}>
            {periodGroups.map(group => (
              <Checkbox key={group} value={String(group * 10)} label={slotText(group * 10)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </div>
  )
}
