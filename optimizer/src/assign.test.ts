import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignWeek, type Progress } from './assign.ts'
import { check } from './checker.ts'
import { parseProblemText } from './parseProblem.ts'
import type { Problem } from './problem.ts'
import { arbitraryProblem } from './testing/arbitraryProblem.ts'
import { bruteForce } from './testing/bruteForce.ts'
import { generateProblem } from './testing/generateProblem.ts'
import { makeLesson, makeProblem, makeTeacher, turnedRound } from './testing/makeProblem.ts'

function instance(name: string): Problem {
  const parsed = parseProblemText(readFileSync(new URL(`../testdata/${name}.json`, import.meta.url), 'utf8'))
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.problem
}

describe('a week is assigned', () => {
  test.each([
    ['small-s1', 91_895, 9],
    ['medium-s1', 158_965, 14],
  ])('%s is proven at %i with %i unassigned, step by step', async (name, cost, unassigned) => {
    const problem = instance(name)
    const seen: Progress[] = []
    const result = await assignWeek(problem, { onProgress: progress => seen.push(progress) })
    expect(result.failures).toEqual([])
    expect(result).toMatchObject({ status: 'optimal', cost, bound: cost, cancelled: false, instance: name })
    expect(result.levels[0]).toBe(unassigned)
    expect(check(problem, result.assign)).toMatchObject({ violations: [], cost, levels: result.levels })
    expect(Object.keys(result.assign)).toHaveLength(problem.lessons.length)
    expect(result.explanation).toHaveLength(unassigned)
    expect(result.explanation.reduce((sum, one) => sum + one.counts.free, 0)).toBe(0)
    expect(seen[0]?.phase).toBe('first')
    expect(seen.at(-1)).toMatchObject({ phase: 'done', piece: 1, pieces: 1, cost, bound: cost, gap: 0 })
    const bounds = seen.map(progress => progress.bound)
    expect(bounds).toEqual([...bounds].sort((a, b) => a - b))
  })

  test('the order of the file changes neither plan nor hash', async () => {
    const problem = instance('small-s1')
    const [one, other] = [await assignWeek(problem), await assignWeek(turnedRound(problem))]
    expect(other.assign).toEqual(one.assign)
    expect(other.instance_hash).toBe(one.instance_hash)
    const changed = { ...problem, weights: { ...problem.weights, gap: 21 } }
    expect((await assignWeek(changed)).instance_hash).not.toBe(one.instance_hash)
  })

  test('a seed gives the same proven plan twice', async () => {
    const problem = instance('medium-s1')
    const runs = [await assignWeek(problem, { seed: 11 }), await assignWeek(problem, { seed: 11 })]
    expect(runs[0]?.status).toBe('optimal')
    expect(runs[1]?.assign).toEqual(runs[0]?.assign)
  })

  test('tiny weeks of several centers come out as brute force has them', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryProblem, async problem => {
        const { status, cost, twice, assign, failures } = await assignWeek(problem)
        expect({ status, cost, failures }).toEqual({
          status: 'optimal',
          cost: bruteForce(problem)?.cost,
          failures: [],
        })
        expect(check(problem, assign)).toMatchObject({ violations: [], twice })
      }),
      { numRuns: 40, seed: 3 },
    )
  })

  test.each<[string, Problem, string | null | undefined]>([
    ['without lessons', makeProblem({ teachers: [makeTeacher('A', { desired: 3 })] }), undefined],
    ['without teachers', makeProblem({ lessons: [makeLesson('x')] }), null],
    ['without anything', makeProblem({ centers: [] }), undefined],
    [
      'with a lesson nobody can take',
      makeProblem({ teachers: [makeTeacher('A')], lessons: [makeLesson('x', { subject: 'art' })] }),
      null,
    ],
    [
      'with everything set by hand',
      makeProblem({ teachers: [makeTeacher('A')], lessons: [makeLesson('x', { pinned: 'A' })] }),
      'A',
    ],
  ])('%s', async (_name, problem, teacher) => {
    const result = await assignWeek(problem)
    expect(result.status).toBe('optimal')
    expect(result.assign.x).toBe(teacher)
  })
})

describe('a run that is ended', () => {
  const problem = generateProblem({ seed: 2, teachers: 52, lessons: 1600 })

  test('by a cancel in the exact phase keeps the best plan so far', async () => {
    const cancel = new AbortController()
    let shown = Number.POSITIVE_INFINITY
    const result = await assignWeek(problem, {
      signal: cancel.signal,
      onProgress: progress => {
        shown = Math.min(shown, progress.cost)
        if (progress.phase === 'exact') cancel.abort()
      },
    })
    expect(result).toMatchObject({ status: 'feasible', cancelled: true, failures: [] })
    expect(result.cost).toBeLessThanOrEqual(shown)
    expect(check(problem, result.assign).violations).toEqual([])
    expect(result.bound).toBeLessThan(result.cost)
  })

  test('before it began still has the greedy plan', async () => {
    const result = await assignWeek(problem, { signal: AbortSignal.abort() })
    expect(result.cancelled).toBe(true)
    expect(result.levels[0]).toBeLessThan(problem.lessons.length / 10)
  })
})

test('a solver that cannot start costs the proof, not the plan', async () => {
  const result = await assignWeek(instance('small-s1'), {
    workerUrl: new URL('./no-such-worker.js', import.meta.url),
  })
  expect(result.status).toBe('feasible')
  expect(result.failures.length).toBeGreaterThan(0)
  expect(result.levels[0]).toBe(9)
})
