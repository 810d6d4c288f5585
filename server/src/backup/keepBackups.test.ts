import { expect, test } from 'vitest'
import { isBackupDue } from './keepBackups.ts'

const at = (text: string) => `${text}:00+09:00`

test.each([
  ['nothing was tried yet, and it is night', null, null, '2026-04-15T02:30', true],
  ['before half past two it waits', null, null, '2026-04-15T02:29', false],
  ['one is there of this night', '2026-04-15T02:31', '2026-04-15T02:31', '2026-04-15T23:59', false],
  [
    'one that somebody made in the evening is none of this night',
    '2026-04-14T22:00',
    '2026-04-14T22:00',
    '2026-04-15T02:30',
    true,
  ],
  ['one of after midnight is none either', '2026-04-15T00:10', '2026-04-15T00:10', '2026-04-15T02:30', true],
  ['the machine was off at night', '2026-04-14T02:31', '2026-04-14T02:31', '2026-04-15T09:00', true],
  ['one has just failed', '2026-04-14T02:31', '2026-04-15T02:31', '2026-04-15T03:30', false],
  ['one has failed an hour ago', '2026-04-14T02:31', '2026-04-15T02:31', '2026-04-15T03:31', true],
] as const)('%s', (_what, good, tried, now, due) => {
  const last = { good_at: good && at(good), tried_at: tried && at(tried) }
  expect(isBackupDue(last, at(now))).toBe(due)
})
