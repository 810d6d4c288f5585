import { expect, test } from 'vitest'
import { usualCenterSettings } from '../settings/centerSettings.ts'
import { type ChatFacts, type ChatRights, chatRights } from './rights.ts'

const lesson = { schedule_date: '2026-04-15', time_limit_no: 50, published: true, cancelled: false }
const usual: ChatFacts = {
  rel_model: 't3010',
  viewer: 'teacher',
  lesson,
  away: false,
  readers: 2,
  muted: false,
  settings: usualCenterSettings,
  now: { day: '2026-04-15', time: '12:00' },
}
const now = { write: 'now', block: null, release: null }
const no = (block: ChatRights['block']) => ({ write: 'no', block, release: null })
const later = (day: string, time = '09:00') => ({ write: 'later', block: null, release: { day, time } })
const at = (day: string, time: string) => ({ now: { day, time } })
const own = { rel_model: 't1010', lesson: null } as const

test.each<[what: string, facts: Partial<ChatFacts>, rights: object]>([
  ['a teacher and a child with two readers', {}, now],
  ['without a reader a teacher is silent', { readers: 0 }, no('no_reader')],
  ['… and so is the child in the lesson', { readers: 0, viewer: 'student' }, no('no_reader')],
  ['… whose own room stays open', { ...own, readers: 0, viewer: 'student' }, now],
  ['staff answer without a reader', { readers: 0, viewer: 'staff' }, now],
  ['the center a lesson came from reads', { viewer: 'origin' }, no('reads_only')],
  ['a classroom reads', { viewer: 'classroom' }, no('reads_only')],
  ['nothing before the week is published', { lesson: { ...lesson, published: false } }, no('unpublished')],
  ['staff write before it', { viewer: 'staff', lesson: { ...lesson, published: false } }, now],
  [
    'a cancelled lesson is closed to all',
    { viewer: 'staff', lesson: { ...lesson, cancelled: true } },
    no('cancelled'),
  ],
  ['the seventh day after it is open', at('2026-04-22', '12:00'), now],
  ['the eighth is not', at('2026-04-23', '12:00'), no('over')],
  ['who is muted is told so first', { muted: true, readers: 0 }, no('muted')],
  ['a muted child too', { ...own, viewer: 'student', muted: true }, no('muted')],
  ['in a lesson nobody writes to who has left', { viewer: 'staff', away: true }, no('away')],
  ['who has left and writes in the own room is answered there', { ...own, viewer: 'staff', away: true }, now],
  ['the child may still write', { ...own, viewer: 'student', away: true }, now],
  ['at 22:00 it waits for the morning', at('2026-04-14', '22:00'), later('2026-04-15')],
  ['at 21:59 it does not', at('2026-04-14', '21:59'), now],
  ['before nine for the same morning', at('2026-04-14', '08:59'), later('2026-04-14')],
  ['a child writes at midnight', { viewer: 'student', ...at('2026-04-14', '23:59') }, now],
  ['staff wait too', { ...own, viewer: 'staff', ...at('2026-04-14', '22:30') }, later('2026-04-15')],
  [
    'what a teacher is told is no matter of hours',
    { rel_model: 't2010', lesson: null, viewer: 'staff', ...at('2026-04-14', '23:00') },
    now,
  ],
])('%s', (_what, facts, rights) => {
  expect(chatRights({ ...usual, ...facts })).toMatchObject(rights)
})

test('around a lesson nothing waits for the hours', () => {
  const evening = { ...usual, lesson: { ...lesson, time_limit_no: 70 } }
  // Until 21:30; the hours of this center end at 20:00.
  const settings = { ...usualCenterSettings, chat_to_time: '20:00' }
  const write = (time: string) => chatRights({ ...evening, settings, ...at('2026-04-15', time) }).write
  expect(write('22:00')).toBe('now')
  expect(write('22:01')).toBe('later')
  expect(chatRights({ ...evening, settings, ...at('2026-04-14', '21:00') }).write).toBe('later')
})
