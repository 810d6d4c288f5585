import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { baseOfChange } from './changed.mjs'
import { root } from './root.mjs'

const FILES = 'server/migrations/*.sql'

/**
 * What the change does with migrations that may not be done. Databases have had those that stand in its base, in the order of
 * their names: they are only ever added to (docs/adding-a-migration.md), and behind the last one, for a database that
 * has had a later one refuses the earlier. The last one may have come to main meanwhile: what was fetched of it is looked at as well.
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
    const listed = commit => git('ls-tree', '--name-only', commit, 'server/migrations/')
    const ofBase = listed(base)
    const ofMain = git('for-each-ref', 'refs/remotes/origin/main').length > 0 ? listed('origin/main') : []
    // What main has by the same name has landed: only what isn't there yet comes behind all that is.
    const lastBefore = file => [...ofBase, ...(ofMain.includes(file) ? [] : ofMain)].sort().at(-1)
    return [
      ...changed.map(file => `${file}: 取り込まれた移行は変えず、新しいものを足します`),
      ...added
        .map(file => ({ file, last: lastBefore(file) }))
        .filter(({ file, last }) => last !== undefined && numberOf(file) <= numberOf(last))
        .map(
          ({ file, last }) =>
            `${file}: 取り込まれた最後の移行（${path.basename(last)}）より後の番号にします。それを済ませたデータベースは、前に挟まれたものを受け付けません`,
        ),
    ]
  } catch {
    return []
  }
}

const numberOf = file => Number.parseInt(path.basename(file), 10)
