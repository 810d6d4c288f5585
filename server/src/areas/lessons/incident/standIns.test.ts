import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { weeks } from '../../../testing/openAssignment.ts'
import { seen, today } from '../../../testing/openIncidents.ts'
import { openStandIns, type StandInSetting } from '../../../testing/openStandIns.ts'

let setting: StandInSetting

beforeEach(async () => {
  setting = await openStandIns()
})

afterEach(() => closeSound(setting.incidents.at.server))

test('three are asked at once, the next after ten minutes without a yes; a mail names no child', async () => {
  const { incidents, at, work, several, illness, asking, ask, only, own, refusal, mailsOf, kindsOf, alerts } =
    setting
  const { ill, student, first, second } = await illness()
  const people = await several(5)
  const silent = await incidents.at.teacher([])
  const refused = asking(ill, [[first, [...people, silent]]])
  expect(await refusal(setting.people.manager, 'Incident_askStandIns', refused)).toMatchObject({
    status: 409,
    code: 'NOT_ASKED',
  })

  expect(
    await ask(ill, [
      [first, people],
      [second, people.slice(0, 1)],
    ]),
  ).toEqual({ added: 6, asked: 3 })
  const begun = await only(ill)
  expect(begun).toMatchObject({ state: 'asking', next_wave_at: expect.stringContaining('T01:10:00') })
  expect(begun.asks.map(each => each.asked_at !== null)).toEqual([true, true, true, false, false])
  const [best] = people.filter(each => each.teacher_no === begun.askedNos[0])
  if (!best) throw new Error('nobody was asked')
  const mails = await mailsOf(people[0] ?? best)
  // Two lessons, one mail.
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('16:40')
  expect(mails[0]?.body).toContain('18:20')
  expect(mails[0]?.body).not.toContain(student.student_name)
  expect(await own(best.client)).toMatchObject([
    { schedule_date: today, time_limit_no: 50, answer: null },
    {},
  ])
  expect(JSON.stringify(await own(best.client))).not.toContain(student.student_name)

  at('10:09')
  await work()
  expect((await only(ill)).askedNos).toHaveLength(3)
  at('10:10')
  await work()
  await work()
  expect((await only(ill)).askedNos).toHaveLength(5)
  expect(await kindsOf(people[4] ?? best)).toEqual(['stand_in_asked'])
  expect(await alerts()).toEqual(['nobody'])
  at('10:19')
  expect(await only(ill)).toMatchObject({ state: 'asking', next_wave_at: null })
  at('10:20')
  expect(await only(ill)).toMatchObject({ state: 'nobody' })

  // Nobody is asked twice.
  expect(await ask(ill, [[first, people]])).toEqual({ added: 0, asked: 0 })
})

test('the first yes wins though two press at once; each hears how it ended, and nobody else is asked', async () => {
  const { at, work, several, illness, ask, only, own, answer, refusal, kindsOf, alerts, atOnce } = setting
  const { ill, first } = await illness()
  const people = await several(4)
  await ask(ill, [[first, people]])
  const { request_no, askedNos } = await only(ill)
  const asked = people.filter(each => askedNos.includes(each.teacher_no))
  const [one, two, third] = asked
  const [waiting] = people.filter(each => !askedNos.includes(each.teacher_no))
  if (!one || !two || !third || !waiting) throw new Error('three are asked at once')
  const answers = await atOnce([request_no], () =>
    [one, two].map(each => each.client.ask('C11101_answerStandIn', { request_no, answer: 'yes' as const })),
  )
  expect(answers.map(each => each.status).sort()).toEqual([200, 409])
  const lost = answers.find(each => each.status === 409)
  expect(lost?.error).toMatchObject({
    errorCode: 'STAND_IN_TAKEN',
    message: expect.stringContaining('ほかの方に決まりました'),
  })
  const [winner, loser] = answers[0]?.status === 200 ? [one, two] : [two, one]
  expect(await kindsOf(winner)).toEqual(['stand_in_asked'])
  for (const each of [loser, third]) {
    expect(await kindsOf(each)).toEqual(['stand_in_asked', 'stand_in_ended'])
    expect(await own(each.client)).toMatchObject([{ end_reason: 'taken' }])
  }
  // The same again is no second answer; another one is for the telephone.
  await answer(winner.client, request_no, 'yes')
  const again = { request_no, answer: 'no' as const }
  expect(await refusal(winner.client, 'C11101_answerStandIn', again)).toMatchObject({
    status: 409,
    code: 'ALREADY_ANSWERED',
  })
  expect(await refusal(waiting.client, 'C11101_answerStandIn', again)).toMatchObject({ status: 404 })
  at('11:00')
  await work()
  expect(await kindsOf(waiting)).toEqual([])
  expect(await alerts()).toEqual(['yes'])
})

