import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLesson, makeProblem, makeTeacher } from '../testing/makeProblem.ts'

const entry = fileURLToPath(new URL('./assign.ts', import.meta.url))
const small = fileURLToPath(new URL('../../testdata/small-s1.json', import.meta.url))
const tsx = createRequire(import.meta.url).resolve('tsx/cli')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assign-'))
  const pinned = makeProblem({
    teachers: [makeTeacher('A')],
    lessons: [makeLesson('x', { pinned: 'A' }), makeLesson('y', { pinned: 'A' })],
  })
  await writeFile(join(folder, 'pinned.json'), JSON.stringify(pinned))
  await writeFile(
    join(folder, 'slot.json'),
    JSON.stringify(makeProblem({ lessons: [makeLesson('x', { slot: 99 })] })),
  )
  await writeFile(join(folder, 'text.json'), 'no JSON')
})
afterAll(() => rm(folder, { recursive: true }))

function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [tsx, entry, ...args])
    let [out, err] = ['', '']
    child.stdout.on('data', chunk => {
      out += String(chunk)
    })
    child.stderr.on('data', chunk => {
      err += String(chunk)
    })
    child.on('close', code => resolve({ code, out, err }))
  })
}

test('a plan is the only thing on stdout', async () => {
  const { code, out, err } = await run(small, '--seconds', '30', '--seed', '4')
  expect(code).toBe(0)
  const plan: unknown = JSON.parse(out)
  expect(plan).toMatchObject({ instance: 'small-s1', status: 'optimal', cost: 91_895, bound: 91_895 })
  expect(Object.keys(Object(plan))).toEqual(['instance', 'status', 'cost', 'bound', 'levels', 'assign'])
  expect(err).toContain('未割当')
})

test.each([
  [[], '使い方'],
  [['one.json', 'two.json'], '使い方'],
  [['missing.json'], 'missing.json: ファイルを読めません（ENOENT）'],
  [[small, '--seconds', 'ten'], '--seconds'],
  [[small, '--seconds', '0'], '--seconds'],
  [[small, '--seed', '1.5'], '--seed'],
  [[small, '--fast'], '使い方'],
  [['FOLDER/text.json'], 'text.json: JSONとして読めません'],
  [['FOLDER/slot.json'], 'lessons[0].slot: 0以上7以下の整数'],
  [['FOLDER/pinned.json'], 'x・y'],
])('%j ends with 2 and says why', async (args, message) => {
  const { code, out, err } = await run(...args.map(arg => arg.replace('FOLDER', folder)))
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(err).toContain(message)
  expect(err).not.toContain('    at ')
})
