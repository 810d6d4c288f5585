import type { Fault } from './fault.ts'
import type { Ground } from './ground.ts'
import type { Line, Manner } from './line.ts'

function lineOf({ line }: Ground): Line {
  if (!line) throw new Error('this fault needs a line before the database')
  return line
}

/** The line to the database behaves like that for so long. */
function behaving(name: string, manner: Manner, seconds: number, short: number): Fault {
  return {
    ...{ name, seconds, short },
    ground: { database: 'line' },
    begin: async ground => {
      const line = lineOf(ground)
      line.behave(manner)
      return async () => line.behave({})
    },
  }
}

const cut: Fault = {
  name: 'connections-cut-each-second',
  ground: { database: 'line' },
  seconds: 20,
  short: 4,
  begin: async ground => {
    const line = lineOf(ground)
    const timer = setInterval(() => line.cut(), 1000)
    return async () => clearInterval(timer)
  },
}

const lostCommits: Fault = {
  ...behaving('lost-answer-to-commit', { losesCommits: true }, 20, 4),
  expect: ground => (lineOf(ground).lostCommits() > 0 ? null : 'no answer to a commit was lost'),
}

/** What goes wrong between the server and its database. */
export const databaseLineFaults: readonly Fault[] = [
  behaving('latency-200ms', { delay: 100 }, 20, 3),
  behaving('latency-2s', { delay: 1000 }, 30, 6),
  behaving('black-hole-30s', { silent: true }, 30, 4),
  behaving('10kB-a-second', { bytesPerSecond: 10_000 }, 20, 4),
  cut,
  lostCommits,
]