test('whoever calls is answered for; a yes that is taken back lets the line go on, and the center may stop', async () => {
  const { several, illness, ask, only, refusal, mailsOf } = setting
  const { ill, first } = await illness()
  const people = await several(5)
  await ask(ill, [[first, people]])
  const { request_no, asks } = await only(ill)
  const [one, two, three, four, five] = asks.map(each => each.teacher_no)
  const note = (teacher_no: number | undefined, said: 'yes' | 'no') =>
    setting.people.manager.call('Incident_noteAnswer', {
      ...{ request_no, teacher_no: teacher_no ?? 0, answer: said },
    })
  // Who hasn't been asked yet calls by himself.
  await note(four, 'yes')
  expect(await only(ill)).toMatchObject({ state: 'accepted' })
  const taken = { request_no, teacher_no: one ?? 0, answer: 'yes' as const }
  expect(await refusal(setting.people.manager, 'Incident_noteAnswer', taken)).toMatchObject({
    status: 409,
    code: 'STAND_IN_TAKEN',
  })
  // A colleague who has heard something else meanwhile, and has the line as it was, is told of the first.
  const late = { request_no, teacher_no: four ?? 0, answer: 'no' as const, seen_answer: null }
  expect(await refusal(setting.people.manager, 'Incident_noteAnswer', late)).toMatchObject({
    status: 409,
    code: 'ALREADY_ANSWERED',
  })
  await note(four, 'no')
  const after = await only(ill)
  expect(after).toMatchObject({ state: 'asking', next_wave_at: null })
  expect(after.askedNos).toEqual([one, two, three, five])
  expect(after.asks[3]).toMatchObject({ answer: 'no', answered_by_name: expect.stringMatching(/./) })
  // The others had heard that somebody was found; by telephone they may still say yes.
  await note(two, 'yes')
  await setting.people.manager.call('Incident_stopAsking', { request_no })
  await setting.people.manager.call('Incident_stopAsking', { request_no })
  expect(await only(ill)).toMatchObject({ state: 'ended' })
  const mails = await mailsOf({ teacher_no: two ?? 0 })
  expect(mails.map(each => each.mail_kind)).toEqual(['stand_in_asked', 'stand_in_ended', 'stand_in_ended'])
  expect(await refusal(setting.people.manager, 'Incident_noteAnswer', taken)).toMatchObject({
    status: 409,
    code: 'STAND_IN_OVER',
  })
})

test('when all who were asked say no, the next are asked at once', async () => {
  const { several, illness, ask, only, answer } = setting
  const { ill, first } = await illness()
  const people = await several(4)
  await ask(ill, [[first, people]])
  const { request_no, askedNos } = await only(ill)
  for (const { teacher_no, client } of people) {
    if (askedNos.includes(teacher_no)) await answer(client, request_no, 'no')
  }
  expect((await only(ill)).askedNos).toHaveLength(4)
})

test('nobody is written to at night', async () => {
  const { incidents, at, work, several, ask, only, signInAgain } = setting
  const tomorrow = '2026-04-16'
  const ill = await incidents.at.teacher([[tomorrow, 50]])
  const lesson = await incidents.at.lesson(tomorrow, 50, { teacher_no: ill.teacher_no })
  const people = await several(4)
  at('22:30')
  await signInAgain()
  expect(await ask(ill, [[lesson, people]], tomorrow)).toEqual({ added: 4, asked: 0 })
  await work()
  at('07:59', tomorrow)
  await work()
  await signInAgain()
  expect((await only(ill, tomorrow)).askedNos).toEqual([])
  at('08:00', tomorrow)
  await work()
  expect((await only(ill, tomorrow)).askedNos).toHaveLength(3)
})

