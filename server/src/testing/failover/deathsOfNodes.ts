import type { Fault } from '../faults/fault.ts'
import type { Node } from './node.ts'
import type { Pair } from './pair.ts'
import { goesOnAlone } from './replication.sql.ts'

/** Something that happens to a machine of the database, and how it is there again for the next. */
export interface NodeFault extends Fault {
  /** Seconds after which every kind of work must be answered again (docs/standby.md). */
  maxSeconds: number
  afterwards(): Promise<void>
}

/** What happens to a machine of a pair, and what mends it. */
interface Happening {
  name: string
  maxSeconds: number
  /** Whom it meets, of the moment in which it happens. */
  whom: () => Promise<Node>
  how: (node: Node) => void | Promise<void>
  mend: (node: Node) => void | Promise<void>
  /** Seconds before service is asked for; it needs to be mended for nothing. */
  seconds?: number
  expect?: Fault['expect']
}

function nodeFault(
  pair: Pair,
  { name, maxSeconds, whom, how, mend, seconds = 0, expect }: Happening,
): NodeFault {
  let struck: Node | null = null
  return {
    ...{ name, maxSeconds, seconds, short: seconds },
    // It is opened once for all of them.
    ground: { database: 'line' },
    begin: async () => {
      struck = await whom()
      await how(struck)
      return async () => undefined
    },
    ...(expect ? { expect } : {}),
    afterwards: async () => {
      if (struck) await mend(struck)
      await pair.untilWhole()
    },
  }
}

/** What happens to the machines of a pair. */
export function nodeFaults(pair: Pair): readonly NodeFault[] {
  const killed = { how: (node: Node) => node.kill(), mend: (node: Node) => node.start() }
  const frozen = {
    how: (node: Node) => node.freeze(),
    mend: async (node: Node) => {
      node.thaw()
      // Patroni 3.0.2 may go on refusing its own note of who is the standby: an operator restarts it (docs/standby.md).
      if (await pair.isWholeWithin(30)) return
      process.stdout.write('    no standby by itself after the thaw: Patroni is restarted\n')
      for (const each of pair.nodes) await each.restartKeeper()
    },
  }
  const primary = { whom: pair.primary }
  const standby = { whom: pair.standby }
  const happenings: Happening[] = [
    {
      ...{ name: 'primary-postmaster-killed', maxSeconds: 15, ...primary },
      how: node => node.killPostmaster(),
      // Its Patroni does.
      mend: () => undefined,
    },
    { name: 'primary-machine-killed', maxSeconds: 40, ...primary, ...killed },
    { name: 'primary-machine-frozen', maxSeconds: 40, ...primary, ...frozen },
    {
      ...{ name: 'standby-machine-killed', maxSeconds: 15, ...standby, ...killed },
      expect: async () => ((await goesOnAlone(pair.adminUrl)) ? null : 'writes still wait for a standby'),
    },
    { name: 'standby-machine-frozen', maxSeconds: 40, ...standby, ...frozen },
    {
      ...{ name: 'etcd-killed', maxSeconds: 15, ...primary, seconds: 30 },
      how: () => pair.etcd.kill(),
      mend: () => pair.etcd.start(),
    },
  ]
  return happenings.map(happening => nodeFault(pair, happening))
}
