import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DataLock, takeDataLock } from './dataLock.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terakoya-lock-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function take(): Promise<DataLock> {
  const lock = await takeDataLock(folder)
  if ('heldBy' in lock) throw new Error(`held by ${lock.heldBy}`)
  return lock
}

async function manyTake(): Promise<number> {
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeDataLock(folder)))
  return taken.filter(lock => 'release' in lock).length
}

async function leave(stem: string): Promise<void> {
  for (const ending of ['claim', 'held']) await writeFile(path.join(folder, `${stem}.${ending}`), '')
}

test('of many takers exactly one holds the lock', async () => {
  expect(await manyTake()).toBe(1)
  expect(await readdir(folder)).toHaveLength(2)
})

test('the second taker is told who holds it', async () => {
  await take()
  expect(await takeDataLock(folder)).toEqual({ heldBy: process.pid })
})

test('a released lock can be taken again and leaves nothing behind', async () => {
  const lock = await take()
  await lock.release()
  expect(await readdir(folder)).toEqual([])
  await take()
})

test.each([
  ['by a process whose pid now belongs to another program', `in-use-by-${process.pid}-0123456789abcdef.x`],
  ['by a dead process', `in-use-by-${2 ** 22 + 1}-0123456789abcdef.x`],
  ['by nobody that can be recognised', 'in-use-by-whom'],
])('of many takers exactly one takes over what is left %s', async (_, stem) => {
  await leave(stem)
  expect(await manyTake()).toBe(1)
  expect((await readdir(folder)).filter(file => file.startsWith(stem))).toEqual([])
})

test('releasing twice leaves the next holder its lock', async () => {
  const lock = await take()
  await lock.release()
  await take()
  await lock.release()
  expect(await takeDataLock(folder)).toEqual({ heldBy: process.pid })
})