test('a yes in the night is told the others in the morning', async () => {
  const { incidents, at, several, ask, only, answer, kindsOf, signInAgain } = setting
  const tomorrow = '2026-04-16'
  const ill = await incidents.at.teacher([[tomorrow, 50]])
  const lesson = await incidents.at.lesson(tomorrow, 50, { teacher_no: ill.teacher_no })
  at('21:55')
  await signInAgain()
  const [yes, other] = await several(2)
  if (!yes || !other) throw new Error('two are asked')
  await ask(ill, [[lesson, [yes, other]]], tomorrow)
  const { request_no } = await only(ill, tomorrow)
  at('22:10')
  await answer(yes.client, request_no, 'yes')
  expect(await kindsOf(other)).toEqual(['stand_in_asked'])
  at('08:00', tomorrow)
  expect(await kindsOf(other)).toEqual(['stand_in_asked', 'stand_in_ended'])
})

test('who was never asked leaves a line that is stopped, and can be chosen again', async () => {
  const { several, illness, ask, only, people: staff } = setting
  const { ill, first } = await illness()
  const people = await several(5)
  await ask(ill, [[first, people]])
  const { request_no, askedNos } = await only(ill)
  await staff.manager.call('Incident_stopAsking', { request_no })
  expect((await only(ill)).asks.map(each => each.end_reason)).toEqual(['stopped', 'stopped', 'stopped'])
  const [again] = people.filter(each => !askedNos.includes(each.teacher_no))
  expect(await ask(ill, [[first, again ? [again] : []]])).toEqual({ added: 1, asked: 1 })
  expect(await only(ill)).toMatchObject({ state: 'asking' })
})

test('in the last hour all are asked; with the lesson the question ends, and no yes comes any more', async () => {
  const { incidents, at, work, several, illness, asking, ask, read, only, refusal, kindsOf } = setting
  const { ill, first, second } = await illness()
  const people = await several(5)
  at('15:41')
  expect(await ask(ill, [[first, people]])).toEqual({ added: 5, asked: 5 })
  const { request_no } = await only(ill)
  const [one] = people
  if (!one) throw new Error('five are asked')
  at('16:40')
  const yes = { request_no, answer: 'yes' as const }
  expect(await refusal(one.client, 'C11101_answerStandIn', yes)).toMatchObject({
    status: 409,
    code: 'STAND_IN_OVER',
  })
  await work()
  expect(await only(ill)).toMatchObject({ state: 'ended' })
  expect(await kindsOf(one)).toEqual(['stand_in_asked', 'stand_in_ended'])
  const begun = asking(ill, [[first, people]])
  expect(await refusal(setting.people.manager, 'Incident_askStandIns', begun)).toMatchObject({
    status: 409,
    code: 'NOT_ASKED',
  })

  // Who teaches meanwhile can't say yes, and isn't asked; whose lesson was given away isn't looked for any more.
  await ask(ill, [[second, people.slice(0, 4)]])
  const later = (await read(ill)).find(each => each.schedule_no === second.schedule_no)
  const [waits] = later?.asks.filter(each => each.asked_at === null) ?? []
  const { owner } = incidents.at.server
  for (const teacher_no of [one.teacher_no, waits?.teacher_no ?? 0]) {
    await owner
      .insertInto('teacher_shifts')
      .values({ teacher_no, schedule_date: today, time_limit_no: 60, center_no: incidents.at.center_no })
      .execute()
    await incidents.at.lesson(today, 60, { teacher_no })
  }
  const busy = { request_no: later?.request_no ?? 0, answer: 'yes' as const }
  expect(await refusal(one.client, 'C11101_answerStandIn', busy)).toMatchObject({
    status: 409,
    code: 'STAND_IN_BUSY',
  })
  at('16:50')
  await work()
  const line = (await read(ill)).find(each => each.schedule_no === second.schedule_no)
  expect(line?.asks.find(each => each.teacher_no === waits?.teacher_no)).toMatchObject({
    ...{ asked_at: null, end_reason: 'busy' },
  })
  await setting.people.manager.call('C40101_updateSchedule', {
    ...{ center_no: incidents.at.center_no, week_date: weeks.begun },
    lessons: [{ _action: 'removeTeacher', ...seen(second) }],
  })
  await work()
  const ended = (await read(ill)).find(each => each.schedule_no === second.schedule_no)
  expect(ended).toMatchObject({ state: 'ended' })
})

