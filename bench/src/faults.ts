import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from '@terakoya/server/testing/faults/fault'
import { faults } from '@terakoya/server/testing/faults/faults'
import { type Ground, openGround } from '@terakoya/server/testing/faults/ground'
import { isSound, type Outcome, runFault } from '@terakoya/server/testing/faults/runFault'

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

const seconds = (value: number | null) => (value === null ? 'down' : `${value.toFixed(1)} s`)

function print(outcome: Outcome): void {
  const { fault, lasted, acknowledged, meanwhile, told, lost, doubled, ghosts, broken, first, all } = outcome
  const errors = Object.entries(told)
    .map(([status, times]) => `${status}×${times}`)
    .join(', ')
  const cells = [
    ...[fault, `${lasted.toFixed(0)} s`, `${acknowledged} (${meanwhile})`, String(lost.length)],
    ...[String(doubled.length), String(ghosts.length), errors || '–', seconds(first), seconds(all)],
    broken.length === 0 ? 'hold' : `${broken.length} broken`,
    outcome.load.toFixed(1),
  ]
  console.log(`| ${cells.join(' | ')} |`)
  for (const each of [...lost, ...doubled, ...ghosts, ...broken].slice(0, 10)) console.log(`    ${each}`)
  if (outcome.missed !== null) console.log(`    ${outcome.missed}`)
}

console.log(
  '| fault | lasted | acknowledged (meanwhile) | lost | doubled | refused and there | told | first answer | all kinds | constraints | load of the machine |',
)
console.log('|---|---|---|---|---|---|---|---|---|---|---|')
try {
  for (const [at, fault] of faults.entries()) {
    if (names.length > 0 && !names.includes(fault.name)) continue
    const outcome = await runFault(fault, await groundFor(fault), `f${process.pid}n${at}`, short)
    outcomes.push(outcome)
    print(outcome)
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
