import { expect, it } from 'vitest'
import { nextOut, type OutboxEvent, type OutMessage, outbox } from './outbox.ts'

const item = (key: string): OutMessage => ({
  ...{ key, content: key, files: [], urgent_reason: '', state: 'sending', refusal: '' },
})
const after = (...events: readonly OutboxEvent[]) =>
  events.reduce<readonly OutMessage[]>(outbox, [item('a'), item('b')])
const told = (items: readonly OutMessage[]) => items.map(({ key, state }) => `${key} ${state}`)

it('messages go out one at a time, in the order in which they were pressed', () => {
  expect(nextOut(after())?.key).toBe('a')
  expect(nextOut(after({ kind: 'sent', key: 'a' }))?.key).toBe('b')
})

it('without a line what was pressed later waits too, and all go out again in their order', () => {
  const waiting = after({ kind: 'unsent', key: 'a', refusal: '' })
  expect(told(waiting)).toEqual(['a unsent', 'b unsent'])
  expect(told(outbox(waiting, { kind: 'again', key: null }))).toEqual(['a sending', 'b sending'])
})

it('one that was refused keeps its text and holds up nobody', () => {
  const refused = after({ kind: 'unsent', key: 'a', refusal: '書き込めません。' })
  expect(told(refused)).toEqual(['a unsent', 'b sending'])
  // The line that is back is no reason to ask the same again.
  expect(told(outbox(refused, { kind: 'again', key: null }))).toEqual(['a unsent', 'b sending'])
  expect(told(outbox(refused, { kind: 'again', key: 'a' }))).toEqual(['a sending', 'b sending'])
})

it('what was written to another teacher goes out as a new one, and what only waited for the line to whom it was written', () => {
  const anew = { key: 'n', teacher_no: 6 }
  const refused = after({ kind: 'unsent', key: 'a', refusal: '担当が変わりました。' })
  expect(outbox(refused, { kind: 'again', key: 'a', anew })[0]).toMatchObject({ ...anew, refusal: '' })
  const waiting = after({ kind: 'unsent', key: 'a', refusal: '' })
  expect(outbox(waiting, { kind: 'again', key: 'a', anew })[0]).toEqual(item('a'))
})

it('what is found of an earlier visit is never sent by itself', () => {
  const found = after({ kind: 'found', items: [item('x'), item('a')], just: false })
  expect(told(found)).toEqual(['x unsent', 'a sending', 'b sending'])
  expect(told(outbox(found, { kind: 'again', key: null }))[0]).toBe('x unsent')
  expect(told(outbox(found, { kind: 'again', key: 'x' }))[0]).toBe('x sending')
})

it('what was on its way when the page was left a moment ago goes on with its key; what had failed waits', () => {
  const failed = { ...item('y'), state: 'unsent' as const }
  const found = after({ kind: 'found', items: [item('x'), failed], just: true })
  expect(told(found)).toEqual(['x sending', 'y unsent', 'a sending', 'b sending'])
  expect(nextOut(found)?.key).toBe('x')
})
