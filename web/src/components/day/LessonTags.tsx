import { AttendanceTag } from './AttendanceTag.tsx'
import { Tag } from './Tag.tsx'
import { dayWords } from './text.ts'

/** The season's lessons; every other one beside the regular ones is an additional lesson (domain §5). */
const seminar = 3
const regular = 1

interface TaggedLesson {
  change_flag: number
  class_type: number
  attendance_distinction: number
  /** Not so: nobody is said to teach it. */
  distributed?: boolean | undefined
  stand_in_flag?: number | undefined
  asked_flag?: number | undefined
}

/** 振替, 追加 or 講習, what became of it since it was told, and the attendance once there is one. */
export function LessonTags({ lesson }: { lesson: TaggedLesson }) {
  const t = dayWords.useText()
  const kind =
    lesson.change_flag === 1
      ? 'change'
      : lesson.class_type === seminar
        ? 'seminar'
        : lesson.class_type === regular
          ? null
          : 'addition'
  return (
    <>
      {kind !== null && <Tag kind="addition">{t(kind)}</Tag>}
      {lesson.stand_in_flag === 1 && (
        <Tag>{t(lesson.distributed === false ? 'stand_in_open' : 'stand_in')}</Tag>
      )}
      {lesson.asked_flag === 1 && <Tag kind="today">{t('asked')}</Tag>}
      <AttendanceTag attendance_distinction={lesson.attendance_distinction} />
    </>
  )
}
