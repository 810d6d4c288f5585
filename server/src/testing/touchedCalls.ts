import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Call } from '@terakoya/contract/call'
import { rootFolder } from '../serverFolder.ts'
import { importersOf } from './nearness.ts'
import type { Readers } from './readers.ts'
import { sliceOf, type TestRun } from './testRun.ts'

/** The layers in which a screen's work has one and the same name (architecture: one key joins them). */
const layers = ['contract/src/', 'server/src/areas/', 'web/src/screens/']

/** `server/src/areas/lessons/C40101-weekly-assignment/save.ts` → `C40101-weekly-assignment`; `null` outside the layers. */
function keyOf(file: string): string | null {
  const layer = layers.find(each => file.startsWith(each))
  const [, name] = layer === undefined ? [] : file.slice(layer.length).split('/')
  return name?.split('.')[0] ?? null
}

/** What the declarations under that key say. */
function declarationsOf(key: string): string {
  const files = readdirSync(path.join(rootFolder, 'contract/src'), { recursive: true, encoding: 'utf8' })
  return files
    .map(file => `contract/src/${file.replaceAll('\\', '/')}`)
    .filter(file => file.endsWith('.ts') && keyOf(file) === key)
    .map(file => readFileSync(path.join(rootFolder, file), 'utf8'))
    .join('\n')
}

/**
 * Whether a change touches a call: a file under the key of the one that declares it, or of its screen's code, changed in
 * the contract, among the handlers or on the screens.
 * What everybody shares touches no call by itself (`nearCalls`).
 * @param changed paths from the root
 */
export function touchedBy(changed: readonly string[]): (call: Pick<Call, 'api'>) => boolean {
  const keys = [...new Set(changed.map(keyOf))].filter(key => key !== null)
  const declared = keys.map(declarationsOf).join('\n')
  return ({ api }) => {
    const code = /^[CM]\d{5}(?=_)/.exec(api)?.[0]
    return (code !== undefined && keys.some(key => key.startsWith(code))) || declared.includes(`'${api}'`)
  }
}

/** So many calls that are only near a change are tried as those that it touches are: each is two hundred inputs. */
const nearAtMost = 10

/** What is near a change among the calls that it doesn't touch. */
export interface NearCalls {
  /** Their names, by the run's seed, of every screen as many as of the others. */
  tried: ReadonlySet<string>
  /** How many are left out. */
  left: number
}

/** The calls of a file that imports a changed one. */
export function nearCalls(run: TestRun, calls: readonly Pick<Call, 'api'>[], readers: Readers): NearCalls {
  if (run.whole) return { tried: new Set(), left: 0 }
  const isTouched = touchedBy(run.changed)
  const isNear = touchedBy(importersOf(run.changed, readers))
  const near = calls.filter(call => isNear(call) && !isTouched(call)).map(({ api }) => api)
  const tried = sliceOf(run, 'near calls', near, nearAtMost, api => api.split('_')[0])
  return { tried: new Set(tried), left: near.length - tried.length }
}
