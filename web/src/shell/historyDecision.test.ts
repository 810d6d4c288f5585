import { describe, expect, it } from 'vitest'
import { losesWork } from '../framework/unsaved/leaveGuard.ts'
import { decideHistory, type HistoryAction } from './historyDecision.ts'

const place = (href: string) => {
  const url = new URL(href, 'http://x')
  return { pathname: url.pathname, search: url.search }
}
const move = (
  action: HistoryAction,
  steps: number,
  facts: { from?: string; to?: string; screen?: string; losesWork?: boolean } = {},
) =>
  decideHistory({
    action,
    steps,
    from: place(facts.from ?? '/C40101'),
    to: place(facts.to ?? '/'),
    screen: facts.screen ?? 'C40101-weekly-assignment',
    losesWork: facts.losesWork ?? false,
  })

describe('a movement through the history', () => {
  it('back from a screen is asked about, also over several entries', () => {
    expect(move('BACK', -1)).toBe('askBack')
    expect(move('GO', -3)).toBe('askBack')
  })

  it.each(['login', 'outside', 'logout', 'error', 'not-found'])('back from %s goes at once', screen => {
    expect(move('BACK', -1, { screen })).toBe('go')
  })

  it('forward and by link goes at once', () => {
    expect(move('FORWARD', 1)).toBe('go')
    expect(move('GO', 2)).toBe('go')
    expect(move('PUSH', 1)).toBe('go')
  })

  it('that loses unsaved work is asked about once, back included', () => {
    expect(move('PUSH', 1, { losesWork: true })).toBe('askLeave')
    expect(move('FORWARD', 1, { losesWork: true })).toBe('askLeave')
    expect(move('BACK', -1, { losesWork: true })).toBe('askBack')
  })

  it('back within a screen does not leave it', () => {
    const within = { from: '/C11101?date=2026-11-25', to: '/C11101?date=2026-11-24' }
    expect(move('BACK', -1, within)).toBe('go')
    expect(move('BACK', -1, { ...within, losesWork: true })).toBe('askBack')
    expect(move('FORWARD', 1, { ...within, losesWork: true })).toBe('askLeave')
  })
})

describe('unsaved work', () => {
  it('is lost on another path', () => {
    expect(losesWork({ losesOn: [] }, place('/C40101'), place('/C40201'))).toBe(true)
  })

  it('stays when only a filter changes, and goes with what it belongs to', () => {
    const guard = { losesOn: ['week', 'center_no'] }
    const from = place('/C40101?week=2026-11-23&center_no=9&view=day')
    expect(losesWork(guard, from, place('/C40101?week=2026-11-23&center_no=9&view=week'))).toBe(false)
    expect(losesWork(guard, from, place('/C40101?week=2026-11-30&center_no=9&view=day'))).toBe(true)
    expect(losesWork(guard, from, place('/C40101?week=2026-11-23'))).toBe(true)
  })
})
