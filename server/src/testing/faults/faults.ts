import { clients } from './clients.ts'
import { clocks } from './clocks.ts'
import { databaseFaults } from './database.ts'
import { databaseLineFaults } from './databaseLine.ts'
import { deaths } from './deaths.ts'
import { disks } from './disks.ts'
import type { Fault } from './fault.ts'

/** All that is tried, those on one ground beside each other. */
export const faults: readonly Fault[] = [
  ...databaseLineFaults,
  ...databaseFaults,
  ...deaths,
  ...clients,
  ...disks,
  ...clocks,
].sort((one, other) => Number(one.ground.database === 'own') - Number(other.ground.database === 'own'))
