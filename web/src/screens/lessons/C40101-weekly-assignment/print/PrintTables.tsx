import { groupBy } from '@terakoya/domain/collections/groupBy'
import { dayRangeText, dayText, shortDayText } from '@terakoya/domain/days/dayText'
import { periodGroupOf, slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import { categoryLetter } from '@terakoya/domain/lessons/category'
import { nowInstant } from '../../../../clock.ts'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { cellKey } from '../model/cellKey.ts'
import type { PeriodColumn } from '../model/columns.ts'
import type { Unassigned } from '../model/runResult.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { WeekView } from '../model/weekView.ts'
import { type Show, shows } from '../search.ts'
import { assignmentWords } from '../text.ts'
import classes from './Print.module.css'
import { PrintCell } from './PrintCell.tsx'
import { PrintUnassigned } from './PrintUnassigned.tsx'
import { useFitting } from './useFitting.ts'
import type { Paper } from './usePrinting.ts'

interface PrintTablesProps {
  model: WeekModel
  view: WeekView
  center: string
  results: ReadonlyMap<number, Unassigned>
  paper: Paper
  /** 下書き or 配信済み …: what is on paper may not be what people were told. */
  state: string
}

/**
 * The week on paper (experience §6, point 11): a table for each day with all rows and repeated headers, the lessons
 * without a teacher below it, and a legend. What colour says on the screen is a letter here.
 */
export function PrintTables({ model, view, paper, center, results, state }: PrintTablesProps) {
  const t = assignmentWords.say
  const printed = lessonInstant.dayAndTime(nowInstant())
  const periods = view.columns.flatMap(column => (column.kind === 'period' ? [column] : []))
  const days = [...new Set(periods.map(column => column.schedule_date))]
  const [first, last] = [view.columns[0]?.schedule_date ?? '', view.columns.at(-1)?.schedule_date ?? '']
  const span = first === last ? dayText(first) : dayRangeText(first, last)
  const page = useFitting(paper)
  return (
    <div
      ref={page}
      className={`${classes.print} ${paper === 'week' ? classes.sheet : ''}`}
      aria-hidden="true"
    >
      {(paper === 'week' ? [days] : days.map(day => [day])).map(onPage => {
        const [day = ''] = onPage
        const parts = onPage.map(each => usedColumns(periods, each))
        const columns = parts.flat()
        const open = view.pool.filter(lesson => onPage.includes(lesson.schedule_date))
        return (
          <section key={day} className={classes.day}>
            <table>
              {/* The first row is one cell: it doesn't tell the widths. */}
              <colgroup>
                <col className={classes.name} />
                <col span={columns.length} />
              </colgroup>
              <thead>
                <tr>
                  <th colSpan={columns.length + 1} className={classes.title}>
                    {t('print_title', { center, days: span, state, at: printed })}
                  </th>
                </tr>
                <tr>
                  <th>{onPage.length === 1 && dayText(day)}</th>
                  {columns.map(column => (
                    <th key={column.key} className={column.first ? classes.first : undefined}>
                      {onPage.length > 1 && <div>{shortDayText(column.schedule_date)}</div>}
                      {onPage.length > 1
                        ? slotTimes(column.time_limit_no).start
                        : slotText(column.time_limit_no)}
                      <div>{needOf(column)}</div>
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
                          cell={model.cells.get(
                            cellKey(column.schedule_date, column.time_limit_no, teacher.teacher_no),
                          )}
                          model={model}
                          short={onPage.length > 1}
                        />
                      ))}
                    </tr>
                  ))}
              </tbody>
            </table>
            <PrintUnassigned
              model={model}
              results={results}
              byPeriod={groupBy(open, ({ schedule_date, time_limit_no }) => {
                const time = slotText(periodGroupOf(time_limit_no) * 10)
                return onPage.length > 1 ? `${shortDayText(schedule_date)} ${time}` : time
              })}
            />
            <p className={classes.legend}>
              {shows.map(show => (
                <span key={show}>
                  {letterOf(show)} {t(`show_${show}`)}
                </span>
              ))}
              <span>{t('print_need')}</span>
              <span>{t('print_off')}</span>
              {onPage.length > 1 && <span>{t('print_half')}</span>}
            </p>
          </section>
        )
      })}
    </div>
  )
}

/** The periods of a day in which something happens; all of them when nothing does. */
function usedColumns(periods: readonly PeriodColumn[], day: string): PeriodColumn[] {
  const ofDay = periods.filter(column => column.schedule_date === day)
  const used = ofDay.filter(column => column.working > 0 || column.needed > 0)
  return used.length > 0 ? used : ofDay
}

/** How many teachers work and how many are needed, by word: two figures with a stroke are a date. */
function needOf({ working, needed }: PeriodColumn): string {
  return assignmentWords.say('need_short_label', { working, needed })
}

function letterOf(show: Show): string {
  return show === 'first' || show === 'pinned' || show === 'warning'
    ? assignmentWords.say(`letter_${show}`)
    : categoryLetter[show]
}
