import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { baseOfChange } from './changed.mjs'
import { changedMigrations } from './migrations.mjs'

let folder
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.jp', ...args], { cwd: folder })
const file = name => path.join(folder, 'server/migrations', name)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'terakoya-migrations-'))
  mkdirSync(path.join(folder, 'server/migrations'), { recursive: true })
  writeFileSync(file('0001-a.sql'), 'select 1;')
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'a')
  writeFileSync(file('0002-b.sql'), 'select 2;')
  git('add', '.')
  git('commit', '-qm', 'b')
})
afterEach(() => rmSync(folder, { recursive: true }))

const found = () => changedMigrations(folder, 'HEAD~1').map(line => line.split(':')[0])

test('one that is added may still be written', () => {
  expect(found()).toEqual([])
  writeFileSync(file('0002-b.sql'), 'select 3;')
  expect(found()).toEqual([])
})

test('one that was there is not edited, renamed or taken away, committed or not', () => {
  writeFileSync(file('0001-a.sql'), 'select 4;')
  expect(found()).toEqual(['server/migrations/0001-a.sql'])
  git('commit', '-qam', 'edit')
  expect(changedMigrations(folder, 'HEAD~2')).toHaveLength(1)
  git('checkout', '-q', 'HEAD~1', '--', '.')
  renameSync(file('0001-a.sql'), file('0003-a.sql'))
  expect(changedMigrations(folder, 'HEAD~2').map(line => line.split(':')[0])).toEqual([
    'server/migrations/0001-a.sql',
  ])
})

test('one that is added comes behind the last one of the base, committed or not', () => {
  writeFileSync(file('0003-c.sql'), 'select 3;')
  git('add', '.')
  git('commit', '-qm', 'c')
  const between = () => changedMigrations(folder, 'HEAD').map(line => line.split(':')[0])
  writeFileSync(file('0004-d.sql'), 'select 4;')
  expect(between()).toEqual([])
  writeFileSync(file('0000-early.sql'), 'select 0;')
  writeFileSync(file('0003-beside.sql'), 'select 0;')
  expect(between()).toEqual(['server/migrations/0000-early.sql', 'server/migrations/0003-beside.sql'])
  git('add', '.')
  git('commit', '-qm', 'between')
  expect(changedMigrations(folder, 'HEAD~1')).toHaveLength(2)
  expect(changedMigrations(folder, 'HEAD~1')[0]).toContain('0003-c.sql')
})

test('one that is added comes behind what came to main meanwhile, as far as it was fetched', () => {
  const said = () => changedMigrations(folder, baseOfChange(folder, ''))
  const added = () => said().map(line => line.split(':')[0])
  const fetched = () => git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  fetched()
  git('checkout', '-qb', 'mine')
  writeFileSync(file('0003-mine.sql'), 'select 3;')
  git('add', '.')
  git('commit', '-qm', 'mine')
  expect(added()).toEqual([])
  git('checkout', '-q', 'HEAD~1')
  writeFileSync(file('0004-theirs.sql'), 'select 4;')
  git('add', '.')
  git('commit', '-qm', 'theirs')
  const theirs = git('rev-parse', 'HEAD').toString().trim()
  fetched()
  git('checkout', '-q', 'mine')
  expect(added()).toEqual(['server/migrations/0003-mine.sql'])
  expect(said()[0]).toContain('0004-theirs.sql')
  // It landed before theirs after all, and an older commit of main is looked at.
  git('checkout', '-q', theirs)
  git('checkout', '-q', 'mine', '--', '.')
  git('commit', '-qm', 'both')
  fetched()
  git('checkout', '-q', 'mine')
  expect(added()).toEqual([])
})

test('without git nothing is compared', () => {
  expect(changedMigrations(folder, null)).toEqual([])
})
