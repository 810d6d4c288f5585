import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { lessonCategory } from '@terakoya/domain/lessons/category'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import type { Unassigned } from '../model/runResult.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'
import type { CenterName } from '../useCenters.ts'
import classes from './Pool.module.css'
import { ReasonCounts } from './ReasonCounts.tsx'
import { requestTags } from './requestTags.ts'

interface PoolCardProps {
  lesson: Lesson
  reasons: Unassigned['reasons']
  model: WeekModel
  centerName: CenterName
  /** The heading above doesn't say when. */
  withTime: boolean
}

/** An unassigned lesson: who, what, which requests, and why it found no teacher. */
export function PoolCard({ lesson, reasons, model, centerName, withTime }: PoolCardProps) {
  const t = assignmentWords.say
  const priority = lesson.priority_teacher_nos.flatMap(
    number => model.rowOf.get(number)?.teacher.display_name.split(' ')[0] ?? [],
  )
  const subject = model.subjectOf.get(lesson.subject_no)?.name1 ?? ''
  return (
    <div className={classes.card} data-category={lessonCategory(lesson)}>
      <div className={classes.who}>
        <b>{lesson.student_name}</b>
        <span>
          {schoolYearText(lesson.school_year_code)} {subject}
        </span>
      </div>
      {withTime && (
        <div className="num">
          {shortDayText(lesson.schedule_date)} {slotText(lesson.time_limit_no)}
        </div>
      )}
      <div className={classes.tags}>
        {requestTags(lesson, centerName).map(({ text, kind }) => (
          <span key={text} className={classes.tag} data-kind={kind}>
            {text}
          </span>
        ))}
        {priority.length > 0 && (
          <span className={classes.tag}>
            {t('request_priority', {
              names: priority.map((name, index) => `${'①②③④⑤'[index] ?? ''}${name}`).join(' '),
            })}
          </span>
        )}
      </div>
      <ReasonCounts reasons={reasons} />
    </div>
  )
}
