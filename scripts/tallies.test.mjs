import { expect, test } from 'vitest'
import { tallyLines } from './tallies.mjs'

const told = (...tallies) => tallies.map(tally => `${JSON.stringify(tally)}\n`).join('')
const server = { of: 'server', tried: 34, all: 320, near: 0, far: 0 }

test('what was tried of how much is one line, the last of a kind counts', () => {
  const text = told({ of: 'e2e', tried: 4, all: 91 }, { ...server, tried: 33 }, server, {
    of: 'brokenInputs',
    tried: 11_000,
    all: 74_000,
  })
  expect(tallyLines(text, ['server', 'e2e'])).toEqual([
    '試したもの：server 34/320 ファイル、壊れた入力 11000/74000 件、e2e 4/91 ファイル',
  ])
})

test('what the change touches and was left out is said, and when everything has to be run', () => {
  const text = told(
    { ...server, near: 77, far: 21 },
    { of: 'components', tried: 9, all: 120, near: 0, far: 3 },
    { of: 'e2e', tried: 6, all: 91, near: 4 },
    { of: 'brokenInputs', tried: 11_000, all: 74_000, near: 18 },
  )
  expect(tallyLines(text, ['server', 'components', 'e2e']).slice(1)).toEqual([
    '変更にもっとも近いのに試さなかったもの：server の 77 ファイル、e2e の 4 ファイル。終わりに npm test -- all が要ります。',
    '変更が遠くから届くのに試さなかったもの：server の 21 ファイル、components の 3 ファイル（npm test -- all が試します）。',
    '変更に近いのに壊れた入力を一部しか送らなかったもの：18 呼び出し（npm test -- all が試します）。',
  ])
})

test('of a part that did not run nothing is said', () => {
  expect(tallyLines(told(server, { of: 'optimizer', tried: 4, all: 29 }), ['check'])).toEqual([])
  expect(tallyLines('', ['server'])).toEqual([])
})
