import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import type { Ground } from './ground.ts'
import { type Judgement, judge } from './judge.ts'
import { openPlaces } from './places.ts'
import { SteadyLoad } from './steadyLoad.ts'

export interface Outcome extends Judgement {
  fault: string
  /** Seconds it lasted. */
  lasted: number
  /** Acknowledged writes: in all, and of those begun or answered while it lasted. */
  acknowledged: number
  meanwhile: number
  /** How often each status was told in place of an answer. */
  told: Record<string, number>
  /** Seconds from its end to the first good answer, and to one of every kind; `null`: it stayed down. */
  first: number | null
  all: number | null
  /** How busy the machine was when it ended: what starts anew takes its share of the cores. */
  load: number
  /** What was to happen besides and hasn't. */
  missed: string | null
}

/** Seconds of calm before a fault. */
const calm = 2
const shortCalm = 0.5
/** After so long without service it counts as down. */
const maxDownSeconds = 60

/** Lets one thing go wrong under a steady load, ends it, and judges what is there. */
export async function runFault(fault: Fault, ground: Ground, run: string, short = false): Promise<Outcome> {
  const load = new SteadyLoad(ground.url, run, await openPlaces(ground), fault.kinds)
  await load.begin()
  await pause((short ? shortCalm : calm) * 1000)
  const before = load.count
  const end = await fault.begin(ground)
  const begun = performance.now()
  await pause((short ? fault.short : fault.seconds) * 1000)
  await end()
  const [busy = 0] = loadavg()
  const lasted = (performance.now() - begun) / 1000
  const meanwhile = load.count - before
  const service = await load.untilService(maxDownSeconds)
  await load.stop()
  return {
    ...{ fault: fault.name, lasted, acknowledged: load.count, meanwhile, load: busy },
    ...{ told: Object.fromEntries(load.told), ...service },
    missed: (await fault.expect?.(ground)) ?? null,
    ...(await judge((await ground.urls()).ownerUrl, load)),
  }
}

/** Whether it ended as it must: nothing lost, nothing twice, all rules kept, and back in service within a minute. */
export function isSound({ lost, doubled, ghosts, broken, all, missed }: Outcome): boolean {
  const faults = [lost, doubled, ghosts, broken].flat()
  return faults.length === 0 && missed === null && all !== null
}
