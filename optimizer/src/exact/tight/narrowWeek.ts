import type { Week } from '../../week.ts'

/** A week with fewer pairs, and for each lesson the places that its candidates had before. */
export interface NarrowWeek {
  readonly week: Week
  readonly places: readonly Int32Array[]
}

/** Keeps the pairs that `keeps` names (by lesson and place among its candidates). */
export function narrowWeek(week: Week, keeps: (lesson: number, place: number) => boolean): NarrowWeek {
  const places = week.candidates.map((candidates, lesson) =>
    Int32Array.from([...candidates.keys()].filter(place => keeps(lesson, place))),
  )
  const pick = (from: readonly Int32Array[]) =>
    places.map((kept, lesson) => kept.map(place => from[lesson]?.[place] ?? 0))
  return {
    places,
    week: { ...week, candidates: pick(week.candidates), pairCosts: pick(week.pairCosts) },
  }
}

/** A plan of the whole week in the places of the narrow one; what it no longer has becomes unassigned. */
export function intoNarrow({ places }: NarrowWeek, choice: Int32Array): Int32Array {
  return choice.map((place, lesson) => (place === -1 ? -1 : (places[lesson]?.indexOf(place) ?? -1)))
}

/** Back again. */
export function fromNarrow({ places }: NarrowWeek, choice: Int32Array): Int32Array {
  return choice.map((place, lesson) => (place === -1 ? -1 : (places[lesson]?.[place] ?? -1)))
}
