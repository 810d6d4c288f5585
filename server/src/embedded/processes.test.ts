import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isGone } from './processes.ts'

const run = promisify(execFile)
const tsx = fileURLToPath(import.meta.resolve('tsx'))
const fixture = fileURLToPath(new URL('./outOfFiles.fixture.ts', import.meta.url))
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terakoya-processes-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('a process that has run out of files takes nobody for dead and touches nothing', async () => {
  await writeFile(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n0\n5432\n`)
  const command = 'ulimit -n 100; exec "$@"'
  const args = [process.execPath, '--import', tsx, fixture, String(process.pid), folder, folder]
  const { stdout } = await run('sh', ['-c', command, 'sh', ...args])
  expect(JSON.parse(stdout)).toEqual({
    identifyProcess: 'EMFILE',
    isGone: false,
    commandLineOf: 'EMFILE',
    processesInFolder: 'EMFILE',
    findLivePostmaster: 'EMFILE',
    clearStalePostmasterFile: 'EMFILE',
    takeDataLock: 'EMFILE',
  })
  expect(await readdir(folder)).toEqual(['postmaster.pid'])
})

test('one that has ended is gone, one that lives is not', async () => {
  const { stdout } = await run(process.execPath, ['-p', 'process.pid'])
  expect(await isGone(Number(stdout))).toBe(true)
  expect(await isGone(process.pid)).toBe(false)
})
