import type { LessonRow } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { cancelKindTexts, classTypeTexts } from '@terakoya/domain/lessons/lessonStates'
import { Tag } from '../../../components/day/Tag.tsx'
import classes from './LessonList.module.css'
import { lessonListWords } from './text.ts'

type OriginRow = Pick<
  LessonRow,
  | 'before_date'
  | 'before_time_limit_no'
  | 'new_date'
  | 'new_time_limit_no'
  | 'cancel_kind'
  | 'class_type'
  | 'cancelled_flag'
>

const regular = 1

/** Whether there is anything to say of it: a regular lesson where it has always been says nothing. */
export function hasOrigin({ class_type, before_date, cancelled_flag }: OriginRow): boolean {
  return class_type !== regular || before_date !== null || cancelled_flag === 1
}

/** How a lesson came to be where it is, and what has become of it: 振替元, 振替先, called off by whom. */
export function Origin({ row }: { row: OriginRow }) {
  const t = lessonListWords.useText()
  const place = (day: string, time_limit_no: number) => `${shortDayText(day)} ${slotText(time_limit_no)}`
  return (
    <span className={`num ${classes.origin}`}>
      {row.class_type !== regular && <Tag kind="addition">{classTypeTexts[row.class_type] ?? ''}</Tag>}
      {row.before_date !== null && (
        <span>{t('from', { when: place(row.before_date, row.before_time_limit_no) })}</span>
      )}
      {row.cancelled_flag === 1 &&
        (row.new_date !== null ? (
          <span>{t('to', { when: place(row.new_date, row.new_time_limit_no) })}</span>
        ) : (
          <Tag kind="closed">
            {row.cancel_kind === '' ? t('cancelled') : cancelKindTexts[row.cancel_kind]}
          </Tag>
        ))}
    </span>
  )
}
