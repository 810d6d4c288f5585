import type { ChatConversation } from '@terakoya/contract/chat/chatroom'
import { expect, it } from 'vitest'
import { conversationGroups, nearRooms } from './conversationGroups.ts'
import { makeConversation } from './testing.ts'

const lesson = (rel_id: number, student_no: number, change: Partial<ChatConversation> = {}) =>
  makeConversation({ rel_id, student_no, student_name: `生徒${student_no}`, ...change })
const own = makeConversation({ rel_model: 't1010', rel_id: 3, student_no: 3, student_name: '生徒3' })
const teacher = makeConversation({
  rel_model: 't2010',
  rel_id: 8,
  student_no: 0,
  teacher_no: 8,
  teacher_name: '久保 亮',
})
const rows = [lesson(1, 5), lesson(2, 3), own, teacher, lesson(4, 5)]
const told = (viewer: Parameters<typeof conversationGroups>[1]) =>
  conversationGroups(rows, viewer).map(({ key, rooms }) => `${key}: ${rooms.map(({ rel_id }) => rel_id)}`)

it('staff have them by student, in the order of what is new, and teachers with their own', () => {
  expect(told({ isStudent: false, isTeacher: false })).toEqual([
    'student 5: 1,4',
    'student 3: 2,3',
    'teacher 8: 8',
  ])
})

it("a teacher's own room with the center stands above their students", () => {
  expect(told({ isStudent: false, isTeacher: true })).toEqual([
    'center: 8',
    'student 5: 1,4',
    'student 3: 2,3',
  ])
})

it('a student has the center above the lessons', () => {
  const mine = conversationGroups([lesson(2, 3), own, lesson(1, 3)], { isStudent: true, isTeacher: false })
  expect(mine.map(({ key, rooms }) => `${key}: ${rooms.map(({ rel_id }) => rel_id)}`)).toEqual([
    'center: 3',
    'lessons: 2,1',
  ])
})

it('of many lessons the first are listed, and whatever is unread or chosen', () => {
  const many = [1, 2, 3, 4, 5, 6].map(rel_id => lesson(rel_id, 3, { unread_count: rel_id === 5 ? 1 : 0 }))
  expect(nearRooms(many, ({ rel_id }) => rel_id === 6).map(({ rel_id }) => rel_id)).toEqual([1, 2, 3, 5, 6])
})
