import type { StudentDayLesson } from '@terakoya/contract/students/C21101-student-today'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { Tag } from '../../../components/day/Tag.tsx'
import { studentTodayWords } from './text.ts'

/** The season's lessons; every other one beside the regular ones is an additional lesson (domain §5). */
const seminar = 3
const regular = 1

/** 振替, 追加 or 講習, and the attendance once there is one. */
export function LessonTags({ lesson }: { lesson: StudentDayLesson }) {
  const t = studentTodayWords.useText()
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
      <AttendanceTag attendance_distinction={lesson.attendance_distinction} />
    </>
  )
}
