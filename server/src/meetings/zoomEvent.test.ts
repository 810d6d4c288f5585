import { describe, expect, it } from 'vitest'
import { epochMilliseconds } from '../clock.ts'
import { zoomEventOf } from './zoomEvent.ts'

const happened_at = '2026-04-15T07:41:00Z'
const participant = {
  user_id: '16778240',
  participant_uuid: 'A1B2',
  user_name: '蓮',
  registrant_id: 'r-7',
  join_time: '2026-04-15T07:38:12Z',
}

function tell(event: string, object: object, more: object = {}) {
  const raw = {
    event,
    event_ts: 1,
    payload: { account_id: 'a', object: { uuid: 'u==', host_id: 'h1', ...object } },
  }
  return zoomEventOf({ event, happened_at, external_uuid: 'u==', raw, ...more })
}

describe('a notice of Zoom', () => {
  it('tells who joined, when by their own device, and with whose link', () => {
    expect(tell('meeting.participant_joined', { participant })).toEqual({
      ...{ kind: 'joined', run: 'u==', participant: '16778240', shown_name: '蓮', guest: 'r-7', host: false },
      at: epochMilliseconds('2026-04-15T07:38:12Z'),
    })
  })

  it('cuts a name that is no name, and takes out what would turn the words behind it', () => {
    const user_name = `\u202e${'あ'.repeat(300)}\u0007`
    const told = tell('meeting.participant_joined', { participant: { ...participant, user_name } })
    expect(told?.shown_name).toBe('あ'.repeat(100))
  })

  it('tells that it is the host by the account, under either name of it', () => {
    for (const id of [{ id: 'h1' }, { participant_user_id: 'h1' }]) {
      expect(tell('meeting.participant_joined', { participant: { ...participant, ...id } })?.host).toBe(true)
    }
    expect(tell('meeting.participant_joined', { host_id: '', participant })?.host).toBe(false)
  })

  it('tells who left by the number of the join', () => {
    const left = { ...participant, leave_time: '2026-04-15T09:10:00Z', leave_reason: 'left the meeting' }
    expect(tell('meeting.participant_left', { participant: left })).toMatchObject({
      ...{ kind: 'left', participant: '16778240', at: epochMilliseconds('2026-04-15T09:10:00Z') },
    })
  })

  it('tells when a meeting began and ended', () => {
    const times = { start_time: '2026-04-15T07:35:00Z', end_time: '2026-04-15T09:12:00Z' }
    expect(tell('meeting.started', times)).toMatchObject({
      ...{ kind: 'started', participant: '', at: epochMilliseconds(times.start_time) },
    })
    expect(tell('meeting.ended', times)?.at).toBe(epochMilliseconds(times.end_time))
  })

  it('is read as far as it goes: numbers for texts, no time of its own, no number of the join', () => {
    const bare = { user_id: 16778240, user_name: null, join_time: 'yesterday' }
    expect(tell('meeting.participant_joined', { participant: bare })).toMatchObject({
      ...{ participant: '16778240', shown_name: '', guest: '', at: epochMilliseconds(happened_at) },
    })
    const { user_id: _, ...unnumbered } = participant
    expect(tell('meeting.participant_joined', { participant: unnumbered })?.participant).toBe('A1B2')
  })

  it.each(['+099999-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
    'has its own time instead of %s',
    join_time => {
      const told = tell('meeting.participant_joined', { participant: { ...participant, join_time } })
      expect(told?.at).toBe(epochMilliseconds(happened_at))
    },
  )

  it.each([
    ['of something else', tell('meeting.sharing_started', { participant })],
    ['of nobody', tell('meeting.participant_joined', {})],
    ['whose text was forgotten', tell('meeting.started', {}, { raw: null })],
    ['of no shape', tell('meeting.started', {}, { raw: { payload: 3 } })],
  ])('%s says nothing', (_what, event) => {
    expect(event).toBeNull()
  })
})
