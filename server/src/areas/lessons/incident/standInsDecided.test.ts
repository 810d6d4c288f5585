import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { weeks } from '../../../testing/openAssignment.ts'
import { seen, today } from '../../../testing/openIncidents.ts'
import { openStandIns, type StandInSetting } from '../../../testing/openStandIns.ts'

let setting: StandInSetting

beforeEach(async () => {
  setting = await openStandIns()
})

afterEach(() => closeSound(setting.incidents.at.server))

test('what was said yes to is decided, told with the incident and undone with it', async () => {
  const { incidents, people, several, illness, ask, read, own, answer, refusal, mailsOf, kindsOf, alerts } =
    setting
  const { ill, student, first, second } = await illness()
  const [yes, no] = await several(2)
  if (!yes || !no) throw new Error('two are asked')
  await ask(ill, [
    [first, [yes, no]],
    [second, [no]],
  ])
  const [{ request_no } = { request_no: 0 }, other] = await read(ill)
  await answer(no.client, request_no, 'no')
  await answer(yes.client, request_no, 'yes')
  const decided = await incidents.settle({
    teacher_no: ill.teacher_no,
    lessons: [
      { outcome: 'replaced', ...seen(first), teacher_no: yes.teacher_no, shift_flag: 1 },
      { outcome: 'open', ...seen(second) },
    ],
  })
  expect(await alerts()).toEqual([])
  // Nobody hears before people are told, who is needed and who isn't.
  expect(await kindsOf(no)).toEqual(['stand_in_asked'])
  expect(await kindsOf(yes)).toEqual(['stand_in_asked'])
  expect(await own(yes.client)).toMatchObject([{ answer: 'yes', end_reason: null }])
  // Nor by their own page, or by pressing what an old one still shows.
  expect(await own(no.client)).toMatchObject([
    { request_no, answer: 'no' },
    { request_no: other?.request_no, answer: null, end_reason: null, deciding_flag: 1 },
  ])
  const late = { request_no: other?.request_no ?? 0, answer: 'yes' as const }
  const waits = expect.stringContaining('決まるのを待っています')
  expect(await refusal(no.client, 'C11101_answerStandIn', late)).toMatchObject({
    ...{ status: 409, code: 'STAND_IN_OVER', message: waits },
  })
  const together = { request_nos: [late.request_no], answer: 'yes' as const }
  expect(await no.client.call('C11101_answerStandIns', together)).toEqual({
    ...{ answered: [], refused: [{ request_no: late.request_no, message: waits }] },
  })
  expect(await refusal(yes.client, 'C11101_answerStandIn', { request_no, answer: 'no' })).toMatchObject({
    ...{ status: 409, code: 'ALREADY_ANSWERED', message: expect.stringContaining('すでに「できます」') },
  })
  const record = await incidents.read(decided.incident_no)
  expect(record.stand_ins).toMatchObject([
    { schedule_no: first.schedule_no, teacher_name: expect.any(String), answer: expect.any(String) },
    { schedule_no: first.schedule_no },
    { schedule_no: second.schedule_no, teacher_name: no.display_name, answer: null, end_reason: null },
  ])
  expect(record.stand_ins.find(each => each.answer === 'yes')).toMatchObject({
    teacher_name: yes.display_name,
    end_reason: 'given',
    answered_by_name: '',
  })
  expect(record.mails.map(each => each.teacher_no)).toContain(yes.teacher_no)

  await people.manager.call('Incident_undo', { incident_no: decided.incident_no })
  expect((await read(ill)).map(each => each.state)).toEqual(['accepted', 'asking'])
  expect((await own(no.client)).map(each => each.deciding_flag)).toEqual([0, 0])
  expect(await kindsOf(no)).toEqual(['stand_in_asked'])
  expect(await own(yes.client)).toMatchObject([{ answer: 'yes', end_reason: null }])
  expect(await kindsOf(yes)).toEqual(['stand_in_asked'])

  const again = await incidents.settle({
    teacher_no: ill.teacher_no,
    lessons: [
      { outcome: 'replaced', ...seen(first, 3), teacher_no: yes.teacher_no, shift_flag: 1 },
      { outcome: 'open', ...seen(second, 3) },
    ],
  })
  const { incident_no } = again
  await people.manager.call('Incident_tell', { incident_no, weeks: [] })
  const mails = await mailsOf(yes)
  expect(mails.map(each => each.mail_kind)).toEqual(['stand_in_asked', 'stand_in_ended'])
  expect(mails[1]?.body).toContain('代講をお願いすることに決まりました')
  // What to teach, and not whom.
  const asked = (await own(yes.client))[0]
  expect(mails[1]?.body).toContain(asked?.subject_name)
  expect(mails[1]?.body).not.toContain(student.student_name)
  expect(await own(yes.client)).toMatchObject([{ end_reason: 'given' }])
  expect(await kindsOf(no)).toEqual(['stand_in_asked', 'stand_in_ended'])
  const told = await incidents.read(incident_no)
  expect(told.people.map(each => each.teacher_no)).not.toContain(no.teacher_no)
  expect(told.stand_ins.find(each => each.schedule_no === second.schedule_no)).toMatchObject({
    end_reason: 'settled',
  })
})

