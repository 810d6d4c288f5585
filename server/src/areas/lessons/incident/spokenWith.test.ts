import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { weeks } from '../../../testing/openAssignment.ts'
import { seen, today } from '../../../testing/openIncidents.ts'
import { openStandIns, type StandInSetting } from '../../../testing/openStandIns.ts'

let setting: StandInSetting

beforeAll(async () => {
  setting = await openStandIns()
})

afterAll(() => closeSound(setting.incidents.at.server))

test('who said yes on the telephone and who is absent needn’t be called; who said yes in the application has to be', async () => {
  const { incidents, people, several, ask, read, answer } = setting
  const { ill, lessons } = await incidents.illness()
  const [called, noted, pressed] = await several(3)
  if (!called || !noted || !pressed) throw new Error('three stand in')
  const [first, second, third] = lessons
  await ask(ill, [
    [second, [noted]],
    [third, [pressed]],
  ])
  const requestOf = async ({ schedule_no }: { schedule_no: number }) =>
    (await read(ill)).find(each => each.schedule_no === schedule_no)?.request_no ?? 0
  const { teacher_no } = noted
  await people.manager.call('Incident_noteAnswer', {
    ...{ request_no: await requestOf(second), teacher_no, answer: 'yes' },
  })
  await answer(pressed.client, await requestOf(third), 'yes')
  const { incident_no } = await incidents.settle({
    ...{ teacher_no: ill.teacher_no, start_date: today, end_date: today },
    lessons: [
      { outcome: 'replaced', ...seen(first), teacher_no: called.teacher_no, shift_flag: 1 },
      { outcome: 'replaced', ...seen(second), teacher_no: noted.teacher_no, shift_flag: 1 },
      { outcome: 'replaced', ...seen(third), teacher_no: pressed.teacher_no, shift_flag: 1 },
    ],
    seen_yes_nos: [await requestOf(second), await requestOf(third)],
  })
  const told = await incidents.read(incident_no)
  const of = (who: { teacher_no: number }) => told.people.find(each => each.teacher_no === who.teacher_no)
  expect(of(ill)).toMatchObject({ concerned_flag: 1, spoken_with: 'absent', call_reason: null })
  expect(of(called)).toMatchObject({ concerned_flag: 1, spoken_with: 'stand_in', call_reason: null })
  expect(of(noted)).toMatchObject({ concerned_flag: 1, spoken_with: 'stand_in', call_reason: null })
  expect(of(pressed)).toMatchObject({ concerned_flag: 1, spoken_with: null })
  const families = told.people.filter(each => each.student_no > 0)
  expect(families.map(each => each.spoken_with)).toEqual([null, null, null])
})

/** Somebody ill with two lessons of one evening that are published, and somebody without a shift who takes the first. */
async function evening(second_time: number, standInWorks: readonly number[]) {
  const { incidents, standIn } = setting
  const { at } = incidents
  const shift = (slots: readonly number[]) => slots.map(slot => [today, slot] as const)
  const ill = await at.teacher(shift([50, 60]))
  const other = await standIn()
  const first = await at.lesson(today, 51, { teacher_no: ill.teacher_no })
  const second = await at.lesson(today, second_time, { teacher_no: ill.teacher_no })
  if (standInWorks.length > 0) {
    await at.server.owner
      .insertInto('teacher_shifts')
      .values(
        standInWorks.map(time_limit_no => ({
          ...{ teacher_no: other.teacher_no, schedule_date: today, time_limit_no },
          ...{ center_no: at.center_no, work_flag: 1 },
        })),
      )
      .execute()
  }
  await at.manager.call('C40101_distribute', { center_no: at.center_no, week_date: weeks.begun })
  return { ill, other, first, second }
}

async function spokenWith(incident_no: number, { teacher_no }: { teacher_no: number }) {
  const { people } = await setting.incidents.read(incident_no)
  const { spoken_with, call_reason, concerned_flag } =
    people.find(each => each.teacher_no === teacher_no) ?? {}
  return { spoken_with, call_reason, concerned_flag }
}

test('who agreed to one lesson on the telephone is called about another that nobody spoke of', async () => {
  const { ill, other, first, second } = await evening(60, [60])
  const { teacher_no } = other
  const { incident_no } = await setting.incidents.settle({
    teacher_no: ill.teacher_no,
    lessons: [
      { outcome: 'replaced', ...seen(first), teacher_no, shift_flag: 1 },
      { outcome: 'replaced', ...seen(second), teacher_no, shift_flag: 0 },
    ],
  })
  expect(await spokenWith(incident_no, other)).toEqual({
    ...{ spoken_with: null, call_reason: 'unsent', concerned_flag: 1 },
  })
})

test('who agreed to every lesson they get isn’t called', async () => {
  const { ill, other, first, second } = await evening(60, [])
  const { teacher_no } = other
  const { incident_no } = await setting.incidents.settle({
    teacher_no: ill.teacher_no,
    lessons: [
      { outcome: 'replaced', ...seen(first), teacher_no, shift_flag: 1 },
      { outcome: 'replaced', ...seen(second), teacher_no, shift_flag: 1 },
    ],
  })
  expect(await spokenWith(incident_no, other)).toMatchObject({ spoken_with: 'stand_in', call_reason: null })
})

test('a shift that comes from a yes to one lesson is no telephone call about another of the period', async () => {
  const { ask, read, answer } = setting
  const { ill, other, first, second } = await evening(52, [])
  await ask(ill, [[first, [other]]])
  const [{ request_no } = { request_no: 0 }] = await read(ill)
  await answer(other.client, request_no, 'yes')
  const { teacher_no } = other
  const { incident_no } = await setting.incidents.settle({
    teacher_no: ill.teacher_no,
    lessons: [
      { outcome: 'replaced', ...seen(first), teacher_no, shift_flag: 1 },
      { outcome: 'replaced', ...seen(second), teacher_no, shift_flag: 0 },
    ],
    seen_yes_nos: [request_no],
  })
  expect(await spokenWith(incident_no, other)).toMatchObject({ spoken_with: null, call_reason: 'unsent' })
})

test('who stands in for one lesson and loses another is called', async () => {
  const { incidents } = setting
  const { ill, other, first, second } = await evening(60, [60])
  const { at } = incidents
  const third = await at.teacher([[today, 60]])
  const own = await at.lesson(today, 61, { teacher_no: other.teacher_no })
  await at.manager.call('C40101_distribute', { center_no: at.center_no, week_date: weeks.begun })
  const { incident_no } = await incidents.settle({
    teacher_no: ill.teacher_no,
    lessons: [
      { outcome: 'replaced', ...seen(first), teacher_no: other.teacher_no, shift_flag: 1 },
      { outcome: 'open', ...seen(second) },
      { outcome: 'replaced', ...seen(own), teacher_no: third.teacher_no, shift_flag: 0 },
    ],
  })
  expect(await spokenWith(incident_no, other)).toMatchObject({ spoken_with: null, call_reason: 'unsent' })
})
