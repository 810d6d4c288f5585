import { createHash } from 'node:crypto'
import type { Problem } from './problem.ts'

/**
 * SHA-256 (hex) of what decides a run: teachers, lessons, centers and lists in any order give the same hash;
 * name and seed of the file do not count.
 */
export function instanceHash(problem: Problem): string {
  const { days, periods, options, weights, centers, teachers, lessons, published, apart = [] } = problem
  const parts = {
    days,
    periods,
    options,
    weights: { ...weights, single: weights.single || undefined, again: weights.again || undefined },
    centers: sortedById(centers),
    teachers: sortedById(teachers).map(teacher => ({
      ...teacher,
      subjects: mapLists(teacher.subjects),
      avail: mapLists(teacher.avail),
      settled: teacher.settled?.length ? [...teacher.settled].sort((a, b) => a - b) : undefined,
    })),
    lessons: sortedById(lessons).map(lesson => ({ ...lesson, ng: [...lesson.ng].sort() })),
    published: published ?? null,
    // What is absent, and what stands for it, leave the hash what it was.
    apart: apart.length === 0 ? undefined : apart.map(pair => JSON.stringify([...pair].sort())).sort(),
  }
  return createHash('sha256').update(canonical(parts)).digest('hex')
}

function sortedById<T extends { readonly id: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

function mapLists<T extends string | number>(
  lists: Readonly<Record<string, readonly T[]>>,
): Record<string, T[]> {
  return Object.fromEntries(
    Object.entries(lists).map(([key, list]) => [key, [...list].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))]),
  )
}

/** JSON with every object's keys sorted. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  })
}
