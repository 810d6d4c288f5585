/**
 * How hard the searches try, in numbers and never in time, so that one question has one answer on every machine: a
 * chain's fights for a cell, an exact search's looks at a lesson and a teacher.
 */
export interface Efforts {
  /** For the day's own plan: each chain, each proof, and tries to better what isn't proven. */
  readonly openChain: number
  readonly openExact: number
  readonly shakes: number
  /** For one question. */
  readonly askChain: number
  readonly askExact: number
}

/** A week of a large center within a third of a second. */
export const usualEfforts: Efforts = {
  openChain: 800,
  openExact: 50_000,
  shakes: 60,
  askChain: 500,
  askExact: 20_000,
}
