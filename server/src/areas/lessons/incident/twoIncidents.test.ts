import type { OutputOf } from '@terakoya/contract/wireTypes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { weeks } from '../../../testing/openAssignment.ts'
import { type IncidentSetting, openIncidents, seen, today } from '../../../testing/openIncidents.ts'

let setting: IncidentSetting

beforeEach(async () => {
  setting = await openIncidents()
})

afterEach(() => closeSound(setting.at.server))

const week = () => ({ center_no: setting.at.center_no, week_date: weeks.begun })

/** Two are ill on one published day, each with a lesson in the evening that somebody else takes; nobody was told yet. */
async function evening() {
  const { at, settle, family, write } = setting
  const shift = [[today, 70]] as const
  const parts = []
  for (const email of ['x@example.jp', 'y@example.jp']) {
    const [ill, other] = [await at.teacher(shift), await at.teacher(shift, { email })]
    const lesson = await at.lesson(today, 70, { student: await family(), teacher_no: ill.teacher_no })
    parts.push({ ill, other, lesson })
  }
  await at.manager.call('C40101_distribute', week())
  await write()
  await at.server.owner.deleteFrom('mails').execute()
  const incidents = []
  for (const part of parts) {
    const lessons = [
      { outcome: 'replaced' as const, ...seen(part.lesson), teacher_no: part.other.teacher_no },
    ]
    const { incident_no } = await settle({ teacher_no: part.ill.teacher_no, lessons })
    incidents.push({ ...part, incident_no })
  }
  const [first, second] = incidents
  if (!first || !second) throw new Error('two are ill')
  return [first, second] as const
}

type Evening = Awaited<ReturnType<typeof evening>>[number]

async function tell({ incident_no }: Evening) {
  const { at, read, write } = setting
  const due = await read(incident_no)
  const told = []
  for (const week_date of due.weeks) {
    const { fingerprint } = await at.manager.call('C40101_getDistributionDiff', { ...week(), week_date })
    told.push({ week_date, fingerprint })
  }
  await at.manager.call('Incident_tell', { incident_no, weeks: told })
  await write()
}

const mailServer = () => {
  setting.at.server.services.config.mail = { url: 'smtp://mail.example.jp', from: 'a@example.jp', dkim: null }
}

/** How far the family and the stand-in of an incident's lesson are told by its record, and why they have to be called. */
async function states({ incident_no, lesson, other }: Evening) {
  const { people } = await setting.read(incident_no)
  const of = (isOf: (each: OutputOf<'Incident_get'>['people'][number]) => boolean) => {
    const { telling, call_reason, concerned_flag } = people.find(isOf) ?? {}
    return [telling, call_reason, concerned_flag]
  }
  return [of(each => each.student_no === lesson.student_no), of(each => each.teacher_no === other.teacher_no)]
}

/** Of how many people Home says that they have to be called. */
async function toCall() {
  const { rows } = await setting.at.manager.call('Home_getWaiting', {})
  return rows.flatMap(row => (row.kind === 'to_call' ? [row.count] : []))
}

/** What becomes of written mails: of all, or of one person's. */
async function become(
  state: 'sent' | 'waiting' | 'dead',
  whose: { student_no?: number; teacher_no?: number; unsent?: true } = {},
) {
  const { owner, clock } = setting.at.server
  const now = clock.now()
  let query = owner
    .updateTable('mails')
    .set({
      ...{ state, sent_at: state === 'sent' ? now : null, next_try_at: state === 'waiting' ? now : null },
      ...{ failure: state === 'dead' ? '550' : null },
    })
    .where('to_address', '<>', '')
  if (whose.student_no !== undefined) query = query.where('student_no', '=', whose.student_no)
  if (whose.teacher_no !== undefined) query = query.where('teacher_no', '=', whose.teacher_no)
  if (whose.unsent) query = query.where('sent_at', 'is', null)
  await query.execute()
}

const both = <T>(each: T) => [each, each]

