import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BenchServer } from '@terakoya/server/benching/benchServer'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import {
  acrossCenters,
  type Placed,
  rowsByCenter,
  shardsOf,
  sizeOf,
} from '@terakoya/server/benching/distribution.sql'
import { printLine } from './figures.ts'

type Db = BenchServer['database']['db']

/** What would lie where if the demo of a chain were distributed by center (docs/citus.md): counted, not timed. */
export async function benchDistribution(): Promise<void> {
  const server = await startBenchServer('chain')
  try {
    await measureDistribution(server.database.db)
  } finally {
    await server.stop()
  }
}

export async function measureDistribution(db: Db): Promise<void> {
  const script = fileURLToPath(new URL('../../scripts/distribution.mjs', import.meta.url))
  const placed = JSON.parse(
    execFileSync(process.execPath, [script, '--places'], { encoding: 'utf8' }),
  ) as Placed[]
  const byPlace = new Map<string, { rows: number; bytes: number }>()
  const byCenter = new Map<number, number>()
  let without = 0
  for (const table of placed) {
    const size = await sizeOf(db, table.name)
    const place = ['own', 'path', 'added'].includes(table.place) ? 'by center' : table.place
    const sum = byPlace.get(place) ?? { rows: 0, bytes: 0 }
    byPlace.set(place, { rows: sum.rows + size.rows, bytes: sum.bytes + size.bytes })
    if (place !== 'by center') continue
    for (const { center_no, rows } of await rowsByCenter(db, table)) {
      if (center_no === null) without += rows
      else byCenter.set(center_no, (byCenter.get(center_no) ?? 0) + rows)
    }
  }
  const all = [...byPlace.values()].reduce((sum, { rows }) => sum + rows, 0)
  const bytes = [...byPlace.values()].reduce((sum, each) => sum + each.bytes, 0)
  for (const [place, size] of byPlace)
    printLine(
      `rows ${place}`,
      `${size.rows} (${percent(size.rows, all)})`,
      `${(size.bytes / 2 ** 20).toFixed(0)} MB (${percent(size.bytes, bytes)})`,
    )
  printLine('rows by center whose center is nobody’s yet', String(without))
  printSkew('center', [...byCenter.values()])
  for (const shards of [8, 32]) await printShards(db, byCenter, shards, '')
  // As many centers as a giant has, with the sizes of these in turns.
  const sizes = [...byCenter.values()]
  const giant = new Map(Array.from({ length: 500 }, (_, at) => [at + 1, sizes[at % sizes.length] ?? 0]))
  for (const shards of [8, 32]) await printShards(db, giant, shards, ' (500 centers like these)')
  const across = await acrossCenters(db)
  printLine('lessons whose student is of another center', percent(across.other_student, across.lessons))
  printLine('lessons whose teacher is of another center', percent(across.other_teacher, across.lessons))
  printLine('lessons with either', percent(across.either, across.lessons), `of ${across.lessons}`)
  printLine('students with lessons at several centers', percent(across.students_several, across.students))
  printLine('teachers on duty at several centers', percent(across.teachers_several, across.teachers))
  printLine(
    '… at several on the same day, of all days on duty',
    percent(across.days_several, across.teacher_days),
  )
}

async function printShards(db: Db, byCenter: ReadonlyMap<number, number>, shards: number, of: string) {
  const shardOf = await shardsOf(db, [...byCenter.keys()], shards)
  const rows = Array.from({ length: shards }, () => 0)
  for (const [center_no, count] of byCenter) {
    const shard = shardOf.get(center_no) ?? 0
    rows[shard] = (rows[shard] ?? 0) + count
  }
  printSkew(`shard of ${shards}${of}`, rows)
}

function printSkew(what: string, rows: readonly number[]): void {
  const mean = rows.reduce((sum, each) => sum + each, 0) / rows.length
  const empty = rows.filter(each => each === 0).length
  printLine(
    `biggest ${what} ÷ mean`,
    `${(Math.max(...rows) / mean).toFixed(2)}`,
    `least ${(Math.min(...rows) / mean).toFixed(2)}${empty > 0 ? `, ${empty} empty` : ''}`,
  )
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
