import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import type { CenterName } from '../../../../session/useCenters.ts'
import type { EditedWeek, MovedLesson } from '../acts/applyActs.ts'
import { assignmentWords } from '../text.ts'
import classes from './Pool.module.css'

interface MovedLessonsProps {
  /** Stored: taught at another center now. */
  moved: readonly MovedLesson[]
  edited: EditedWeek
  centerName: CenterName
  writable: boolean
  onBack: (schedule_no: number) => void
  /** A move that is not saved yet. */
  onStay: (schedule_no: number) => void
}

/** Lessons of this center that another one teaches: the origin stays visible, and can be gone back to (experience §6, point 10). */
export function MovedLessons({ moved, edited, centerName, writable, onBack, onStay }: MovedLessonsProps) {
  const t = assignmentWords.useText()
  const { leaving, returning } = edited
  if (moved.length === 0 && leaving.length === 0) return null
  return (
    <details className={classes.moved} open={leaving.length > 0 || returning.size > 0 || undefined}>
      <summary>
        {t('moved')} <span className="num">{moved.length + leaving.length}</span>
      </summary>
      <ul>
        {leaving.map(lesson => (
          <li key={lesson.schedule_no}>
            <b>{lesson.student_name}</b>
            <span className="num">
              {shortDayText(lesson.schedule_date)} {slotText(lesson.time_limit_no)}
            </span>
            <span>{t('moved_pending', { center: centerName(lesson.center_no) })}</span>
            {writable && (
              <button type="button" onClick={() => onStay(lesson.schedule_no)}>
                {t('moved_back')}
              </button>
            )}
          </li>
        ))}
        {moved.map(lesson => (
          <li key={lesson.schedule_no}>
            <b>{lesson.student_name}</b>
            <span className="num">
              {shortDayText(lesson.schedule_date)} {slotText(lesson.time_limit_no)}
            </span>
            <span>
              {returning.has(lesson.schedule_no)
                ? t('moved_returning')
                : t('moved_to', { center: centerName(lesson.center_no) })}
            </span>
            {writable &&
              !returning.has(lesson.schedule_no) &&
              (lesson.assigned_flag === 1 ? (
                <span>{t('moved_assigned')}</span>
              ) : (
                <button type="button" onClick={() => onBack(lesson.schedule_no)}>
                  {t('moved_back')}
                </button>
              ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
