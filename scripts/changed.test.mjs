import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baseOfChange, changedFiles } from './changed.mjs'

let folder

function git(...args) {
  const names = ['-c', 'user.name=Test', '-c', 'user.email=test@example.jp', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...names, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
}

function commit(file) {
  writeFileSync(path.join(folder, file), file)
  git('add', file)
  git('commit', '--quiet', '-m', file)
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  // What the run itself was asked, and a hook of git that runs the tests, mean another folder than this one.
  vi.stubEnv('TEST_BASE', '')
  for (const name of Object.keys(process.env).filter(each => each.startsWith('GIT_')))
    vi.stubEnv(name, undefined)
  folder = mkdtempSync(path.join(tmpdir(), 'terakoya-changed-'))
  git('init', '--quiet', '--initial-branch=main')
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

test('without a remote the last commit is the change, with what is not committed', () => {
  commit('old.ts')
  commit('last.ts')
  writeFileSync(path.join(folder, 'old.ts'), 'rewritten')
  writeFileSync(path.join(folder, '新しい.ts'), 'unknown to git')
  expect(changedFiles(folder)).toEqual(['last.ts', 'old.ts', '新しい.ts'])
})

test('a branch is compared with where it left the remote main, all its commits together', () => {
  const left = commit('old.ts')
  git('update-ref', 'refs/remotes/origin/main', left)
  git('checkout', '--quiet', '-b', 'work')
  commit('first.ts')
  commit('second.ts')
  expect(baseOfChange(folder)).toBe(left)
  expect(changedFiles(folder)).toEqual(['first.ts', 'second.ts'])
})

test('main as the remote has it is compared with its commit before', () => {
  const before = commit('old.ts')
  git('update-ref', 'refs/remotes/origin/main', commit('last.ts'))
  expect(baseOfChange(folder)).toBe(before)
})

test('the base can be given', () => {
  commit('old.ts')
  commit('first.ts')
  commit('second.ts')
  expect(changedFiles(folder, baseOfChange(folder, 'HEAD~2'))).toEqual(['first.ts', 'second.ts'])
})

test('the first commit of all has nothing to be compared with', () => {
  commit('old.ts')
  expect(baseOfChange(folder)).toBeNull()
  expect(changedFiles(folder)).toEqual([])
})

test('without git nothing counts as changed', () => {
  rmSync(path.join(folder, '.git'), { recursive: true })
  expect(changedFiles(folder)).toEqual([])
})
