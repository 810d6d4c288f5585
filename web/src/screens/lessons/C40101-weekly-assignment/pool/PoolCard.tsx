import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { lessonCategory } from '@terakoya/domain/lessons/category'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import type { CenterName } from '../../../../session/useCenters.ts'
import type { Unassigned } from '../model/runResult.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'
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
  /** The last save could not store it. */
  refused: boolean
  /** Somebody else has saved another version. */
  clashes: boolean
  onMenu: ((lesson: Lesson, button: HTMLElement) => void) | undefined
}

/** An unassigned lesson: who, what, which requests, and why it found no teacher. */
export function PoolCard(props: PoolCardProps) {
  const { lesson, reasons, model, centerName, withTime, refused, clashes, onMenu } = props
  const t = assignmentWords.say
  const priority = lesson.priority_teacher_nos.flatMap(
    number => model.rowOf.get(number)?.teacher.display_name.split(' ')[0] ?? [],
  )
  const subject = model.subjectOf.get(lesson.subject_no)?.name1 ?? ''
  return (
    <div
      className={classes.card}
      data-category={lessonCategory(lesson)}
      data-refused={refused || clashes ? '' : undefined}
    >
      <div className={classes.who}>
        {clashes && <Mark letter={t('letter_conflict')} label={t('label_conflict')} />}
        {!model.stored.has(lesson) && <Mark letter={t('letter_unsaved')} label={t('label_unsaved')} />}
        <b>{lesson.student_name}</b>
        <span>
          {schoolYearText(lesson.school_year_code)} {subject}
        </span>
        {onMenu && (
          // An option holds no button; by keys its acts are the list's own.
          <span
            aria-hidden="true"
            className={classes.more}
            title={t('actions')}
            data-menu=""
            onClick={event => {
              event.stopPropagation()
              onMenu(lesson, event.currentTarget)
            }}
          >
            …
          </span>
        )}
      </div>
      {withTime && (
        <div className="num">
          {shortDayText(lesson.schedule_date)} {slotText(lesson.time_limit_no)}
        </div>
      )}
      <div className={classes.tags}>
        {requestTags(lesson, centerName).map(({ text, kind }) => (
          <span key={text} className="tag dense" data-kind={kind}>
            {text}
          </span>
        ))}
        {priority.length > 0 && (
          <span className="tag dense">
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

/** A letter for the eye, its words for those who don't see it. */
function Mark({ letter, label }: { letter: string; label: string }) {
  return (
    <span className={classes.mark} title={label}>
      <span aria-hidden="true">{letter}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