test.each([
  ['as they were decided', 0],
  ['the other way round', 1],
])(
  'two incidents of one week, told %s, without a mail server: everybody has to be called',
  async (_how, from) => {
    const incidents = await evening()
    const [earlier, later] = from === 0 ? incidents : [incidents[1], incidents[0]]
    expect(await states(later)).toEqual(both(['stored', 'unsent', 1]))
    await tell(earlier)
    expect(await states(earlier)).toEqual(both(['stored', 'unsent', 1]))
    expect(await states(later)).toEqual(both(['stored', 'unsent', 1]))
    await tell(later)
    expect(await states(later)).toEqual(both(['stored', 'unsent', 1]))
    expect(await toCall()).toEqual([2, 2])
  },
)

test.each([
  ['as they were decided', 0],
  ['the other way round', 1],
])(
  'two incidents of one week, told %s, with a mail server: what became of the mail is on the own record',
  async (_how, from) => {
    mailServer()
    const incidents = await evening()
    const [earlier, later] = from === 0 ? incidents : [incidents[1], incidents[0]]
    expect(await states(later)).toEqual(both(['held', null, 1]))
    await tell(earlier)
    await become('sent')
    expect(await states(later)).toEqual(both(['sent', null, 1]))
    await tell(later)
    expect(await states(later)).toEqual(both(['sent', null, 1]))
    expect(await toCall()).toEqual([])
    await become('dead', { teacher_no: later.other.teacher_no })
    expect(await states(later)).toEqual([
      ['sent', null, 1],
      ['dead', 'failed', 1],
    ])
    // Whom it doesn't concern is none of its calls.
    expect(await states(earlier)).toEqual(both(['sent', null, 1]))
    expect(await toCall()).toEqual([1])
  },
)

test('what a colleague distributes before it is told tells its people', async () => {
  const [one] = await evening()
  await setting.at.manager.call('C40101_distribute', week())
  await setting.write()
  expect(await states(one)).toEqual(both(['stored', 'unsent', 1]))
  mailServer()
  await become('waiting')
  expect(await states(one)).toEqual(both(['waiting', null, 1]))
  await tell(one)
  expect(await states(one)).toEqual(both(['waiting', null, 1]))
  await become('dead', { student_no: one.lesson.student_no })
  expect(await states(one)).toEqual([
    ['dead', 'failed', 1],
    ['waiting', null, 1],
  ])
})

test('a later change of the same lesson is another one’s mail', async () => {
  mailServer()
  const [one] = await evening()
  await tell(one)
  await become('sent')
  const { schedule_no } = one.lesson
  const { lock_version } = await setting.at.stored(schedule_no)
  await setting.at.manager.call('C40101_updateSchedule', {
    ...week(),
    lessons: [{ _action: 'removeTeacher', schedule_no, lock_version }],
  })
  await setting.at.manager.call('C40101_distribute', week())
  await setting.write()
  await become('dead', { unsent: true })
  expect(await states(one)).toEqual(both(['sent', null, 1]))
})

test('a call about what another one’s distribution tells is one fact, noted on the own record or beside the mail', async () => {
  mailServer()
  const [one, two] = await evening()
  const { at } = setting
  await tell(one)
  const { student_no } = two.lesson
  await become('dead', { student_no })
  const listed = async (told: 'open' | 'done') =>
    (await at.manager.call('Untold_getFamilies', { told })).families.flatMap(({ notes }) =>
      notes.flatMap(note => (note.student_no === student_no ? [note.mail_no] : [])),
    )
  const [mail_no] = await listed('open')
  if (mail_no === undefined) throw new Error('nobody is untold')
  const isCalled = async () => {
    const { people } = await setting.read(two.incident_no)
    return people.find(each => each.student_no === student_no)?.called_at !== null
  }
  const there = { incident_no: two.incident_no, student_no, teacher_no: 0 }
  await at.manager.call('Incident_noteCall', { ...there, called_flag: 1 })
  expect([await listed('open'), await listed('done')]).toEqual([[], [mail_no]])
  expect(await at.manager.call('MailHistory_doRead', { id: mail_no })).toMatchObject({ told_how: 'phone' })
  await at.manager.call('Untold_undoTold', { mail_nos: [mail_no] })
  expect(await isCalled()).toBe(false)

  await at.manager.call('Untold_setTold', { mail_nos: [mail_no], told_how: 'phone' })
  expect(await isCalled()).toBe(true)
  await at.manager.call('Incident_noteCall', { ...there, called_flag: 0 })
  expect(await listed('open')).toEqual([mail_no])
})
