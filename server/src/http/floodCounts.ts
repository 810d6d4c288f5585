import type { Database } from '../database/connect.ts'
import { countTogether } from '../road/rateCounts.sql.ts'

interface Counted {
  /** What this process has counted in the minute, and how much of it the database knows. */
  own: number
  told: number
  /** What the others had counted when it was told. */
  others: number
  /** When the minute is over, by this process's uptime. */
  ends: number
}

const maxKeys = 5000

/**
 * Counts the requests of a network for `@fastify/rate-limit`, over all processes, without a question for each request: a
 * process tells the database each twentieth part of the limit and hears what the others have counted. So some
 * processes may let through a twentieth more each; who sends less than that in a minute costs the database nothing.
 */
export function floodCounts(db: Database['db']) {
  const counts = new Map<string, Counted>()
  const tell = async (key: string, counted: Counted) => {
    const by = counted.own - counted.told
    counted.told = counted.own
    const { count } = await countTogether(db, `flood ${key}`, by, null)
    counted.others = Math.max(counted.others, count - counted.told)
  }
  return class {
    incr(
      key: string,
      answer: (error: Error | null, found: { current: number; ttl: number }) => void,
      timeWindow: number,
      max: number,
    ): void {
      const now = performance.now()
      let counted = counts.get(key)
      if (!counted || counted.ends <= now) {
        const [oldest] = counts.keys()
        if (counts.size >= maxKeys && oldest !== undefined) counts.delete(oldest)
        counts.delete(key)
        counted = { own: 0, told: 0, others: 0, ends: now + timeWindow }
        counts.set(key, counted)
      }
      counted.own += 1
      // While the database is away each counts by itself.
      if (counted.own - counted.told >= max / 20) void tell(key, counted).catch(() => undefined)
      answer(null, { current: counted.own + counted.others, ttl: counted.ends - now })
    }

    child(): this {
      return this
    }
  }
}
