import { expect, it } from 'vitest'
import { findDisagreements, saidOf, sakurasLesson } from '../testing/findDisagreements.ts'
import {
  byRen,
  bySakura,
  expectedRen,
  expectedSakura,
  expectedTeacher,
  hosting,
  ren,
  run,
  sakura,
  stay,
} from '../testing/makeRoom.ts'

const expected = [expectedTeacher, expectedSakura, expectedRen]
const held = [...run(-5, 91), ...stay('t', -5, 91, hosting), ...stay('r', 0, 90, byRen)]
const stranger = (shown_name: string) => stay(`x ${shown_name}`, 30, 60, { shown_name })
const open = { code: 'D6', state: 'open', severity: 3 }

/** Both children by their own links, and strangers under names beside them. */
const beside = (...names: string[]) => ({
  events: [...held, ...stay('s', 0, 90, bySakura), ...names.flatMap(stranger)],
  expected,
})

it('who takes the name of somebody who is there by their own link is said to do so, at once', () => {
  expect(findDisagreements(beside('さくら'))).toMatchObject([
    { ...open, sentence: 'called_like_child', suspect_no: sakura.no },
  ])
  expect(saidOf(beside('さくら'))[0]).toContain('本人が入室リンクで同時にいたのに、その名前を名乗った')
  expect(findDisagreements(beside('高橋 誠'))).toMatchObject([
    { ...open, sentence: 'called_like_teacher', suspect_no: 0 },
  ])
  expect(findDisagreements(beside('PC'))).toMatchObject([{ ...open, sentence: 'unknown_with_child' }])
})

it('so it is beside whoever else is unknown, of the lesson’s own student first', () => {
  expect(findDisagreements(beside('PC', '蓮'))).toMatchObject([
    { ...open, sentence: 'called_like_child', suspect_no: ren.no },
  ])
  expect(findDisagreements(beside('PC', '蓮', 'さくら'))).toMatchObject([{ ...open, suspect_no: sakura.no }])
})

it('who has that name before the child comes may be the child’s own device', () => {
  const events = [...held, ...stay('s', 58, 90, bySakura), ...stranger('さくら')]
  const lesson = { ...sakurasLesson, student_no: ren.no }
  expect(findDisagreements({ events, expected }, { lesson, attendance_distinction: 0 })).toMatchObject([
    { ...open, sentence: 'unknown_with_child' },
  ])
})
