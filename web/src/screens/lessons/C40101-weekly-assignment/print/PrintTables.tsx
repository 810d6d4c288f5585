import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { categoryLetter, lessonCategory } from '@terakoya/domain/lessons/category'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { divisionText } from '@terakoya/domain/lessons/states'
import { cellKey } from '../model/cellKey.ts'
import type { Cell } from '../model/cells.ts'
import type { PeriodColumn } from '../model/columns.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { WeekView } from '../model/weekView.ts'
import { assignmentWords } from '../text.ts'
import classes from './Print.module.css'

interface PrintTablesProps {
  model: WeekModel
  view: WeekView
  center: string
}

/** The week on paper: a table for each day, all rows, headers repeated on every sheet. */
export function PrintTables({ model, view, center }: PrintTablesProps) {
  const t = assignmentWords.say
  const periods = view.columns.flatMap(column => (column.kind === 'period' ? [column] : []))
  const days = [...new Set(periods.map(column => column.schedule_date))]
  const [first, last] = [view.columns[0]?.schedule_date ?? '', view.columns.at(-1)?.schedule_date ?? '']
  return (
    <div className={classes.print} aria-hidden="true">
      {days.map(day => {
        const columns = periods.filter(column => column.schedule_date === day)
        return (
          <table key={day}>
            <caption>
              {t('print_title', {
                center,
                days: first === last ? dayText(first) : dayRangeText(first, last),
              })}
            </caption>
            <thead>
              <tr>
                <th>{dayText(day)}</th>
                {columns.map(column => (
                  <th key={column.key}>
                    {slotText(column.time_limit_no)}（{column.working}/{column.needed}）
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {view.rows
                .filter(row => !row.absent)
                .map(({ teacher }) => (
                  <tr key={teacher.teacher_no}>
                    <th scope="row">{teacher.display_name}</th>
                    {columns.map(column => (
                      <PrintCell
                        key={column.key}
                        column={column}
                        cell={model.cells.get(cellKey(day, column.time_limit_no, teacher.teacher_no))}
                        model={model}
                      />
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}

interface PrintCellProps {
  column: PeriodColumn
  cell: Cell | undefined
  model: WeekModel
}

function PrintCell({ cell, model }: PrintCellProps) {
  const t = assignmentWords.say
  const duty = cell?.duty ?? 'off'
  return (
    <td data-duty={duty}>
      {duty === 'office' && t('duty_office')}
      {cell?.lessons.map(({ lesson }) => (
        <div key={lesson.schedule_no}>
          {categoryLetter[lessonCategory(lesson)]} {model.subjectOf.get(lesson.subject_no)?.name2}{' '}
          {lesson.student_name}（{schoolYearText(lesson.school_year_code)}
          {lesson.time_division === 0 ? '' : `・${divisionText(lesson.time_division)}`}）
        </div>
      ))}
    </td>
  )
}
