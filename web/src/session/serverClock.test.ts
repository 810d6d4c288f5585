import { afterEach, expect, it } from 'vitest'
import { noteServerDate } from './serverClock.ts'
import { changeSession, getSession } from './sessionStore.ts'

const minute = 60_000
const at = (text: string) => Date.parse(`2026-11-28T${text}Z`)
const answer = (server: string, device: string) =>
  noteServerDate(new Date(at(server)).toUTCString(), at(device))

afterEach(() => {
  changeSession({ server_ahead: 0 })
})

it('a device whose clock is set while the page is open is followed, there and back', () => {
  // A demo's day: the product's time is not the machine's, of which the answers tell.
  changeSession({ server_ahead: -3 * 60 * minute })
  answer('10:00:00', '10:00:01')
  answer('10:05:00', '10:05:00')
  expect(getSession().server_ahead).toBe(-3 * 60 * minute)
  answer('10:06:00', '09:46:01')
  expect(getSession().server_ahead).toBe((-3 * 60 + 20) * minute)
  answer('10:07:00', '10:07:01')
  expect(getSession().server_ahead).toBe(-3 * 60 * minute)
})

it('seconds under way, and an answer without its time, change nothing', () => {
  changeSession({ server_ahead: 500 })
  answer('10:00:00', '10:00:00')
  answer('10:01:00', '10:01:02')
  noteServerDate(null, at('12:00:00'))
  noteServerDate('soon', at('12:00:00'))
  expect(getSession().server_ahead).toBe(500)
})

it('settings that come anew are the measure from then on', () => {
  changeSession({ server_ahead: 0 })
  answer('10:00:00', '10:00:00')
  changeSession({ server_ahead: 20 * minute })
  answer('10:01:00', '09:41:00')
  expect(getSession().server_ahead).toBe(20 * minute)
})
