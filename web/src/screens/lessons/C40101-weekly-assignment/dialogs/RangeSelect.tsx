import { Select } from '@mantine/core'
import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { asideText } from '../../../../words/joining.ts'
import type { DaysSpan } from '../model/release.ts'
import { assignmentWords } from '../text.ts'

/** What a dialog of the week can be asked for: its editable part, or one of its open days. */
export interface WeekRange {
  span: DaysSpan
  days: readonly string[]
  /** The day that is shown alone; it is proposed then. */
  day: string | undefined
}

/** The days chosen of a week: all that may be edited, or one day (`chosen`; '' for all). */
export function useRange({ span, days, day }: WeekRange) {
  const [chosen, setChosen] = useState(day !== undefined && days.includes(day) ? day : '')
  const wanted: DaysSpan = chosen === '' ? span : { start_date: chosen, end_date: chosen }
  const text = chosen === '' ? dayRangeText(span.start_date, span.end_date) : dayText(chosen)
  return { chosen, setChosen, wanted, text }
}

interface RangeSelectProps extends Omit<WeekRange, 'day'> {
  label: string
  range: ReturnType<typeof useRange>
  className?: string | undefined
}

/** The week or one of its days. */
export function RangeSelect({ label, span, days, range, className }: RangeSelectProps) {
  const t = assignmentWords.useText()
  return (
    <Select
      label={label}
      {...(className !== undefined && { className })}
      data={[
        { value: '', label: asideText(t('run_week'), dayRangeText(span.start_date, span.end_date)) },
        ...days.map(each => ({ value: each, label: dayText(each) })),
      ]}
      value={range.chosen}
      onChange={value => range.setChosen(value ?? '')}
      allowDeselect={false}
    />
  )
}
