import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseProblem, parseProblemText } from './parseProblem.ts'
import { makeLesson, makeProblem, makeTeacher } from './testing/makeProblem.ts'

/** A valid file with one place changed; `path` as in the message. */
function broken(path: string, value: unknown): unknown {
  const file: unknown = JSON.parse(
    JSON.stringify(
      makeProblem({
        teachers: [makeTeacher('A', { settled: [0, 1] }), makeTeacher('B')],
        lessons: [makeLesson('x'), makeLesson('y')],
        published: { x: 'A' },
        apart: [
          ['S-x', 'S-y'],
          ['S-x', 'S-z'],
        ],
      }),
    ),
  )
  const keys = path.split(/[.[\]]+/).filter(key => key !== '')
  let place = file
  for (const key of keys.slice(0, -1)) place = Reflect.get(Object(place), key)
  Object.defineProperty(place, keys.at(-1) ?? '', { value, enumerable: true, configurable: true })
  return file
}

const cases: [string, unknown][] = [
  ['format', 'tutor-week/2'],
  ['format', undefined],
  ['name', 7],
  ['seed', 1.5],
  ['days', 0],
  ['days', '7'],
  ['periods', 1e9],
  ['periods', Number.NaN],
  ['options', null],
  ['options.genderHard', 1],
  ['weights', []],
  ['weights.gap', -1],
  ['weights.unassigned', 1e300],
  ['weights.slot', '40'],
  ['weights.single', -1],
  ['weights.again', 0.5],
  ['apart', {}],
  ['apart[0]', ['S1']],
  ['apart[0]', ['S1', 'S1']],
  ['apart[1][1]', 7],
  ['centers', {}],
  ['centers[0].id', '__proto__'],
  ['teachers', null],
  ['teachers', 'A'],
  ['teachers[1].id', 'A'],
  ['teachers[1].id', ''],
  ['teachers[0].gender', 3],
  ['teachers[0].type', 0],
  ['teachers[0].subjects.J', [1]],
  ['teachers[0].avail.C1', [8]],
  ['teachers[0].avail.C1', { 0: 1 }],
  ['teachers[0].maxPerDay', -1],
  ['teachers[0].breakAfter', 0],
  ['teachers[0].settled', 1],
  ['teachers[0].settled[1]', 8],
  ['teachers[0].desired', Number.POSITIVE_INFINITY],
  ['lessons', 3],
  ['lessons[1]', null],
  ['lessons[1].id', 'x'],
  ['lessons[1].id', 'L'.repeat(101)],
  ['lessons[1].center', 'C9'],
  ['lessons[1].slot', 8],
  ['lessons[1].slot', -1],
  ['lessons[1].slot', 2 ** 53],
  ['lessons[1].half', 3],
  ['lessons[1].cap', 0],
  ['lessons[1].student', null],
  ['lessons[1].level', 'X'],
  ['lessons[1].subject', ['math']],
  ['lessons[1].gender', 0],
  ['lessons[1].type', 3],
  ['lessons[1].ng', 'A'],
  ['lessons[1].priority', [null]],
  ['lessons[1].regular', undefined],
  ['lessons[1].pinned', 'nobody'],
  ['published', []],
  ['published.x', 3],
]

test.each(cases)('%s = %j is refused with its place', (path, value) => {
  const parsed = parseProblem(broken(path, value))
  expect(parsed.ok).toBe(false)
  if (parsed.ok) return
  expect(parsed.message).toMatch(/。$/)
  expect(parsed.message.split(':')[0]?.startsWith(path)).toBe(true)
})

describe('it also refuses', () => {
  test.each(['', '{', 'null', '[]', '3', '"x"', 'NaN', '{"format":"tutor-week/1"}'])('%s', text => {
    const parsed = parseProblemText(text)
    expect(parsed.ok).toBe(false)
    if (!parsed.ok) expect(parsed.message.length).toBeGreaterThan(5)
  })

  test.each([
    ['lessons[0]', '{"__proto__":{"id":"x"}}'],
    ['published', '{"__proto__":"A"}'],
    ['teachers[0].avail', '{"__proto__":[1]}'],
    ['teachers[0].avail', '{"C9":[1]}'],
    ['teachers[0].subjects', '{"X":[]}'],
  ])('%s = %s', (path, json) => {
    const parsed = parseProblem(broken(path, JSON.parse(json)))
    expect(parsed.ok).toBe(false)
    if (!parsed.ok) expect(parsed.message.startsWith(path)).toBe(true)
  })
})

test('any value at any place of a lesson gets an answer, never an exception', () => {
  const fields = Object.keys(makeLesson('x'))
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.anything(), (field, value) => {
      const parsed = parseProblem(broken(`lessons[0].${field}`, value))
      if (!parsed.ok) expect(parsed.message.startsWith('lessons[0].')).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('what left the file is accepted in wishes and in the published plan; extra fields are ignored', () => {
  const lesson = makeLesson('x', { ng: ['gone', 'gone'], priority: ['gone'], regular: 'gone' })
  const problem = makeProblem({ teachers: [makeTeacher('A')], lessons: [lesson], published: { z: 'gone' } })
  const parsed = parseProblem({ ...problem, absent: { teacher: 'A' } })
  expect(parsed).toEqual({ ok: true, problem })
})

test('the instances beside the sources are read whole', () => {
  for (const name of ['small-s1', 'medium-s1']) {
    const text = readFileSync(new URL(`../testdata/${name}.json`, import.meta.url), 'utf8')
    const parsed = parseProblemText(text)
    expect(parsed.ok && parsed.problem).toEqual(JSON.parse(text))
  }
})
