import { type Language, languageNow } from '@terakoya/domain/words/words'
import { oneAtATime } from '../road/oneAtATime.ts'
import { WorkThread } from '../threads/workThread.ts'
import { type ExcelPart, sheetsOf } from './excelPart.ts'
import { type ExcelRows, writeWorkbook } from './writeExcel.ts'

/** So many rows are written in the time in which a thread would begin. */
const maxHere = 300
/** So many rows go to the thread at a time: a few milliseconds of what else the process has to answer. */
const rowsAPart = 250

/** A sheet whose rows are there, or come some at a time; the first one is the heading. */
export interface SheetSource {
  name: string
  rows: ExcelRows | AsyncIterable<ExcelRows>
}

const thread = new WorkThread<ExcelPart | { last: true }>({
  built: './excel-worker.js',
  source: new URL('./excelWorker.ts', import.meta.url),
  // Megabytes: what a workbook of the most rows needs several times over. Beyond it the thread ends, not the server.
  limits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 },
})

async function* partsOf(sheets: readonly SheetSource[], language: Language): AsyncGenerator<ExcelPart> {
  for (const [sheet, { name, rows }] of sheets.entries()) {
    for await (const some of Symbol.asyncIterator in rows ? rows : [rows]) {
      for (let at = 0; at === 0 || at < some.length; at += rowsAPart) {
        yield { sheet, name, language, rows: some.slice(at, at + rowsAPart) }
      }
    }
  }
}

/**
 * Sheets as an Excel workbook (`writeWorkbook`). A large one is written in a thread of its own, one at a time: the
 * others wait, and of rows that come some at a time no more are asked for until then. 408 when it takes too long.
 */
export async function makeWorkbook(sheets: readonly SheetSource[]): Promise<Uint8Array> {
  const parts = partsOf(sheets, languageNow())
  const first: ExcelPart[] = []
  let rows = 0
  while (rows <= maxHere) {
    const { value, done } = await parts.next()
    if (done) return writeWorkbook(sheetsOf(first))
    first.push(value)
    rows += value.rows.length
  }
  const all = async function* () {
    yield* first.splice(0)
    yield* parts
    yield { last: true } as const
  }
  return oneAtATime('workbook', () => thread.ask(all()))
}
