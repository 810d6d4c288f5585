import { expect, test } from 'vitest'
import { fillTemplate, isSound, sampleValues, templateFaults, variablesOf, written } from './template.ts'

test('the variables of a change belong to type 3 only', () => {
  expect(variablesOf(1)).toEqual(variablesOf(2))
  expect(variablesOf(3)).toHaveLength(variablesOf(1).length + 3)
  const words = 'から {{BeforeApplicate}} へ {{AfterApplicate}}'
  expect(templateFaults(1, words).unknown).toEqual(['BeforeApplicate', 'AfterApplicate'])
  expect(isSound(templateFaults(3, words))).toBe(true)
})

test('an unknown name and a brace alone are faults, however they are written', () => {
  expect(templateFaults(1, '{{Nmae}} {{ Name }} {{Nmae}} {{}}')).toEqual({
    unknown: ['Nmae', ''],
    unpaired: false,
  })
  expect(templateFaults(1, '{{Name} 様').unpaired).toBe(true)
  expect(templateFaults(1, 'Name}} 様').unpaired).toBe(true)
})

test.each([
  '｛｛Name｝｝ 様',
  '{Name} 様',
  '{ name } 様',
  '｛Name｝ 様',
  '{{{Name}}} 様',
  '{｛Name}} 様',
  '{{Name｝｝ 様',
])('what would reach a family as %s is a fault', words => {
  expect(templateFaults(1, words)).toEqual({ unknown: [], unpaired: true })
})

test.each(['{{Name}}{{ Grade }}', '{(^_^)} {{Name}}', '｛重要｝ Name'])(
  'other braces in %s may stay',
  words => {
    expect(isSound(templateFaults(1, words))).toBe(true)
  },
)

test('what a value brings is not read as a variable', () => {
  expect(fillTemplate('{{Name}}: {{ Request }}', { Name: '{{Request}}', Request: '$& $1' })).toBe(
    '{{Request}}: $& $1',
  )
})

test.each([1, 2, 3] as const)('the sample of type %i fills every variable', type => {
  const text = variablesOf(type).map(written).join('\n')
  expect(fillTemplate(text, sampleValues(type))).not.toContain('{{')
})
