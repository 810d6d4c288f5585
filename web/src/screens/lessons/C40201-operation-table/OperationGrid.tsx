import type { OperationDay, OperationLesson } from '@terakoya/contract/lessons/C40201-operation-table'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import { isFirstLesson, lessonCategory } from '@terakoya/domain/lessons/category'
import { type OperationCell, operationTable } from '@terakoya/domain/lessons/operationTable'
import { halfText, standOutLetters } from '@terakoya/domain/lessons/operationWords'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useMemo } from 'react'
import classes from './Operation.module.css'
import { operationWords } from './text.ts'

/** The teachers of a day beneath each other, its periods side by side; on a phone a card for each teacher. */
export function OperationGrid({ day }: { day: OperationDay }) {
  const t = operationWords.useText()
  const { rows, waiting, totals } = useMemo(
    () => operationTable(day.time_limits, day.teachers, day.lessons),
    [day],
  )
  return (
    <section className={classes.scroll} aria-label={t('table', { day: dayText(day.schedule_date) })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the arrow keys. */}
      <table className={classes.table} tabIndex={0}>
        <thead>
          <tr>
            <th scope="col">{t('teacher')}</th>
            {totals.map(({ period }) => (
              <th key={period} scope="col" className="num">
                {slotTimes(period).start}
                <small>–{slotTimes(period).end}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waiting.length > 0 && (
            <tr className={classes.waiting}>
              <th scope="row">{t('waiting_row')}</th>
              {totals.map(({ period }) => {
                const lessons = waiting.find(each => each.period === period)?.lessons ?? []
                return (
                  <td
                    key={period}
                    data-label={slotText(period)}
                    data-empty={lessons.length === 0 || undefined}
                  >
                    <Lessons lessons={lessons} />
                  </td>
                )
              })}
            </tr>
          )}
          {rows.map(({ teacher, cells, taught, working }) => (
            <tr key={teacher.teacher_no}>
              <th scope="row">
                {teacher.display_name}
                <small className="num">{t('periods', { taught, working })}</small>
              </th>
              {cells.map(cell => (
                <Cell key={cell.period} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {totals.map(({ period, working, taught, usage }) => (
              <td key={period} className="num" data-label={slotText(period)}>
                {t('total_cell', { working, taught })}
                <small>{t('usage', { usage })}</small>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Cell({ cell }: { cell: OperationCell<OperationLesson> }) {
  const t = operationWords.useText()
  const { period, working, office, lessons } = cell
  const nothing = office.length === 0 && lessons.length === 0
  const state = !nothing ? 'used' : working ? 'free' : 'away'
  return (
    <td data-label={slotText(period)} data-state={state}>
      {state === 'free' && <span className={classes.free}>{t('free')}</span>}
      {state === 'away' && <span className="visually-hidden">{t('away')}</span>}
      {office.map(half => (
        <span key={half} className={classes.office}>
          {half === 0 ? t('office') : t('half_office', { half: halfText(period + half) })}
        </span>
      ))}
      <Lessons lessons={lessons} />
    </td>
  )
}

/** What the letters stand for, each at its letter's place: a letter is another in another language. */
function standOutKinds(lesson: OperationLesson): string[] {
  const category = lessonCategory(lesson)
  return [
    ...(category === 'regular' ? [] : [category]),
    ...(isFirstLesson(lesson.class_count) ? ['first'] : []),
  ]
}

function Lessons({ lessons }: { lessons: readonly OperationLesson[] }) {
  const t = operationWords.useText()
  if (lessons.length === 0) return null
  return (
    <ul className={classes.lessons}>
      {lessons.map(lesson => (
        <li key={lesson.schedule_no}>
          {halfText(lesson.time_limit_no) !== '' && (
            <small className={classes.half}>{halfText(lesson.time_limit_no)}</small>
          )}
          <b>{lesson.student_name}</b>
          <span>
            {schoolYearText(lesson.school_year_code)} {lesson.subject_name}
            {standOutLetters(lesson).map((letter, at) => (
              <em key={letter} data-kind={standOutKinds(lesson)[at]}>
                {letter}
              </em>
            ))}
            {lesson.teacher_no > 0 && lesson.distributed_flag === 0 && (
              <em data-kind="unpublished">{t('not_published')}</em>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
