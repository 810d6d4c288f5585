/** Lines of work by name, of this process: `inLine` runs what has one name one after the other. */
export function openLines() {
  const last = new Map<string, Promise<unknown>>()
  return async function inLine<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(name) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}

/** Runs work of the same name one after the other, in this process; over all processes `Holds` does. */
export const oneAtATime = openLines()
