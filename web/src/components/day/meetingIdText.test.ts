import { expect, it } from 'vitest'
import { meetingIdPlain, meetingIdText } from './meetingIdText.ts'

it.each([
  ['83629417705', '836 2941 7705'],
  ['836 2941 7705', '836 2941 7705'],
  ['8362941770', '836 294 1770'],
  ['836294177', '836 294 177'],
  ['12345', '12345'],
  ['room-7', 'room-7'],
  ['', ''],
])('%j is read as %j', (id, text) => {
  expect(meetingIdText(id)).toBe(text)
})

it('it is copied without spaces', () => {
  expect(meetingIdPlain('836 2941 7705')).toBe('83629417705')
})
