import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fault } from './fault.ts'

const preload = fileURLToPath(new URL('shiftedClock.mjs', import.meta.url))

/** The clock of server and worker is another one than the machine's for a while; the database keeps the machine's. */
function shifted(name: string, shift: () => number): Fault {
  return {
    name,
    ground: {
      database: 'own',
      settings: dataFolder => ({
        NODE_OPTIONS: `--import=${preload}`,
        CLOCK_SHIFT: shiftFile(dataFolder),
      }),
    },
    ...{ seconds: 12, short: 4 },
    // Weeks of another season are over, or not open yet.
    kinds: ['chat', 'interview', 'notice', 'read'],
    begin: async ({ dataFolder }) => {
      const file = shiftFile(dataFolder)
      await writeFile(file, String(shift()))
      return () => writeFile(file, '0')
    },
  }
}

/** Where a ground's clock looks how far it is off. */
const shiftFile = (dataFolder: string) => join(dataFolder, '..', 'clock-shift')

const until = (instant: string) => () => Date.parse(instant) - Date.now()
const hour = 3_600_000

export const clocks: readonly Fault[] = [
  shifted('clock-jumps-an-hour-ahead', () => hour),
  shifted('clock-jumps-an-hour-back', () => -hour),
  shifted('clock-31-march-23-59-58', until('2027-03-31T23:59:58+09:00')),
  shifted('clock-29-february', until('2028-02-29T23:59:58+09:00')),
]
