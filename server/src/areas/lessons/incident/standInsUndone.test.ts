import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { seen, today } from '../../../testing/openIncidents.ts'
import { openStandIns, type StandInSetting } from '../../../testing/openStandIns.ts'

let setting: StandInSetting

beforeEach(async () => {
  setting = await openStandIns()
})

afterEach(() => closeSound(setting.incidents.at.server))

const undo = ({ incident_no }: { incident_no: number }) =>
  setting.people.manager.call('Incident_undo', { incident_no })

test('a decision by mistake, undone, leaves the line as it stood: who waits in it is asked in turn', async () => {
  const { incidents, at, work, several, illness, ask, only, answer, kindsOf } = setting
  const { ill, first } = await illness()
  const people = await several(5)
  await ask(ill, [[first, people]])
  const before = await only(ill)
  const off = { outcome: 'called_off' as const, ...seen(first) }
  const incident = await incidents.settle({ teacher_no: ill.teacher_no, lessons: [off] })
  at('10:05')
  await work()
  expect(await only(ill)).toMatchObject({ state: 'ended' })
  for (const each of people.filter(person => before.askedNos.includes(person.teacher_no))) {
    expect(await kindsOf(each)).toEqual(['stand_in_asked'])
  }
  await undo(incident)
  expect(await only(ill)).toEqual(before)
  at('10:10')
  await work()
  const { request_no, askedNos } = await only(ill)
  expect(askedNos).toHaveLength(5)
  const [one] = people
  if (!one) throw new Error('five are asked')
  await answer(one.client, request_no, 'yes')
  expect(await only(ill)).toMatchObject({ state: 'accepted' })
})

test('a center that closes holds the questions as an absence does: its yes is seen, nobody hears before people are told', async () => {
  const { incidents, at, work, several, illness, ask, only, answer, own, kindsOf } = setting
  const { ill, first, second } = await illness()
  const [yes, other] = await several(2)
  if (!yes || !other) throw new Error('two are asked')
  await ask(ill, [
    [first, [yes, other]],
    [second, [other]],
  ])
  const { request_no } = await only(ill)
  await answer(yes.client, request_no, 'yes')
  expect(await kindsOf(other)).toEqual(['stand_in_asked', 'stand_in_ended'])
  const closing = {
    incident_kind: 'closing' as const,
    lessons: [first, second].map(lesson => ({ outcome: 'called_off' as const, ...seen(lesson) })),
  }
  expect(await incidents.refusal('Incident_settle', incidents.settling(closing))).toMatchObject({
    ...{ status: 409, errorCode: 'STAND_IN_YES', errors: [{ field: 'lessons.0' }] },
  })
  // The page of the closing reads them of whoever is absent.
  const { requests } = await setting.people.manager.call('Incident_getStandInAsks', {
    ...{ center_no: incidents.at.center_no, teacher_no: 0, start_date: today, end_date: today },
  })
  expect(requests.map(each => each.state)).toEqual(['accepted', 'asking'])
  const decided = { ...closing, seen_yes_nos: [request_no] }
  const incident = await incidents.settle(decided)
  at('10:05')
  await work()
  expect(await kindsOf(yes)).toEqual(['stand_in_asked'])
  expect(await kindsOf(other)).toEqual(['stand_in_asked', 'stand_in_ended'])
  expect((await incidents.read(incident.incident_no)).stand_ins).toHaveLength(3)
  await undo(incident)
  expect((await setting.read(ill)).map(each => each.state)).toEqual(['accepted', 'asking'])
  expect(await own(yes.client)).toMatchObject([{ answer: 'yes', end_reason: null }])

  const live = await Promise.all([first, second].map(({ schedule_no }) => incidents.live(schedule_no)))
  const again = await incidents.settle({
    ...decided,
    lessons: live.map(({ schedule_no, lock_version }) => ({
      ...{ outcome: 'called_off' as const, schedule_no, lock_version },
    })),
  })
  await setting.people.manager.call('Incident_tell', { incident_no: again.incident_no, weeks: [] })
  expect(await kindsOf(yes)).toEqual(['stand_in_asked', 'stand_in_ended'])
  expect(await kindsOf(other)).toEqual(['stand_in_asked', 'stand_in_ended', 'stand_in_ended'])
})

test('whoever has said yes to somebody else meanwhile is let go when it is undone', async () => {
  const { incidents, several, illness, ask, only, answer, own, mailsOf } = setting
  const { ill, second } = await illness()
  const away = await incidents.at.teacher([[today, 60]])
  const lesson = await incidents.at.lesson(today, 60, { teacher_no: away.teacher_no })
  const [person] = await several(1)
  if (!person) throw new Error('one is asked')
  await ask(ill, [[second, [person]]])
  const { request_no } = await only(ill)
  await answer(person.client, request_no, 'yes')
  const incident = await incidents.settle({
    teacher_no: ill.teacher_no,
    lessons: [{ outcome: 'called_off', ...seen(second) }],
    seen_yes_nos: [request_no],
  })
  await ask(away, [[lesson, [person]]])
  const later = await only(away)
  await answer(person.client, later.request_no, 'yes')
  await undo(incident)
  expect(await only(away)).toMatchObject({ state: 'accepted' })
  expect((await only(ill)).state).not.toBe('accepted')
  expect(await own(person.client)).toContainEqual(
    expect.objectContaining({ request_no, answer: 'yes', end_reason: 'settled' }),
  )
  expect((await mailsOf(person)).at(-1)?.body).toContain('「できます」とお答えいただきましたが')
})
