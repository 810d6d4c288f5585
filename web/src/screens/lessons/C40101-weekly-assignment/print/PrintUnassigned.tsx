import { textOfReason } from '@terakoya/domain/assignment/reasonTexts'
import { slotText } from '@terakoya/domain/days/timeSlot'
import type { Unassigned } from '../model/runResult.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'
import classes from './Print.module.css'
import { printLesson } from './PrintCell.tsx'

interface PrintUnassignedProps {
  model: WeekModel
  results: ReadonlyMap<number, Unassigned>
  byPeriod: ReadonlyMap<number, readonly Lesson[]>
}

/** The lessons of a day that have no teacher, by period, with the counts of the last run. */
export function PrintUnassigned({ model, results, byPeriod }: PrintUnassignedProps) {
  const t = assignmentWords.say
  if (byPeriod.size === 0) return null
  return (
    <div className={classes.open}>
      <b>{t('pool_list')}</b>
      {[...byPeriod].map(([time_limit_no, lessons]) => (
        <p key={time_limit_no}>
          <span>{slotText(time_limit_no)}</span>
          {lessons.map(lesson => {
            const reasons = results.get(lesson.schedule_no)?.reasons ?? []
            const why = reasons.map(({ reason, count }) => `${textOfReason(reason)} ${count}`).join('・')
            return (
              <span key={lesson.schedule_no}>
                {printLesson(model, lesson)}
                {why !== '' && `［${why}］`}
              </span>
            )
          })}
        </p>
      ))}
    </div>
  )
}
