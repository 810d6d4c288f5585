import { parseCsv } from '../../../csv/parseCsv.ts'
import { withoutApostrophe, writeCsv } from '../../../csv/writeCsv.ts'
import { inEveryLanguage } from '../../../words/reader.ts'
import type { TakeoverFault } from './taking.ts'
import { takeoverWords } from './text.ts'

/** What a file of refused rows has beside the file's own columns: why, and where each row belongs. */
const beside = ['reason_head', 'origin_head', 'line_head'] as const

const headsBeside = () => beside.map(word => takeoverWords.say(word))

/** The rows of a file that were refused, as they are, each with what is to be mended. */
export function refusedTable(
  file: { file_name: string; content: string },
  faults: readonly TakeoverFault[],
): string[][] {
  const [heading, ...rows] = parseCsv(file.content)
  const reasons = new Map<number, string[]>()
  for (const { line, message } of faults) reasons.set(line, [...(reasons.get(line) ?? []), message])
  // What is wrong with the whole file is wrong with each of its rows.
  const ofAll = reasons.get(0) ?? []
  const width = heading?.cells.length ?? 0
  const wide = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, at) => withoutApostrophe(cells[at] ?? ''))
  return [
    [...wide(heading?.cells ?? []), ...headsBeside()],
    ...rows.flatMap(({ line, cells }) => {
      const own = [...(reasons.get(line) ?? []), ...ofAll]
      return own.length === 0 ? [] : [[...wide(cells), own.join(''), file.file_name, String(line)]]
    }),
  ]
}

export interface Mended {
  file_name: string
  rows: ReadonlyMap<number, readonly string[]>
}

/** What a file mends, where it was written by `refusedTable` in whichever language; `null`: it is a file of its own. */
export function mendedBy(text: string): Mended | null {
  const [heading, ...rows] = parseCsv(text)
  if (!heading) return null
  const cells = heading.cells.map(cell => withoutApostrophe(cell).trim())
  const at = inEveryLanguage(headsBeside)
    .map(heads => heads.map(head => cells.indexOf(head)))
    .find(([, origin = -1, line = -1]) => origin >= 0 && line >= 0)
  if (!at) return null
  const [, origin = 0, line = 0] = at
  const file_name = withoutApostrophe(rows[0]?.cells[origin] ?? '')
  const own = cells.map((_, index) => index).filter(index => !at.includes(index))
  return {
    file_name,
    rows: new Map(
      rows
        .filter(row => row.cells[origin] !== undefined && withoutApostrophe(row.cells[origin]) === file_name)
        .map(row => [Number(row.cells[line]), own.map(index => withoutApostrophe(row.cells[index] ?? ''))]),
    ),
  }
}

/** The text of a file with the mended rows in their places; lines keep their numbers where no cell has several. */
export function withMended(content: string, { rows }: Mended): { content: string; mended: number } {
  const all = parseCsv(content)
  const width = all[0]?.cells.length ?? 0
  let line = 1
  let mended = 0
  const parts = all.map(row => {
    const gap = '\r\n'.repeat(Math.max(0, row.line - line))
    const own = rows.get(row.line)
    if (own && row !== all[0]) mended += 1
    const cells = own && row !== all[0] ? own.slice(0, width) : row.cells.map(withoutApostrophe)
    line = row.line + 1
    return `${gap}${writeCsv([cells])}`
  })
  return { content: parts.join(''), mended }
}
