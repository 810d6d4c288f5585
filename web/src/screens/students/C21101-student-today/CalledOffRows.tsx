import type { CalledOffOnDay } from '@terakoya/contract/students/C21101-student-today'
import type { Day } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import { CalledOffTag } from '../../../components/day/CalledOffTag.tsx'
import { CalledOffWhy } from '../../../components/day/CalledOffWhy.tsx'
import classes from './StudentToday.module.css'
import { studentTodayWords } from './text.ts'

/** Lessons of the day and soon after it that don't take place: nobody waits for one, or wonders where it went. */
export function CalledOffRows({ lessons, day }: { lessons: readonly CalledOffOnDay[]; day: Day }) {
  const t = studentTodayWords.useText()
  if (lessons.length === 0) return null
  return (
    <section aria-labelledby="lessons-off">
      <h3 id="lessons-off" className={classes.heading}>
        {t('off')}
      </h3>
      <ul className="row-list">
        {lessons.map(({ schedule_no, schedule_date, time_limit_no, subject_name, cancel_kind, ...why }) => (
          <li key={schedule_no}>
            <div className={classes.row}>
              <s className={`${classes.rowWhen} num`}>
                {schedule_date === day ? slotTimes(time_limit_no).start : shortDayText(schedule_date)}
              </s>
              <span className={classes.rowWhat}>
                <span>{subject_name}</span>
                <small className="num">{slotText(time_limit_no)}</small>
                <CalledOffWhy {...why} />
              </span>
              <CalledOffTag cancel_kind={cancel_kind} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
