import { closeSync, openSync } from 'node:fs'
import { takeDataLock } from './dataLock.ts'
import { clearStalePostmasterFile, findLivePostmaster } from './postmaster.ts'
import { commandLineOf, identifyProcess, isGone, processesInFolder } from './processes.ts'

// What a process that may open no further file says of others, as one line: it lives under a low limit, and a test asks.
const [pid = '', cluster = '', folder = ''] = process.argv.slice(2)
const questions = {
  identifyProcess: () => identifyProcess(Number(pid)),
  isGone: () => isGone(Number(pid)),
  commandLineOf: () => commandLineOf(Number(pid)),
  processesInFolder: () => processesInFolder(cluster),
  findLivePostmaster: () => findLivePostmaster(cluster),
  clearStalePostmasterFile: () => clearStalePostmasterFile(cluster),
  takeDataLock: () => takeDataLock(folder),
}

const opened: number[] = []
/** Opens files until no more may be opened: what the loading of this program still closes is taken again. */
function takeAll(): void {
  try {
    for (;;) opened.push(openSync('/dev/null', 'r'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EMFILE') throw error
  }
}

const answers: Record<string, unknown> = {}
for (const [name, ask] of Object.entries(questions)) {
  takeAll()
  try {
    answers[name] = (await ask()) ?? null
  } catch (error) {
    answers[name] = (error as NodeJS.ErrnoException).code
  }
}
for (const file of opened) closeSync(file)
process.stdout.write(`${JSON.stringify(answers)}\n`)
