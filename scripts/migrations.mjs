import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { baseOfChange } from './changed.mjs'
import { root } from './root.mjs'

const FILES = 'server/migrations/*.sql'

/**
 * What the change does with migrations that may not be done. Databases have had those that stand in its base, in the order of
 * their names: they are only ever added to (docs/adding-a-migration.md), and behind the last one, for a database that
 * has had a later one refuses the earlier.
 * @param {string} folder the root of the working copy
 * @returns {string[]} a sentence for each; none where there is no git or no base
 */
export function changedMigrations(folder = root, base = baseOfChange(folder)) {
  if (base === null) return []
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(line => line !== '')
  const differing = filter =>
    git('diff', '--name-only', '--no-renames', `--diff-filter=${filter}`, base, '--', FILES)
  try {
    const changed = differing('MD')
    const added = [...differing('A'), ...git('ls-files', '--others', '--exclude-standard', '--', FILES)]
    const last = git('ls-tree', '--name-only', base, 'server/migrations/').sort().at(-1)
    return [
      ...changed.map(file => `${file}: 取り込まれた移行は変えず、新しいものを足します`),
      ...added
        .filter(file => last !== undefined && numberOf(file) <= numberOf(last))
        .map(
          file =>
            `${file}: 取り込まれた最後の移行（${path.basename(last)}）より後の番号にします。それを済ませたデータベースは、前に挟まれたものを受け付けません`,
        ),
    ]
  } catch {
    return []
  }
}

const numberOf = file => Number.parseInt(path.basename(file), 10)
