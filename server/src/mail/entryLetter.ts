import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { fillTemplate, type MailVariable, type NotificationType } from '@terakoya/domain/mails/template'
import type { LetterLesson, LetterTemplate } from '../records/entryLetter.sql.ts'
import type { WrittenLetter } from './writtenLetter.ts'

/** `mail_kind` of what confirms an application, by its notification type (domain §4). */
export const entryMailKinds: Readonly<Record<NotificationType, string>> = {
  1: 'application',
  2: 'seminar',
  3: 'change',
}

/** The notification type of what lies in the outbox; `null` for mail of another kind. */
export function notificationOf(mail_kind: string): NotificationType | null {
  const types = [1, 2, 3] as const
  return types.find(type => entryMailKinds[type] === mail_kind) ?? null
}

/** What lies in the outbox: the lessons that came. */
export interface EntryDetail {
  schedule_nos: readonly number[]
}

/** Whether what lies in the outbox is what an application leaves there: another version may have written it. */
export function isEntryDetail(detail: unknown): detail is EntryDetail {
  if (typeof detail !== 'object' || detail === null) return false
  const { schedule_nos } = detail as Partial<Record<keyof EntryDetail, unknown>>
  return Array.isArray(schedule_nos) && schedule_nos.length > 0 && schedule_nos.every(Number.isInteger)
}

const placeText = ({ schedule_date, time_limit_no }: { schedule_date: string; time_limit_no: number }) =>
  `${dayText(schedule_date)} ${slotText(time_limit_no)}`

/** The letter in the words that are set for its type (M20701), about these lessons. */
export function entryLetter(
  { subject, body }: LetterTemplate,
  person_name: string,
  lessons: readonly LetterLesson[],
): WrittenLetter {
  const [first] = lessons
  const each = (text: (lesson: LetterLesson) => string) => [...new Set(lessons.map(text))].join('、')
  const values: Record<MailVariable, string> = {
    Name: person_name,
    ClassRoomID: first?.classroom_id ?? '',
    Grade: first ? schoolYearText(first.school_year_code) : '',
    Course: each(lesson => lesson.course_name),
    ApplicateCount: String(lessons.length),
    ApplicateInfo: lessons.map(lesson => `${placeText(lesson)}　${lesson.subject_name}`).join('\n'),
    Request: first?.operation_note || 'なし',
    CurriculumName: each(lesson => lesson.subject_name),
    BeforeApplicate:
      first && first.before_schedule_date !== null
        ? placeText({
            schedule_date: first.before_schedule_date,
            time_limit_no: first.before_time_limit_no,
          })
        : '',
    AfterApplicate: first ? placeText(first) : '',
  }
  return { subject: fillTemplate(subject, values), body: fillTemplate(body, values) }
}
