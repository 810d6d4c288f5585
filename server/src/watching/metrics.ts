import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PlaceKind } from '../road/serverPlaces.ts'

/** Seconds: what a person doesn't notice (50 ms), what is slow (1 s), what nobody waits for (10 s). */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is read anew at each look. */
export interface Standing {
  /** Requests that are worked on and that wait, by line. */
  places: () => Readonly<Record<PlaceKind, { running: number; waiting: number }>>
  /** Connections to the database: open, free, and requests that wait for one. */
  pool: () => { open: number; idle: number; waiting: number }
  /** Pages that are told of chat's news at once. */
  streams: () => number
  /** Reads that the reading copy took, and those it was asked for in vain; `null`: there is none. */
  copied: () => { taken: number; missed: number } | null
  /** What the worker has before it; rejects where the database doesn't answer. */
  work: () => Promise<{
    mails: Readonly<Record<'waiting' | 'failed', number>>
    oldestMailSeconds: number
    jobs: Readonly<Record<'waiting' | 'running' | 'failed', number>>
    backupSeconds: number | null
    /** 1: a standby confirms each write; 0: none does; `null`: none is asked for. */
    standby: 0 | 1 | null
  }>
}

/** The figures of one process for Prometheus. Labels are routes, calls and states: never a person or a value sent. */
export class Metrics {
  readonly registry = new Registry()
  private readonly requests: Histogram<'method' | 'route' | 'status'>
  private readonly calls: Histogram<'call'>
  private readonly outcomes: Counter<'call' | 'status'>
  private readonly defects: Counter

  constructor() {
    const registers = [this.registry]
    this.requests = new Histogram({
      name: 'terakoya_http_request_duration_seconds',
      help: 'Requests until their answer has gone, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    })
    this.calls = new Histogram({
      name: 'terakoya_call_duration_seconds',
      help: 'Calls in requests: the work alone, without waiting for a place',
      labelNames: ['call'],
      buckets,
      registers,
    })
    this.outcomes = new Counter({
      name: 'terakoya_calls_total',
      help: 'Calls by their outcome: 200, or the status of their refusal',
      labelNames: ['call', 'status'],
      registers,
    })
    this.defects = new Counter({
      name: 'terakoya_defects_total',
      help: 'Errors of the product, answered 599: each has its line in the log',
      registers,
    })
  }

  request(route: { method: string; route: string; status: number }, ms: number): void {
    this.requests.observe({ ...route, status: String(route.status) }, ms / 1000)
  }

  /** A call of the product came to its end, with 200 or the status of its refusal. */
  call(call: string, status: number, ms: number): void {
    this.calls.observe({ call }, ms / 1000)
    this.outcomes.inc({ call, status: String(status) })
  }

  defect(): void {
    this.defects.inc()
  }

  /** Adds what is read at each look, and what the process itself tells (memory, event loop, collections). */
  watch({ places, pool, streams, copied, work }: Standing): void {
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry })
    new Gauge({
      name: 'terakoya_places',
      help: 'Requests that are worked on and that wait for it (decision 193)',
      labelNames: ['line', 'state'],
      registers,
      collect() {
        for (const [line, { running, waiting }] of Object.entries(places())) {
          this.set({ line, state: 'running' }, running)
          this.set({ line, state: 'waiting' }, waiting)
        }
      },
    })
    new Gauge({
      name: 'terakoya_database_connections',
      help: 'Connections of this process, and requests that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
      },
    })
    new Gauge({
      name: 'terakoya_hint_streams',
      help: 'Pages that are told of news in chat at once',
      registers,
      collect() {
        this.set(streams())
      },
    })
    new Gauge({
      name: 'terakoya_copy_reads',
      help: 'Lists and files since the start that the reading copy took, and that the primary had to; absent without a copy',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(copied() ?? {})) this.set({ state }, count)
      },
    })
    // One look asks once, whichever of the figures is read first.
    let asked: ReturnType<Standing['work']> | null = null
    const standing = () => {
      asked ??= work().finally(() => {
        asked = null
      })
      return asked.catch(() => null)
    }
    const gauge = (
      name: string,
      help: string,
      states: (now: Awaited<ReturnType<Standing['work']>>) => States,
    ) =>
      new Gauge({
        name,
        help,
        labelNames: ['state'],
        // All processes ask the same database.
        aggregator: 'max',
        registers,
        async collect() {
          const now = await standing()
          // The figures of before would look like news.
          this.reset()
          for (const [state, value] of Object.entries(now ? states(now) : {})) {
            if (value !== null) this.set({ state }, value)
          }
        },
      })
    gauge(
      'terakoya_mails',
      'Mails that wait to be sent, and those of two days that were given up',
      now => now.mails,
    )
    gauge('terakoya_oldest_mail_seconds', 'How long the oldest mail has waited', now => ({
      waiting: now.oldestMailSeconds,
    }))
    gauge(
      'terakoya_jobs',
      'Long work: waiting, under way, and ended by a fault within a day',
      now => now.jobs,
    )
    gauge('terakoya_backup_age_seconds', 'Age of the last good backup; absent where none was made', now => ({
      good: now.backupSeconds,
    }))
    gauge(
      'terakoya_database_standby',
      'Whether a standby of the database confirms each write; absent where none is asked for',
      now => ({ there: now.standby }),
    )
  }
}

/** Figures by state; what is `null` isn't told. */
type States = Readonly<Record<string, number | null>>
