import { expect, it } from 'vitest'
import { type FieldKey, fieldStep } from './fieldStep.ts'

const inText: FieldKey = {
  key: 'Enter',
  shiftKey: false,
  modified: false,
  composing: false,
  tagName: 'INPUT',
  type: 'text',
  role: null,
  expanded: false,
}

it.each<[Partial<FieldKey>, number]>([
  [{}, 1],
  [{ key: 'ArrowDown' }, 1],
  [{ key: 'ArrowUp' }, -1],
  [{ shiftKey: true }, -1],
  [{ type: 'checkbox' }, 1],
  [{ type: 'checkbox', role: 'switch' }, 1],
  [{ key: 'Tab' }, 0],
  [{ key: 'ArrowDown', shiftKey: true }, 0],
])('in a line of text or a box, %j leads by %i', (change, step) => {
  expect(fieldStep({ ...inText, ...change })).toBe(step)
})

it.each<[string, Partial<FieldKey>]>([
  ['while the IME composes', { composing: true }],
  ['with another modifier', { modified: true }],
  ['in an open list', { expanded: true }],
  ['in a choice from a list', { role: 'combobox' }],
  ['in a text of many lines', { tagName: 'TEXTAREA', type: 'textarea' }],
  ['on a button', { tagName: 'BUTTON', type: 'submit' }],
  ['on a link', { tagName: 'A', type: '' }],
  ['on a radio button', { type: 'radio' }],
  ['in a number', { type: 'number' }],
])('%s the key stays what it is', (_, change) => {
  expect(fieldStep({ ...inText, ...change })).toBe(0)
})
