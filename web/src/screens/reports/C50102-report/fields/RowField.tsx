import { NativeSelect } from '@mantine/core'
import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { schoolLevelOf } from '@terakoya/domain/lessons/schoolYear'
import { commentAtLeast, needOf, type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { FieldLabel } from '../../../../components/FieldLabel.tsx'
import type { Report } from '../rowsState.ts'
import { reportWords } from '../text.ts'
import { type Dropdowns, namesFor } from './choices.ts'
import { LineField, LinesField } from './LinesField.tsx'
import { MarkField } from './MarkField.tsx'
import { MaterialField } from './MaterialField.tsx'

/** What of the lesson decides how its rows are asked for. */
export type RowLesson = Pick<Report, 'time_limit_no' | 'class_count' | 'school_year_code' | 'subjects'>

interface RowProps {
  detail_no: ReportRowNo
  lesson: RowLesson
  absence: boolean
  dropdowns: Dropdowns
  value: string
  /** The row as it is stored: a code that became invalid may stay. */
  kept: string
  onChange: (comment: string) => void
  onLeave: () => void
  error: string | null
}

/** The lesson as the rules of a report see it. */
export function layoutOfLesson({ time_limit_no, class_count }: RowLesson) {
  return { time_division: timeDivisionOf(time_limit_no), class_count }
}

/** One row to be written, by what it holds. */
export function RowField({ detail_no, lesson, absence, dropdowns, value, kept, ...acts }: RowProps) {
  const t = reportWords.useText()
  const { label, kind } = reportRows[detail_no]
  const required = needOf(detail_no, layoutOfLesson(lesson), absence) === 'required'
  const props = { detail_no, label, value, required, hint: useHint(detail_no, lesson, absence), ...acts }
  if (kind.holds === 'subject') {
    const subjects = lesson.subjects.map(({ subject_no, name1 }) => ({
      value: String(subject_no),
      label: name1,
    }))
    return (
      <NativeSelect
        label={<FieldLabel required={required}>{label}</FieldLabel>}
        value={value}
        onChange={event => acts.onChange(event.currentTarget.value)}
        onBlur={acts.onLeave}
        error={acts.error}
        data={[{ value: '', label: t('choose') }, ...subjects]}
      />
    )
  }
  if (kind.holds === 'name') {
    const choices = namesFor(dropdowns, kind.names_no, kept)
    return kind.other === undefined ? (
      <MarkField {...props} choices={choices} />
    ) : (
      <MaterialField {...props} choices={choices} />
    )
  }
  return kind.lines ? (
    <LinesField {...props} max={kind.max} rows={detail_no === 13 ? 4 : 2} saysNone={detail_no === 9} />
  ) : (
    <LineField {...props} max={kind.max} />
  )
}

/** What is asked for in a row, in the words of the student's level. */
function useHint(detail_no: ReportRowNo, lesson: RowLesson, absence: boolean): string | undefined {
  const t = reportWords.useText()
  switch (detail_no) {
    case 4:
    case 6:
    case 9:
    case 14:
    case 15:
    case 16:
      return t(`hint_${detail_no}`)
    case 13: {
      if (absence) return t('hint_13_absence')
      const count = commentAtLeast(layoutOfLesson(lesson), absence)
      if (lesson.class_count === 1) return t('hint_13_first', { count })
      return t(`hint_13_${schoolLevelOf(lesson.school_year_code)}`, { count })
    }
    default:
      return undefined
  }
}
