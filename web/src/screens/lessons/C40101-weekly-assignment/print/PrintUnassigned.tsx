import { textOfReason } from '@terakoya/domain/assignment/reasonTexts'
import { dotsText } from '../../../../words/joining.ts'
import type { Unassigned } from '../model/runResult.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'
import classes from './Print.module.css'
import { printLesson } from './PrintCell.tsx'

interface PrintUnassignedProps {
  model: WeekModel
  results: ReadonlyMap<number, Unassigned>
  /** By the words for their period. */
  byPeriod: ReadonlyMap<string, readonly Lesson[]>
}

/** The lessons of a page that have no teacher, by period, with the counts of the last run. */
export function PrintUnassigned({ model, results, byPeriod }: PrintUnassignedProps) {
  const t = assignmentWords.say
  if (byPeriod.size === 0) return null
  return (
    <div className={classes.open}>
      <b>{t('pool_list')}</b>
      {[...byPeriod].map(([period, lessons]) => (
        <p key={period}>
          <span>{period}</span>
          {lessons.map(lesson => {
            const reasons = results.get(lesson.schedule_no)?.reasons ?? []
            const why = dotsText(reasons.map(({ reason, count }) => `${textOfReason(reason)} ${count}`))
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
