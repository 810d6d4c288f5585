import { execFileSync } from 'node:child_process'
import { root } from './root.mjs'

/**
 * The commit that what is here is compared with: `TEST_BASE` where it is set; on a branch of its own the commit where
 * it left `origin/main`; else (a clone without a remote, or main itself) the last commit but one.
 * @param {string} folder the root of the working copy
 * @returns {string | null} `null` without git or without such a commit, as in a shallow clone
 */
export function baseOfChange(folder = root, wanted = process.env.TEST_BASE) {
  if (wanted) return git(folder, 'rev-parse', '--verify', '--quiet', `${wanted}^{commit}`)
  const left = git(folder, 'merge-base', 'HEAD', 'origin/main')
  if (left !== null && left !== git(folder, 'rev-parse', 'HEAD')) return left
  return git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD~1')
}

/**
 * The files that a change touches: those that differ from its base, committed or not, and those git doesn't know yet.
 * @returns {string[]} paths from the root, with slashes; none where there is no git
 */
export function changedFiles(folder = root, base = baseOfChange(folder)) {
  const differing = git(folder, 'diff', '--name-only', '-z', base ?? 'HEAD') ?? ''
  const unknown = git(folder, 'ls-files', '--others', '--exclude-standard', '-z') ?? ''
  return [...new Set(`${differing}\0${unknown}`.split('\0').filter(file => file !== ''))].sort()
}

function git(folder, ...args) {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
