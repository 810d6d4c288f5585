import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { fillTemplate, type MailVariable, type NotificationType } from '@terakoya/domain/mails/template'
import { z } from 'zod'
import {
  findMailTemplate,
  listMailedLessons,
  type MailedLesson,
  type MailTemplate,
} from '../../records/entryMail.sql.ts'
import { familyFoot, fromCenter, type MailSender } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import type { WrittenMail } from '../writtenMail.ts'
import { defineMailKind, type QueuedKindKey } from './mailKind.ts'

const { say } = mailWords

/** The lessons that came of an application. */
const entryDetail = z.object({ schedule_nos: z.array(z.number().int()).min(1) })

/** What confirms an application, in the words that are set for its notification type (domain §4, M20701). */
const entryMail = <Key extends QueuedKindKey>(key: Key, notification_type: NotificationType) =>
  defineMailKind({
    key,
    detail: entryDetail,
    load: async (tx, details) => ({
      lessons: await listMailedLessons(
        tx,
        details.flatMap(detail => detail.schedule_nos),
      ),
      template: await findMailTemplate(tx, notification_type),
    }),
    write: ({ schedule_nos }, about, { lessons, template }) => {
      const known = schedule_nos.flatMap(schedule_no => lessons.get(schedule_no) ?? [])
      return template && known.length > 0
        ? withFoot(writeEntry(template, about.person_name, known), about)
        : null
    },
  })

export const applicationMail = entryMail('application', 1)
export const seminarMail = entryMail('seminar', 2)
export const changeMail = entryMail('change', 3)

/** The kind of mail that confirms an application, by its notification type. */
export const entryMailKinds = {
  1: 'application',
  2: 'seminar',
  3: 'change',
} as const satisfies Record<NotificationType, QueuedKindKey>

/** The words that are set say what is confirmed; who writes and where to call stands with every mail alike. */
export const withFoot = ({ subject, body }: WrittenMail, sender: MailSender): WrittenMail => ({
  subject: fromCenter(sender, subject),
  body: `${body.trimEnd()}\n\n${familyFoot(sender, '/C21201')}`,
})

const placeText = ({ schedule_date, time_limit_no }: { schedule_date: string; time_limit_no: number }) =>
  `${dayText(schedule_date)} ${slotText(time_limit_no)}`

/** The template's words about these lessons. */
function writeEntry(
  { subject, body }: MailTemplate,
  person_name: string,
  lessons: readonly MailedLesson[],
): WrittenMail {
  const [first] = lessons
  const each = (text: (lesson: MailedLesson) => string) => [...new Set(lessons.map(text))].join(say('list'))
  const values: Record<MailVariable, string> = {
    Name: person_name,
    ClassRoomID: first?.classroom_id ?? '',
    Grade: first ? schoolYearText(first.school_year_code) : '',
    Course: each(lesson => lesson.course_name),
    ApplicateCount: String(lessons.length),
    ApplicateInfo: lessons
      .map(lesson => say('place_with', { place: placeText(lesson), subject: lesson.subject_name }))
      .join('\n'),
    Request: first?.operation_note || say('nothing'),
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
