import { IconArrowBarBoth } from '@tabler/icons-react'
import { shortDayText, weekdayText } from '@terakoya/domain/days/dayText'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import { memo } from 'react'
import { asideText } from '../../../../words/joining.ts'
import type { ClosedColumn, Column, FoldedColumn, PeriodColumn } from '../model/columns.ts'
import { replanWords } from '../replan/text.ts'
import { assignmentWords } from '../text.ts'
import { foldedTimes } from './cellLabel.ts'
import classes from './Grid.module.css'
import type { ColumnLook } from './gridSizes.ts'
import { indicesOf, type Span } from './gridWindow.ts'
import { headDay, monthsFit, standsAlone } from './headDay.ts'

interface GridHeaderProps {
  columns: readonly Column[]
  starts: readonly number[]
  span: Span
  shown: number
  count: number
  /** The column of the chosen lesson. */
  marked: string | null
  look: ColumnLook
  /** Whether a period can be closed from here. */
  writable: boolean
}

/** The header that stays: day, time, who works and who is needed, what waits for a teacher. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { columns, starts, span, shown, count, marked } = props
  const t = assignmentWords.say
  const period = columns.findIndex(column => column.kind === 'period')
  const width = (starts[period + 1] ?? 0) - (starts[period] ?? 0)
  const months = monthsFit(columns, width, props.look, column => ({
    words: needLabel(column, props.look),
    short: column.needed > column.working,
  }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: columns are placed one by one.
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus.
    <div role="row" aria-rowindex={1} className={classes.header}>
      {/* biome-ignore lint/a11y/useSemanticElements: columns are placed one by one. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus. */}
      <div role="columnheader" aria-colindex={1} className={classes.corner}>
        <b className="num">
          {shown === count ? t('teachers', { count }) : t('teachers_filtered', { shown, count })}
        </b>
        <span>{t('periods_desired')}</span>
      </div>
      {indicesOf(span, null).map(index => {
        const column = columns[index]
        const left = starts[index]
        const right = starts[index + 1]
        if (!column || left === undefined || right === undefined) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: columns are placed one by one.
          // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus.
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 2}
            className={classes.column}
            style={{ left, width: right - left }}
            data-first={column.first ? '' : undefined}
            data-past={column.editable ? undefined : ''}
            data-head={column.kind === 'period' ? column.key : undefined}
            data-marked={column.key === marked ? '' : undefined}
            data-alone={standsAlone(columns, index) ? '' : undefined}
            data-folded={column.kind === 'period' ? undefined : ''}
            title={column.editable ? undefined : t('out_of_range')}
          >
            {column.kind === 'period' && (
              <Period
                column={column}
                look={props.look}
                months={months}
                writable={props.writable && column.editable}
              />
            )}
            {column.kind === 'closed' && <Closed column={column} />}
            {column.kind === 'folded' && <Folded column={column} />}
          </div>
        )
      })}
    </div>
  )
})

/** A line: the day of the week, and that it is closed; the reason is told where the pointer rests. */
function Closed({ column: { schedule_date, remarks } }: { column: ClosedColumn }) {
  const t = assignmentWords.say
  const day = shortDayText(schedule_date)
  const said = remarks === '' ? t('label_closed', { day }) : asideText(t('label_closed', { day }), remarks)
  return (
    <span className={classes.fold} title={said}>
      <span aria-hidden>{weekdayText(schedule_date)}</span>
      <span aria-hidden className={classes.closed}>
        {t('closed_short')}
      </span>
      <span className="visually-hidden">{said}</span>
    </span>
  )
}

/** A line that opens: the grid hears the press; by keyboard the cells beneath have the same (Enter). */
function Folded({ column }: { column: FoldedColumn }) {
  const t = assignmentWords.say
  const day = shortDayText(column.schedule_date)
  const said = t('unfold', { day, time: foldedTimes(column), count: column.periods })
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.fold}
      data-head-unfold={column.schedule_date}
      aria-label={said}
      title={said}
    >
      <span aria-hidden>{weekdayText(column.schedule_date)}</span>
      <IconArrowBarBoth size={14} aria-hidden />
    </button>
  )
}

interface PeriodProps {
  column: PeriodColumn
  look: ColumnLook
  /** Whether the month stands before the day. */
  months: boolean
  writable: boolean
}

const Period = memo(function Period({ column, look, months, writable }: PeriodProps) {
  const t = assignmentWords.say
  const { working, needed, unassigned } = column
  const short = needed - working
  const need = short > 0 ? t('need_short', { working, needed, short }) : t('need_title', { working, needed })
  return (
    <>
      <div className={classes.line}>
        <HeaderDay schedule_date={column.schedule_date} months={months} />
        <span className={`${classes.need} num`} data-short={short > 0 ? '' : undefined} title={need}>
          <span aria-hidden>{needLabel(column, look)}</span>
          <span className="visually-hidden">{need}</span>
        </span>
      </div>
      <div className={classes.line}>
        <span className={`${classes.time} num`}>{column.open ? timeOf(column, look) : t('not_open')}</span>
        {unassigned > 0 && (
          <span className={`${classes.open} num`} title={t('open_title', { count: unassigned })}>
            {t('open_short', { count: unassigned })}
          </span>
        )}
      </div>
      {writable && (
        // The grid hears the press; by keyboard the cells have the same (C, and their menu).
        <button
          type="button"
          tabIndex={-1}
          className={classes.headMenu}
          data-head-menu={column.key}
          aria-label={headMenuText(column)}
          title={headMenuText(column)}
        >
          …
        </button>
      )}
    </>
  )
})

function headMenuText({ schedule_date, time_limit_no }: PeriodColumn): string {
  return replanWords.say('head_menu', { day: shortDayText(schedule_date), time: slotText(time_limit_no) })
}

/** 11/24 火, or 24 火 where one head of the week has no room for more; what has none even then gives way to the weekday. */
function HeaderDay({ schedule_date, months }: { schedule_date: string; months: boolean }) {
  const { month, day, weekday } = headDay(schedule_date)
  return (
    <span className={classes.date}>
      {months ? (
        <span aria-hidden>{`${month}${day} ${weekday}`}</span>
      ) : (
        <>
          <span aria-hidden>{`${day} `}</span>
          <span aria-hidden>{weekday}</span>
        </>
      )}
      <span className="visually-hidden">{shortDayText(schedule_date)}</span>
    </span>
  )
}

/** Who works and who is needed; without room for both, how many are missing, else who is there. */
function needLabel({ working, needed, unassigned }: PeriodColumn, look: ColumnLook): string {
  const t = assignmentWords.say
  if (look !== 'overview') return t('need_short_label', { working, needed })
  if (needed > working) return String(needed - working)
  return unassigned > 0 ? '' : t('need_working', { working })
}

/** 14:50–16:20; the start alone beside a count that leaves no room. */
function timeOf({ time_limit_no, unassigned }: PeriodColumn, look: ColumnLook): string {
  const { start } = slotTimes(time_limit_no)
  if (look === 'full')
    return unassigned < 100 ? slotText(time_limit_no) : assignmentWords.say('from_time', { start })
  return look === 'stacked' && unassigned === 0 ? slotText(time_limit_no) : start
}
