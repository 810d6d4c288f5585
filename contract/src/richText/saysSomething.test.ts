import { expect, test } from 'vitest'
import { saysSomething } from './saysSomething.ts'

test.each([
  '',
  '<p></p>',
  '<p>&#8203;</p>',
  '<p>&#x200B;</p>',
  '<p>&nbsp;&shy;</p>',
  '<p>\u3164</p>',
  '<p>\u2800</p>',
  '<p>\u00ad</p>',
  '<p>\u200b<br></p>',
  '<p>&#99999999;</p>',
])('%j says nothing', html => {
  expect(saysSomething(html)).toBe(false)
})

test.each(['<p>あ</p>', '<p>&#12354;</p>', '<p><img src="/files/1"></p>', '<p>0</p>', '&lt;'])(
  '%j says something',
  html => {
    expect(saysSomething(html)).toBe(true)
  },
)