test('one who stands in for two at one time is asked by both and says yes to one', async () => {
  const { incidents, standIn, ask, only, atOnce } = setting
  const [ill, away] = [await incidents.at.teacher([[today, 70]]), await incidents.at.teacher([[today, 70]])]
  const [lesson, other] = [
    await incidents.at.lesson(today, 70, { teacher_no: ill.teacher_no }),
    await incidents.at.lesson(today, 70, { teacher_no: away.teacher_no }),
  ]
  const person = await standIn()
  await ask(ill, [[lesson, [person]]])
  await ask(away, [[other, [person]]])
  const nos = [(await only(ill)).request_no, (await only(away)).request_no]
  const answers = await atOnce(nos, () =>
    nos.map(request_no => person.client.ask('C11101_answerStandIn', { request_no, answer: 'yes' as const })),
  )
  expect(answers.map(each => each.status).sort()).toEqual([200, 409])
  expect(answers.find(each => each.status === 409)?.error?.errorCode).toBe('STAND_IN_BUSY')
})

test('what can’t be asked is refused, row by row, and asks nobody', async () => {
  const { incidents, people, standIn, illness, asking, read, refusal } = setting
  const { ill, first } = await illness()
  const person = await standIn()
  const stranger = await incidents.at.otherCenter()
  const good = asking(ill, [[first, [person]]])
  const refused = async (more: Partial<InputOf<'Incident_askStandIns'>>, client = people.manager) => {
    const { status } = await refusal(client, 'Incident_askStandIns', { ...good, ...more })
    return status
  }
  const [line] = good.lessons
  if (!line) throw new Error('there is one')
  expect([
    await refused({ lessons: [line, line] }),
    await refused({ lessons: [{ ...line, schedule_no: 999_999 }] }),
    await refused({ lessons: [{ ...line, teacher_nos: [ill.teacher_no] }] }),
    await refused({ teacher_no: person.teacher_no }),
    await refused({ lessons: [] }),
    await refused({ start_date: weeks.past, end_date: weeks.past }),
    await refused({}, stranger.manager),
  ]).toEqual([422, 404, 409, 409, 422, 400, 404])
  expect(await read(ill)).toEqual([])
})

test('who can’t be given the period isn’t asked for it, and is refused at the lesson when it is decided', async () => {
  const { incidents, people, illness, asking, refusal } = setting
  const { at, settling } = incidents
  const { ill, first, second } = await illness()
  const other = await at.otherCenter()
  const there = { shifts: [{ schedule_date: today, time_limit_no: 50, center_no: other.center_no }] }
  // Of both centers, and works at the other one then; and of the other one alone.
  const both = await at.teacher([], { email: 'both@example.jp', centers: [other.center_no], ...there })
  const foreign = await at.teacher([], { email: 'foreign@example.jp', center_no: other.center_no })
  for (const { teacher_no } of [both, foreign]) await makeUser(at.server.owner, '300', { teacher_no })
  const all = await at.server.signIn(await makeUser(at.server.owner, '560'))
  const decidable = async (client = people.manager) => {
    const { stand_ins } = await client.call('C40101_getStandIns', {
      ...{ center_no: at.center_no, week_date: weeks.begun, schedule_nos: [first.schedule_no] },
    })
    return [both, foreign].map(
      ({ teacher_no }) => stand_ins.find(each => each.teacher_no === teacher_no)?.decidable_flag,
    )
  }
  expect([await decidable(), await decidable(all)]).toEqual([
    [0, undefined],
    [1, 0],
  ])

  for (const [client, person] of [[people.manager, both] as const, [all, foreign] as const]) {
    expect(await refusal(client, 'Incident_askStandIns', asking(ill, [[first, [person]]]))).toMatchObject({
      ...{ status: 409, code: 'NOT_ASKED' },
    })
    const given = { outcome: 'replaced' as const, ...seen(first), shift_flag: 1 as const }
    const lessons = [
      { outcome: 'open' as const, ...seen(second) },
      { ...given, teacher_no: person.teacher_no },
    ]
    const asked = settling({ teacher_no: ill.teacher_no, lessons })
    expect(await incidents.refusal('Incident_settle', asked, client)).toMatchObject({
      ...{ status: 409, errors: [{ field: 'lessons.1', message: expect.stringContaining('16:40') }] },
    })
  }
})
