import { isFirstLesson } from '@terakoya/domain/lessons/category'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { DayAndSlot } from '../day/DayAndSlot.tsx'
import { Tag } from '../day/Tag.tsx'
import { reportSheetWords } from './text.ts'

interface ReportedFacts {
  school_year_code: number
  subject_name: string
  teacher_name: string
  center_name: string
  class_count: number
  schedule_date: string
  time_limit_no: number
}

/** Of which lesson a report is: when, what, with whom, where. */
export function ReportFacts({ lesson }: { lesson: ReportedFacts }) {
  const t = reportSheetWords.useText()
  return (
    <p className="facts note">
      <DayAndSlot lesson={lesson} />
      <span>
        {lesson.subject_name}　{schoolYearText(lesson.school_year_code)}
      </span>
      {lesson.teacher_name !== '' && <span>{t('teacher', { name: lesson.teacher_name })}</span>}
      <span>{lesson.center_name}</span>
      {isFirstLesson(lesson.class_count) && <Tag kind="first">{t('first')}</Tag>}
    </p>
  )
}
