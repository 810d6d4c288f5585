import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'

/**
 * Many students are asked about in one go, as things stand: what is their center's is read once for all of them, and the engine
 * counts what came and went for those before.
 */
export class SharedSeats {
  readonly #read = new Map<string, unknown>()
  /** Lessons that came for the students before, without a teacher yet. */
  readonly come: AssignmentLesson[] = []
  /** Those in whose place they came. */
  readonly gone = new Set<number>()

  /** What was read under that key before, or is now. */
  async once<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    if (!this.#read.has(key)) this.#read.set(key, await read())
    return this.#read.get(key) as Answer
  }
}

/** Reads under a key once where it is shared, each time where it isn't. */
export function sharing<Answer>(
  shared: SharedSeats | undefined,
  key: readonly (string | number)[],
  read: () => Promise<Answer>,
): Promise<Answer> {
  return shared ? shared.once(key.join(' '), read) : read()
}
