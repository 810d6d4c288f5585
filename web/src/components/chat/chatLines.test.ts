import { describe, expect, it } from 'vitest'
import { linkParts } from './linkParts.ts'
import { logLines, notShown } from './logLines.ts'
import { readMarks } from './readMarks.ts'
import { roomParam, roomText } from './roomKey.ts'
import { makeMessage } from './testing.ts'

describe('the lines of a room', () => {
  const messages = [
    makeMessage({ id: 1, sent_at: '2026-11-24T14:59:00Z' }),
    makeMessage({ id: 2, sent_at: '2026-11-24T15:01:00Z' }),
    makeMessage({ id: 3, sent_at: '2026-11-24T15:02:00Z' }),
    makeMessage({ id: 4, mine_flag: 1, sender_name: '久保 亮', sender_kind: 'teacher', sent_at: '' }),
  ]
  const told = (after: number | null, until = 4) =>
    logLines(messages, after === null ? null : { after, until }).map(line =>
      line.kind === 'message' ? `${line.message.id}${line.continued ? '+' : ''}` : (line.kind as string),
    )

  it('a day begins at midnight in Tokyo, and what follows closely goes on', () => {
    expect(told(null)).toEqual(['day', '1', 'day', '2', '3+', '4'])
  })

  it('the line of the unread stands before the first of others that is newer than what was read', () => {
    expect(told(2)).toEqual(['day', '1', 'day', '2', 'unread', '3', '4'])
  })

  it('what has come since the room was opened is not unread', () => {
    expect(told(2, 2)).toEqual(['day', '1', 'day', '2', '3+', '4'])
  })

  it('where what was read ends before the first that is shown, no line is true, and so many were never shown', () => {
    const later = messages.map(message => ({ ...message, id: message.id + 143 }))
    const kinds = logLines(later, { after: 0, until: 147 }).map(line => line.kind)
    expect(kinds).not.toContain('unread')
    expect(notShown(later, 0, true)).toBe(143)
    expect(notShown(later, 143, true)).toBe(0)
    expect(notShown(later, 150, true)).toBe(0)
    expect(notShown(messages, 0, false)).toBe(0)
    expect(notShown([], 0, true)).toBe(0)
  })

  it('what one has written oneself is never unread', () => {
    expect(told(3)).toEqual(['day', '1', 'day', '2', '3+', '4'])
  })
})

it('who has read up to where stands under the last message that is not their own', () => {
  const messages = [
    makeMessage({ id: 1 }),
    makeMessage({ id: 2, sender_name: '久保 亮' }),
    makeMessage({ id: 3, sender_name: '久保 亮' }),
  ]
  const read_at = '2026-11-25T09:20:00Z'
  const marks = readMarks(messages, [
    { name: '久保 亮', read_id: 3, read_at },
    { name: '金子 蒼', read_id: 2, read_at },
    { name: '坂本 桜', read_id: 0, read_at },
  ])
  expect([...marks].map(([id, reads]) => [id, reads.map(read => read.name)])).toEqual([
    [1, ['久保 亮']],
    [2, ['金子 蒼']],
  ])
})

describe('addresses in a message', () => {
  const origin = 'https://juku.example'
  it.each([
    ['予定は https://juku.example/C21201?tab=requests です', ['/C21201?tab=requests']],
    ['https://evil.example/a と https://juku.example.evil.example/', []],
    ['https://juku.example@evil.example/', []],
    ['javascript:alert(1) //juku.example/x', []],
    ['（https://juku.example/a）', ['/a']],
  ])('%s', (content, hrefs) => {
    const parts = linkParts(content, origin)
    expect(parts.flatMap(part => part.href ?? [])).toEqual(hrefs)
    expect(parts.map(part => part.text).join('')).toBe(content)
  })
})

it.each(['t3010-123', 't1010-7', 't2010-44'])('%s names a room', text => {
  const room = roomParam(text)
  expect(room && roomText(room)).toBe(text)
})

it.each(['t3010-0', 't3010', 't9999-1', 't3010-1e5', 5, undefined, ['t3010-1']])('%s names none', value => {
  expect(roomParam(value)).toBeUndefined()
})
