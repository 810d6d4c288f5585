import { setImmediate as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { unzip } from '../testing/unzip.ts'
import { makeWorkbook } from './makeWorkbook.ts'
import { type ExcelCell, type ExcelRows, writeWorkbook } from './writeExcel.ts'

const row = (at: number): ExcelCell[] => [`行${at}`, at, { day: '2026-04-22' }, '=1+1']
const table = (count: number): ExcelCell[][] => [
  ['名', '数', '日', '式'],
  ...Array.from({ length: count }, (_, at) => row(at)),
]

/** The rows some at a time; `asked` grows as they are asked for. */
async function* inPieces(rows: ExcelRows, size: number, asked: () => void): AsyncGenerator<ExcelRows> {
  for (let at = 0; at < rows.length; at += size) {
    asked()
    yield rows.slice(at, at + size)
  }
}

const sheetsIn = (content: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzip(Buffer.from(content))).filter(([name]) => !name.startsWith('docProps/')),
  )

/** The threads that begin meanwhile. */
async function threadsOf(work: () => Promise<unknown>): Promise<Worker[]> {
  const begun: Worker[] = []
  const note = (worker: Worker) => begun.push(worker)
  process.on('worker', note)
  try {
    await work()
  } finally {
    process.off('worker', note)
  }
  return begun
}

test('a small workbook begins no thread; a large one is written in one, and so is the next', async () => {
  expect(await threadsOf(() => makeWorkbook([{ name: '表', rows: table(200) }]))).toEqual([])
  const [large, next] = [table(3000), table(1000)]
  const contents: Uint8Array[] = []
  const begun = await threadsOf(async () => {
    contents.push(await makeWorkbook([{ name: '表', rows: large }]))
    contents.push(await makeWorkbook([{ name: '表', rows: next }]))
  })
  expect(begun).toHaveLength(1)
  expect(contents.map(sheetsIn)).toEqual(
    [
      await writeWorkbook([{ name: '表', rows: large }]),
      await writeWorkbook([{ name: '表', rows: next }]),
    ].map(sheetsIn),
  )
})

test('sheets stay what they are, whether their rows are there or come some at a time', async () => {
  const rows = table(900)
  const nothing = () => undefined
  const content = await makeWorkbook([
    { name: '一', rows: inPieces(rows, 70, nothing) },
    { name: '空', rows: [] },
    { name: '二', rows },
  ])
  const whole = await writeWorkbook([
    { name: '一', rows },
    { name: '空', rows: [] },
    { name: '二', rows },
  ])
  expect(sheetsIn(content)).toEqual(sheetsIn(whole))
})

test('between any two parts other work of the process gets its turn', async () => {
  let turn = 0
  let over = false
  const others = (async () => {
    for (; !over; turn += 1) await pause()
  })()
  const turns: number[] = []
  await makeWorkbook([{ name: '表', rows: inPieces(table(5000), 250, () => turns.push(turn)) }])
  over = true
  await others
  // The first two are gathered: so few rows might have been written at once.
  const told = turns.slice(2)
  expect(told.length).toBeGreaterThan(10)
  expect(new Set(told).size).toBe(told.length)
})

test('workbooks are written one at a time, and no rows are asked for before their turn', async () => {
  const asked: string[] = []
  const make = (name: string) =>
    makeWorkbook([{ name, rows: inPieces(table(2000), 500, () => asked.push(name)) }])
  await Promise.all([make('一'), make('二')])
  // One piece of each tells that it is large.
  expect(asked.slice(0, 2).sort()).toEqual(['一', '二'])
  expect(asked.slice(2)).toEqual(['一', '一', '一', '一', '二', '二', '二', '二'])
})

test('rows that can’t be had refuse the workbook, and the next one is written', async () => {
  const broken = async function* (): AsyncGenerator<ExcelRows> {
    yield table(1000)
    throw new Error('no more of them')
  }
  await expect(makeWorkbook([{ name: '表', rows: broken() }])).rejects.toThrow('no more of them')
  const rows = table(500)
  const content = await makeWorkbook([{ name: '表', rows }])
  expect(sheetsIn(content)).toEqual(sheetsIn(await writeWorkbook([{ name: '表', rows }])))
})
