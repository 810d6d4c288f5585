import { Link } from '@tanstack/react-router'
import type { DayNeed, TeacherShifts } from '@terakoya/contract/teachers/C10301-shift-overview'
import { dayOfWeek } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import type { Month } from '@terakoya/domain/days/month'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { memo } from 'react'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { barsOf } from './bars.ts'
import classes from './Overview.module.css'
import { overviewWords } from './text.ts'

interface TeacherTableProps {
  month: Month
  days: readonly DayNeed[]
  teachers: readonly TeacherShifts[]
}

const nothing = { here: [], elsewhere: [] }
const startOf = (period: number) => slotTimes(period).start

/** Every teacher by day, each period a stripe; above them what the day lacks. */
export const TeacherTable = memo(function TeacherTable({ month, days, teachers }: TeacherTableProps) {
  const t = overviewWords.useText()
  const open = days.filter(day => day.periods.length > 0)
  return (
    <>
      <p className={classes.legend}>{t('legend')}</p>
      <section className={classes.scroll} aria-label={t('teachers')}>
        <table className={`${classes.matrix} num`}>
          <thead>
            <tr>
              <th scope="col">{t('teacher')}</th>
              <th scope="col">{t('units')}</th>
              {open.map(({ schedule_date }) => (
                <th key={schedule_date} scope="col" data-sunday={dayOfWeek(schedule_date) === 0 || undefined}>
                  <abbr title={shortDayText(schedule_date)}>
                    {Number(schedule_date.slice(8))}
                    <br />
                    {shortDayText(schedule_date).at(-2)}
                  </abbr>
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {t('lacking')}
              </th>
              {open.map(({ schedule_date, periods }) => {
                const missing = Math.max(0, ...periods.map(each => each.missing))
                return (
                  <td key={schedule_date} data-short={missing > 0 || undefined}>
                    {missing > 0 && missing}
                  </td>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {teachers.map(teacher => {
              const worked = new Map(teacher.days.map(day => [day.schedule_date, day]))
              const units = teacher.days.reduce((sum, day) => sum + day.here.length, 0)
              return (
                <tr key={teacher.teacher_no}>
                  <th scope="row">
                    <Link
                      to="/C10201/teacher/$teacher_no"
                      params={{ teacher_no: String(teacher.teacher_no) }}
                      search={linkSearch('/C10201/teacher/$teacher_no', { month })}
                    >
                      {teacher.display_name}
                    </Link>
                  </th>
                  <td>{units}</td>
                  {open.map(({ schedule_date, periods }) => {
                    const day = worked.get(schedule_date) ?? nothing
                    const times = periods.map(each => each.time_limit_no)
                    const words = [
                      ...day.here.map(startOf),
                      ...day.elsewhere.map(period => t('elsewhere', { time: startOf(period) })),
                    ]
                    return (
                      <td key={schedule_date} title={words.join('、')}>
                        {words.length > 0 && (
                          <span className={classes.bars} style={{ background: barsOf(times, day) }}>
                            <span className="visually-hidden">{words.join('、')}</span>
                          </span>
                        )}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
})
