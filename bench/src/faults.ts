import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from '@terakoya/server/testing/faults/fault'
import { faults } from '@terakoya/server/testing/faults/faults'
import { type Ground, openGround } from '@terakoya/server/testing/faults/ground'
import { isSound, type Outcome, runFault } from '@terakoya/server/testing/faults/runFault'
import { printHead, printOutcome } from './faultTable.ts'

/** `npm run faults [-- name…]`: lets things go wrong under load and says what was lost; exit code 1 where anything was. */
const [, , ...named] = process.argv
const short = named.includes('--short')
const names = named.filter(name => !name.startsWith('--'))
const unknown = names.filter(name => faults.every(fault => fault.name !== name))
if (unknown.length > 0) {
  console.error(`no such fault: ${unknown.join(', ')}\n${faults.map(({ name }) => name).join('\n')}`)
  process.exit(2)
}

let ground: { key: string; opened: Ground } | null = null

const stop = async () => {
  await ground?.opened.close()
  process.exit(130)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

const templates = await mkdtemp(join(tmpdir(), 'terakoya-faults-templates-'))
const outcomes: Outcome[] = []
/** Faults that need the same ground happen on it one after the other: it must outlive them all. */
async function groundFor({ ground: options, name }: Fault): Promise<Ground> {
  const { database, settings, before, webLine } = options
  const key = settings || before || webLine ? name : database
  if (ground?.key === key) return ground.opened
  await ground?.opened.close()
  ground = null
  ground = { key, opened: await openGround({ templates, built: true }, options) }
  return ground.opened
}

printHead()
try {
  for (const [at, fault] of faults.entries()) {
    if (names.length > 0 && !names.includes(fault.name)) continue
    const outcome = await runFault(fault, await groundFor(fault), `f${process.pid}n${at}`, short)
    outcomes.push(outcome)
    printOutcome(outcome)
  }
} finally {
  const running = ground as { opened: Ground } | null
  await running?.opened.close()
  await rm(templates, { recursive: true, force: true })
  const file = join(process.env.FAULTS_JSON ?? join(tmpdir(), 'terakoya-faults.json'))
  await writeFile(file, `${JSON.stringify(outcomes, null, 2)}\n`)
  console.log(`\n${file}`)
}
const unsound = outcomes.filter(outcome => !isSound(outcome))
console.log(`${outcomes.length - unsound.length} sound, ${unsound.length} not`)
process.exitCode = unsound.length === 0 ? 0 : 1