test('a yes that is decided otherwise is let go, and hears so', async () => {
  const { incidents, people, standIn, illness, ask, only, own, answer, kindsOf, mailsOf } = setting
  const { ill, first } = await illness()
  const yes = await standIn()
  await ask(ill, [[first, [yes]]])
  const { request_no } = await only(ill)
  await answer(yes.client, request_no, 'yes')
  const decision = {
    teacher_no: ill.teacher_no,
    lessons: [{ outcome: 'called_off' as const, ...seen(first) }],
  }
  // Nobody decides over a yes that came in this moment.
  expect(await incidents.refusal('Incident_settle', incidents.settling(decision))).toMatchObject({
    ...{ status: 409, errorCode: 'STAND_IN_YES', errors: [{ field: 'lessons.0' }] },
  })
  const { incident_no } = await incidents.settle({ ...decision, seen_yes_nos: [request_no] })
  expect(await kindsOf(yes)).toEqual(['stand_in_asked'])
  await people.manager.call('Incident_tell', { incident_no, weeks: [] })
  const mails = await mailsOf(yes)
  expect(mails.map(each => each.mail_kind)).toEqual(['stand_in_asked', 'stand_in_ended'])
  expect(mails[1]?.body).toContain('「できます」とお答えいただきましたが')
  expect(await own(yes.client)).toMatchObject([{ answer: 'yes', end_reason: 'settled' }])
})

test('a lesson of a distributed week that is theirs now stands on their page once: among what changed', async () => {
  const { incidents, people, standIn, illness, ask, only, own, answer } = setting
  const { ill, first, second } = await illness()
  const { at } = incidents
  const week = { center_no: at.center_no, week_date: weeks.begun }
  await at.manager.call('C40101_distribute', week)
  await incidents.write()
  const yes = await standIn()
  await ask(ill, [[first, [yes]]])
  await answer(yes.client, (await only(ill)).request_no, 'yes')
  const { incident_no } = await incidents.settle({
    teacher_no: ill.teacher_no,
    lessons: [
      { outcome: 'replaced', ...seen(first), teacher_no: yes.teacher_no, shift_flag: 1 },
      { outcome: 'open', ...seen(second) },
    ],
  })
  expect(await own(yes.client)).toMatchObject([{ answer: 'yes', end_reason: null }])
  const { fingerprint } = await at.manager.call('C40101_getDistributionDiff', week)
  const tells = { incident_no, weeks: [{ week_date: weeks.begun, fingerprint }] }
  await people.manager.call('Incident_tell', tells)
  expect(await own(yes.client)).toEqual([])
  const day = await yes.client.call('C11101_getTeacherSchedule', { schedule_date: today })
  expect(day.changes).toMatchObject([{ schedule_no: first.schedule_no, change: 'taken' }])
})
