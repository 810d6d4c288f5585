import { availableParallelism } from 'node:os'

const maxProcesses = 64

/** How many processes answer on this machine: one, so many, or one for each core. Throws, in Japanese, on anything else. */
export function readProcessCount(text: string | undefined): number {
  if (text === undefined || text === '') return 1
  if (text === 'auto') return Math.min(maxProcesses, availableParallelism())
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= maxProcesses) return count
  throw new Error(
    `PROCESSES は 1 から ${maxProcesses} までの整数か auto を指定してください（指定された値: ${text}）`,
  )
}

/** Connections of all processes of a machine together, where that leaves each enough to work with. */
const connectionsInAll = 20
const minConnections = 6
/** Beside its pool a process has the queue's, one that hears of news, and one for what is held together. */
const connectionsBeside = 5
/** Of the worker with its queue, of who owns the tables, and of the operator. */
const connectionsElsewhere = 15

/** Connections of the pool of each process. */
export function connectionsOfEach(processes: number): number {
  return Math.max(minConnections, Math.ceil(connectionsInAll / processes))
}

/** Connections that the database of a machine with so many processes should allow. */
export function connectionsNeeded(processes: number): number {
  return Math.max(50, processes * (connectionsOfEach(processes) + connectionsBeside) + connectionsElsewhere)
}
