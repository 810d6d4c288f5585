import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commandAs, runToEnd } from './account.ts'
import { copyBinaries, findBinaries, makeSymlinks } from './binaries.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terakoya-binaries-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('the links that npm cannot carry are made, and making them again is no error', async () => {
  const lib = path.join(folder, 'native', 'lib')
  await mkdir(lib, { recursive: true })
  await writeFile(path.join(lib, 'libpq.so.5.18'), '')
  await writeFile(
    path.join(folder, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
  await makeSymlinks(path.join(folder, 'native'))
  await makeSymlinks(path.join(folder, 'native'))
  expect(await readlink(path.join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18')
})

test('a copy of the binaries runs', async () => {
  const copy = await copyBinaries(await findBinaries(), folder, null)
  expect(copy.root.startsWith(folder)).toBe(true)
  expect(await runToEnd(commandAs({ kind: 'self' }, copy.postgres, ['--version']), {})).toContain('18.4')
})
