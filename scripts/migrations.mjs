import { execFileSync } from 'node:child_process'
import { baseOfChange } from './changed.mjs'
import { root } from './root.mjs'

/**
 * The migrations that stand in the base of the change and that it has edited, renamed or taken away: databases have had
 * them as they were, so that they are only ever added (docs/adding-a-migration.md).
 * @param {string} folder the root of the working copy
 * @returns {string[]} a sentence for each; none where there is no git or no base
 */
export function changedMigrations(folder = root, base = baseOfChange(folder)) {
  if (base === null) return []
  try {
    const listed = execFileSync(
      'git',
      ['diff', '--name-status', '--no-renames', '--diff-filter=MD', base, '--', 'server/migrations/*.sql'],
      { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
    return listed
      .split('\n')
      .filter(line => line !== '')
      .map(line => `${line.split('\t')[1]}: 取り込まれた移行は変えず、新しいものを足します`)
  } catch {
    return []
  }
}
