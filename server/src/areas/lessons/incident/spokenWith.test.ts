import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
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
