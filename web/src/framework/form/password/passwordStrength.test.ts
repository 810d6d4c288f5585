import { expect, it } from 'vitest'
import { passwordStrength } from './passwordStrength.ts'

const strengthOf = (password: string) =>
  passwordStrength({ password, known: ['tanaka-ren', '田中 蓮'], minimum: 8 })

it.each([
  ['password1', 'common'],
  ['P@ssw0rd123', 'common'],
  ['xK9$q2L', 'short'],
  ['tanaka-ren77', 'known'],
])('%s is not strong, as the server refuses it as %s', (password, fault) => {
  expect(strengthOf(password)).toEqual({ score: 0, fault })
})

it('unrelated words in a row are strong', () => {
  expect(strengthOf('kirin-no-ame-to-hikouki')).toEqual({ score: 4, fault: null })
})

it('a very long one is strong without being judged', () => {
  expect(strengthOf('a river without end '.repeat(5))).toEqual({ score: 4, fault: null })
})
