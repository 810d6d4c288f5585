import type { LogLevel } from './logLevel.ts'
import { factsOf, type Logs, openLogs } from './logs.ts'
import { Metrics } from './metrics.ts'
import { requestUnderWay } from './requestNumber.ts'
import { noTraces, type Traces } from './traces.ts'

/** An error of ours, as the screen of the system shows it. */
export interface RecentDefect {
  at: string
  /** What was being done: a call, or a route without what stood in its address. */
  about: string
  error: string
  /** The number that the person was told; empty outside of a request. */
  request: string
}

/** What one process of the server tells of itself: log, figures, traces, its last errors. */
export interface Watch {
  logs: Logs
  metrics: Metrics
  traces: Traces
  /** When the process began, ISO. */
  startedAt: string
  /** The last errors of this process, the newest first. */
  recentDefects(): readonly RecentDefect[]
  /** Notes an error of ours everywhere. */
  defect(error: unknown, about: string): void
}

/** As many as one looks through; the log holds all. */
const maxRecent = 20

export function openWatch(
  level: LogLevel,
  now: () => string,
  { logs = openLogs(level), traces = noTraces }: Partial<Pick<Watch, 'logs' | 'traces'>> = {},
): Watch {
  const metrics = new Metrics()
  const recent: RecentDefect[] = []
  return {
    logs,
    metrics,
    traces,
    startedAt: now(),
    recentDefects: () => recent,
    defect(error, about) {
      metrics.defect()
      logs.defect(error, about)
      const request = requestUnderWay()?.number ?? ''
      recent.unshift({ at: now(), about, error: factsOf(error).error, request })
      recent.length = Math.min(recent.length, maxRecent)
    },
  }
}
