import { expect, test } from 'vitest'
import { isMeetingUrl, wayIn } from './meetingUrl.ts'

test.each([
  'https://zoom.us/j/1?tk=a',
  'https://us06web.zoom.us/s/1?zak=b',
  'http://127.0.0.1:4010/j/1',
  'http://localhost:4010/j/1',
])('%s may be opened', url => expect(isMeetingUrl(url)).toBe(true))

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,a',
  'http://zoom.us/j/1',
  'https://zoom.us.example.com/j/1',
  'https://evilzoom.us/j/1',
  'https://zoom.us@example.com/j/1',
  'https://a:b@zoom.us/j/1',
  'https://zoom.us:8443/j/1',
  '//zoom.us/j/1',
])('%s may not', url => expect(isMeetingUrl(url)).toBe(false))

test('the link that was given comes first, then the ID; without both there is no way in', () => {
  const meeting_id = '91234567890'
  expect(wayIn({ url: 'https://zoom.us/w/1?tk=a', meeting_id })).toBe('https://zoom.us/w/1?tk=a')
  expect(wayIn({ url: 'https://example.com/', meeting_id })).toBe('https://zoom.us/j/91234567890')
  expect(wayIn({ url: '', meeting_id: '' })).toBeNull()
})
