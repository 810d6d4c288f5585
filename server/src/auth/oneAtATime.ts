const last = new Map<string, Promise<unknown>>()

/**
 * Runs work of the same name one after the other, in this process. Password tries of one user id queue up here, so
 * that a burst of guesses meets the counter instead of overtaking it.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(name, mine)
  try {
    return await mine
  } finally {
    if (last.get(name) === mine) last.delete(name)
  }
}
