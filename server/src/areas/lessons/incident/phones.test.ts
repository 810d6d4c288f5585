import type { FunctionId } from '@terakoya/domain/people/functions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { type IncidentSetting, openIncidents, seen, today } from '../../../testing/openIncidents.ts'

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeSound(setting.at.server))

/** Somebody of the center with those functions. */
async function person(...functions: FunctionId[]) {
  const { at } = setting
  return at.server.signIn(await makeUser(at.server.owner, '540', { centers: [at.center_no], functions }))
}

/** A teacher who can be reached through a contact alone, with a lesson of a family that has a number. */
async function absence() {
  const { at, family } = setting
  const teacher = await at.teacher([[today, 50]])
  await at.server.owner
    .insertInto('contacts')
    .values({ teacher_no: teacher.teacher_no, contact_name: '実家', phone: '03-1111-2222' })
    .execute()
  const lesson = await at.lesson(today, 50, { student: await family(), teacher_no: teacher.teacher_no })
  return { teacher, lesson }
}

test('the absent teacher’s number is the first contact’s where there is no own, for whoever may call teachers', async () => {
  const { at } = setting
  const { teacher } = await absence()
  const asked = {
    ...{ center_no: at.center_no, teacher_no: teacher.teacher_no },
    ...{ start_date: today, end_date: today },
  }
  const phoneFor = async (...functions: FunctionId[]) => {
    const answer = await (await person(...functions)).call('Incident_getTeacher', asked)
    return answer.phone
  }
  expect(await phoneFor('C40101', 'C40701')).toBe('03-1111-2222')
  expect(await phoneFor('C40101', 'C10101')).toBe('03-1111-2222')
  expect(await phoneFor('C40101', 'C20101')).toBe('')
})

test('the record shows teachers’ numbers to whoever may call them, families’ to whoever has the families', async () => {
  const { settle } = setting
  const { teacher, lesson } = await absence()
  const { incident_no } = await settle({
    teacher_no: teacher.teacher_no,
    lessons: [{ outcome: 'called_off', ...seen(lesson) }],
  })
  const numbersFor = async (...functions: FunctionId[]) => {
    const { people } = await (await person(...functions)).call('Incident_get', { incident_no })
    const of = (isOf: (each: (typeof people)[number]) => boolean) =>
      people
        .filter(isOf)
        .flatMap(({ phones, phones_hidden_flag }) => [
          ...phones.map(each => each.phone),
          ...(phones_hidden_flag === 1 ? ['hidden'] : []),
        ])
    return {
      teachers: of(each => each.teacher_no === teacher.teacher_no),
      families: of(each => each.student_no === lesson.student_no),
    }
  }
  const [ofTeacher, ofFamily] = [['03-1111-2222'], ['090-0000-1111']]
  expect(await numbersFor('C40101', 'C40701')).toEqual({ teachers: ofTeacher, families: ['hidden'] })
  expect(await numbersFor('C40101', 'C20101')).toEqual({ teachers: ['hidden'], families: ofFamily })
  expect(await numbersFor('C40101')).toEqual({ teachers: ['hidden'], families: ['hidden'] })
})

test('whoever reads the record with its numbers leaves a line of the children in it', async () => {
  const { at, settle } = setting
  const { teacher, lesson } = await absence()
  const { incident_no } = await settle({
    teacher_no: teacher.teacher_no,
    lessons: [{ outcome: 'called_off', ...seen(lesson) }],
  })
  await (await person('C40101', 'C20101')).call('Incident_get', { incident_no })
  const line = await at.server.owner
    .selectFrom('access_log')
    .select(['api', 'student_nos'])
    .orderBy('access_no', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ api: 'Incident_get', student_nos: [lesson.student_no] })
})
