import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFaults } from '@terakoya/server/testing/failover/deathsOfNodes'
import { openFailoverGround } from '@terakoya/server/testing/failover/ground'
import { findPrograms } from '@terakoya/server/testing/failover/pair'
import { isSound, type Outcome, runFault } from '@terakoya/server/testing/faults/runFault'
import { printHead, printOutcome } from './faultTable.ts'

/**
 * `npm run failover [-- rounds] [name…]`: a primary and its synchronous standby as docs/standby.md sets them up; its machines die
 * and fall silent under load, in turn, so many times each (1 without). Says what was lost; exit code 1 where anything was, or
 * where it took longer than it may.
 */
const [, , ...given] = process.argv
const rounds = Number(given.find(each => /^\d+$/.test(each)) ?? 1)
const names = given.filter(each => !/^\d+$/.test(each))

const programs = await findPrograms()
if ('missing' in programs) {
  console.error(
    `missing: ${programs.missing}\nDebian: apt-get install patroni haproxy etcd-server postgresql-15 (PG_BINARIES: the folder of another PostgreSQL)`,
  )
  process.exit(2)
}
const ground = await openFailoverGround(programs.binaries)
const stop = async () => {
  await ground.close()
  process.exit(130)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

const outcomes: (Outcome & { late: boolean })[] = []
printHead()
try {
  const faults = nodeFaults(ground.pair).filter(({ name }) => names.length === 0 || names.includes(name))
  if (faults.length === 0) throw new Error('no such fault')
  for (let round = 1; round <= rounds; round += 1) {
    for (const [at, fault] of faults.entries()) {
      const outcome = await runFault(fault, ground, `w${process.pid}r${round}n${at}`)
      const late = outcome.all === null || outcome.all > fault.maxSeconds
      outcomes.push({ ...outcome, late })
      printOutcome(outcome)
      if (late) console.log(`    later than ${fault.maxSeconds} s`)
      await fault.afterwards()
    }
  }
} finally {
  if (process.env.FAILOVER_LOGS) for (const node of ground.pair.nodes) console.log(await node.log())
  await ground.close()
  const file = process.env.FAULTS_JSON ?? join(tmpdir(), 'terakoya-failover.json')
  await writeFile(file, `${JSON.stringify(outcomes, null, 2)}\n`)
  console.log(`\n${file}`)
}
const bad = outcomes.filter(outcome => outcome.late || !isSound(outcome))
console.log(`${outcomes.length - bad.length} sound and in time, ${bad.length} not`)
process.exitCode = bad.length === 0 ? 0 : 1
