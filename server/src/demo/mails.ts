import { mondayOf } from '@terakoya/domain/days/day'
import type { Insertable } from 'kysely'
import { mailDeadAlert } from '../alerts/kinds/mailDead.ts'
import { secondsAfter } from '../clock.ts'
import type { Alerts, Contacts, Mails, Subjects } from '../database/tables.ts'
import { writeDistribution } from '../mail/kinds/distribution.ts'
import { centerEmail, centerPhone } from './masters.ts'
import { type CenterPlan, type DemoTime, weeksUntil } from './plan.ts'
import type { DemoLesson, DemoTeacher } from './world.ts'

/** Mails of a center and week that the history keeps: families, and a teacher who has no address. */
const familiesTold = 5

/** Weeks of which there are mails: the last one and the current one. */
const weeksTold = 2

/** Seconds from the distribution until the mails had gone out. */
const underWay = 40

interface MailWorld {
  centers: readonly CenterPlan[]
  teachers: readonly DemoTeacher[]
  lessons: readonly DemoLesson[]
  contacts: readonly Insertable<Contacts>[]
  subjects: readonly Insertable<Subjects>[]
  time: DemoTime
  /** When the week of a center was distributed. */
  distributedAt: (center_no: number, week_date: string) => string
  /** Who has looked at the alerts of a center. */
  lookedAtBy: (center_no: number) => number
  /** Who has tried a mail template. */
  administrator: { user_no: number; user_named: string }
}

interface Mail extends Omit<Insertable<Mails>, 'mail_no' | 'message_id' | 'tried_since' | 'updated_at'> {
  queued_at: string
  state: 'sent' | 'dead' | 'unaddressed'
}

/**
 * What the distributions of the last two weeks have told: mails that arrived, one in each center that did not, one
 * to a teacher without an address, and one on trial. What did not arrive has its alert; the older is confirmed.
 */
export function makeMails(world: MailWorld): { mails: Insertable<Mails>[]; alerts: Insertable<Alerts>[] } {
  const weeks = weeksUntil(world.time, world.time.currentWeek).slice(-weeksTold)
  const drafts = weeks.flatMap((week_date, at) => [
    ...world.centers.flatMap(center => mailsOf(world, center, week_date)),
    ...(at === 0 ? [trialMail(world, week_date)] : []),
  ])
  const mails = drafts.map((mail, at) => ({
    mail_no: at + 1,
    ...mail,
    message_id: `7e4a0020-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
    tried_since: mail.queued_at,
    updated_at: mail.queued_at,
  }))
  const newest = mails.at(-1)?.queued_at ?? ''
  const alerts = mails
    .filter(({ state }) => state === 'dead')
    .map(({ mail_no, mail_kind, center_no = null, student_no = null, queued_at }, at) => ({
      alert_no: at + 1,
      ...mailDeadAlert.rowOf({ mail_no, mail_kind, center_no, student_no, teacher_no: null }),
      raised_at: secondsAfter(queued_at, underWay),
      confirmed_at: queued_at < newest ? secondsAfter(queued_at, 3600) : null,
      confirmed_by: queued_at < newest ? world.lookedAtBy(center_no ?? 0) : null,
    }))
  return { mails, alerts }
}

/** Mails about a week: the first family's address does not exist any more, the others have theirs. */
function mailsOf(world: MailWorld, { center_no, place }: CenterPlan, week_date: string): Mail[] {
  const taught = world.lessons.filter(
    lesson =>
      lesson.center_no === center_no &&
      lesson.teacher !== null &&
      lesson.cancelled_flag === 0 &&
      mondayOf(lesson.schedule_date) === week_date,
  )
  const queued_at = world.distributedAt(center_no, week_date)
  const about = {
    mail_kind: 'distribution',
    center_no,
    user_no: null,
    outbox_no: null,
    queued_at,
    reply_to: centerEmail(center_no),
  }
  const names = {
    center_name: `${place}センター`,
    center_phone: centerPhone(center_no),
    center_email: centerEmail(center_no),
    teachers: new Map(world.teachers.map(({ teacher_no, name }) => [teacher_no, name.full])),
    subjects: new Map(taught.map(lesson => [lesson.schedule_no, subjectOf(world, lesson)])),
    address: 'https://juku.example.jp',
  }
  const told = (lessons: readonly DemoLesson[]) => ({ week_date, changes: lessons.map(changeOf) })
  const students = firstOf(taught.map(({ student }) => student)).slice(0, familiesTold)
  const families = students.map(({ student_no, name }, at): Mail => {
    const own = taught.filter(lesson => lesson.student.student_no === student_no)
    const person = { student_no, teacher_no: null, name: name.full }
    const contact = world.contacts.find(each => each.student_no === student_no && each.email !== '')
    return {
      ...about,
      student_no,
      teacher_no: null,
      to_name: contact?.contact_name ?? name.full,
      to_address: contact?.email ?? '',
      ...writeDistribution(told(own), { ...names, person }),
      ...(at === 0 ? refused : sentAt(queued_at)),
    }
  })
  const [teacher] = firstOf(taught.flatMap(lesson => lesson.teacher ?? []))
  if (!teacher) return families
  const { teacher_no, name } = teacher
  const own = taught.filter(lesson => lesson.teacher === teacher)
  const mail: Mail = {
    ...about,
    student_no: null,
    teacher_no,
    to_name: name.full,
    to_address: '',
    ...writeDistribution(told(own), { ...names, person: { student_no: null, teacher_no, name: name.full } }),
    state: 'unaddressed',
    attempts: 0,
    sent_at: null,
    failure: null,
  }
  return [...families, mail]
}

const refused = {
  state: 'dead',
  attempts: 1,
  sent_at: null,
  failure: '宛先のアドレスが受け付けられませんでした（応答 550）',
} as const

const sentAt = (queued_at: string) =>
  ({ state: 'sent', attempts: 1, sent_at: secondsAfter(queued_at, underWay), failure: null }) as const

function trialMail({ administrator, distributedAt, centers }: MailWorld, week_date: string): Mail {
  const queued_at = distributedAt(centers[0]?.center_no ?? 1, week_date)
  return {
    mail_kind: 'test',
    center_no: null,
    student_no: null,
    teacher_no: null,
    outbox_no: null,
    user_no: administrator.user_no,
    to_name: administrator.user_named,
    to_address: 'admin@example.jp',
    reply_to: '',
    subject: '【試し送り】追加授業のお申し込みを受け付けました',
    body: '青木 花 様・保護者の皆様\n\n追加授業のお申し込みを受け付けました。\n担当が確かめて、3営業日以内にお知らせします。',
    queued_at,
    ...sentAt(queued_at),
  }
}

/** Each once, in the order in which they come. */
const firstOf = <T>(list: readonly T[]) => [...new Set(list)]

const subjectOf = ({ subjects }: MailWorld, { wish }: DemoLesson) =>
  subjects.find(subject => subject.subject_no === wish.subject_no)?.name1 ?? ''

/** A lesson of which people are told for the first time. */
const changeOf = ({ schedule_no, schedule_date, time_limit_no, teacher }: DemoLesson) => ({
  schedule_no,
  schedule_date,
  time_limit_no,
  teacher_no: teacher?.teacher_no ?? 0,
  before_schedule_date: null,
  before_time_limit_no: null,
  before_teacher_no: 0,
})
