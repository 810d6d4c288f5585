import type { Outcome } from '@terakoya/server/testing/faults/runFault'

/** Prints the head of the table of what went wrong and what was lost. */
export function printHead(): void {
  console.log(
    '| fault | lasted | acknowledged (meanwhile) | lost | doubled | refused and there | told | first answer | all kinds | constraints | load of the machine |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|')
}

const seconds = (value: number | null) => (value === null ? 'down' : `${value.toFixed(1)} s`)

/** Prints one of its rows, and beneath it what was lost by name. */
export function printOutcome(outcome: Outcome): void {
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
