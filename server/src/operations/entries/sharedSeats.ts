/**
 * Many students are asked about in one go, as things stand: what is their center's is read once for all of them, and a day that the engine
 * has worked out is worked out for all.
 */
export class SharedSeats {
  readonly #known = new Map<string, unknown>()
  /** The lessons that leave, of all of them: wherever one would come, the others are gone. */
  readonly gone: ReadonlySet<number>

  constructor(gone: Iterable<number>) {
    this.gone = new Set(gone)
  }

  /** What was made under that key before, or is now. */
  once<Answer>(key: string, make: () => Answer): Answer {
    if (!this.#known.has(key)) this.#known.set(key, make())
    return this.#known.get(key) as Answer
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
