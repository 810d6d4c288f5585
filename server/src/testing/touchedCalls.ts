import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Call } from '@terakoya/contract/call'
import { rootFolder } from '../serverFolder.ts'

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
 * the contract, among the handlers or on the screens. What everybody shares touches no call by itself: it is for the
 * whole run.
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
