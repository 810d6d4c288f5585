import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { makeStudent, makeTeacher } from '../testing/makePeople.ts'
import { makeCenter } from '../testing/makePlaces.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { erasePerson } from './erasePerson.ts'
import { readCluster } from './erasureFacts.sql.ts'
import { bringErasures, readErasureList } from './erasureList.ts'
import { applyErasures, keepErasureLists } from './keepErasures.ts'

let server: TestServer
let root: string
let center_no: number
let cluster: string
const told: string[] = []
const today = '2026-04-15'
const by = { erased_at: '2026-04-10T03:00:00Z', erased_by: null, reason: 'asked' as const }

beforeAll(async () => {
  server = await openTestServer()
  ;({ center_no } = await makeCenter(server.owner))
  cluster = await readCluster(server.owner)
})
afterAll(() => server.close())
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'terakoya-erasures-'))
  told.length = 0
  return () => rm(root, { recursive: true, force: true })
})

const apply = (dataFolder: string, isOutside = false) =>
  applyErasures(server.services.database, { dataFolder, today, isOutside }, line => told.push(line))

async function nameOf(student_no: number): Promise<string | undefined> {
  const row = await server.owner
    .selectFrom('students')
    .select('student_name')
    .where('student_no', '=', student_no)
    .executeTakeFirst()
  return row?.student_name
}

const listLine = (person_no: number, person_kind: 'student' | 'teacher' = 'student', of = cluster) =>
  `${JSON.stringify({ cluster: of, person_kind, person_no, erased_at: by.erased_at, reason: 'asked' })}\n`

test('the list is written where a restore finds it, and holds nothing but numbers', async () => {
  const { student_no } = await makeStudent(server.owner, {
    center_no,
    enrollment_status: 3,
    student_name: '消える 人',
  })
  await inTransaction(server.services.database.db, tx =>
    erasePerson(tx, { person_kind: 'student', person_no: student_no }, 3, by),
  )
  const file = path.join(root, 'backups', 'erasures.list')
  await keepErasureLists(server.owner, [file])
  expect(await readFile(file, 'utf8')).toContain(listLine(student_no).slice(0, 40))
  expect(await readFile(file, 'utf8')).not.toContain('消える')
  expect(await bringErasures(path.join(root, 'backups', 'terakoya-20260401-023000.backup'), root)).toBe(1)
  expect(await readdir(root)).toContain('erasures-to-apply.list')
  // Known to this database already.
  expect(await apply(root)).toBe(0)
  expect(await readdir(root)).not.toContain('erasures-to-apply.list')
})

test('a database of before holds them again: at its start they are erased, also who had not left by then', async () => {
  const { student_no } = await makeStudent(server.owner, { center_no, student_name: '戻った 人' })
  const { teacher_no } = await makeTeacher(server.owner, { center_no, display_name: '戻った 講師' })
  const file = path.join(root, 'erasures-to-apply.list')
  await writeFile(file, listLine(student_no) + listLine(teacher_no, 'teacher'))
  expect(await apply(root)).toBe(2)
  expect(await nameOf(student_no)).toBe(`消去済み（No.${student_no}）`)
  expect(told.at(-1)).toBe('控えを戻したため、消去した人の記録を改めて消しました（2人）。')
  expect((await readErasureList(path.join(root, 'erasures.list'))).map(each => each.person_no)).toEqual([
    ...[student_no, teacher_no],
  ])
  expect(await apply(root)).toBe(0)
})

test('who came after the backup isn’t there, and nobody else gets that number', async () => {
  const { student_no } = await makeStudent(server.owner, { center_no })
  await writeFile(path.join(root, 'erasures-to-apply.list'), listLine(student_no + 3))
  expect(await apply(root)).toBe(1)
  const next = await makeStudent(server.owner, { center_no })
  expect(next.student_no).toBeGreaterThan(student_no + 3)
  expect(await nameOf(next.student_no)).toMatch(/^生徒/)
})

test('what was open when the backup was made is told, and what is held stays', async () => {
  const { student_no } = await makeStudent(server.owner, { center_no, enrollment_status: 3 })
  await sql`insert into alerts (classification, cause, student_no, center_no, raised_at)
    values ('application', 'y', ${student_no}, ${center_no}, now())`.execute(server.owner)
  await writeFile(path.join(root, 'erasures-to-apply.list'), listLine(student_no))
  await apply(root)
  expect(told[0]).toContain(`生徒 No.${student_no} を改めて消去しました`)
  expect(told[0]).toContain('閉じていないアラートがある 1件')
})

test('another business’s list erases nobody here, unless an outside database was put back by hand', async () => {
  const { student_no } = await makeStudent(server.owner, { center_no, student_name: '無関係 の人' })
  const file = path.join(root, 'erasures-to-apply.list')
  await writeFile(file, listLine(student_no, 'student', '1'))
  expect(await apply(root)).toBe(0)
  expect(told[0]).toBe('消去の一覧に、別のデータベースの人が1人あります。その人たちは消去していません。')
  expect(await nameOf(student_no)).toBe('無関係 の人')
  await writeFile(file, listLine(student_no, 'student', '1'))
  expect(await apply(root, true)).toBe(1)
  expect(await nameOf(student_no)).toBe(`消去済み（No.${student_no}）`)
})

test('a list that is not ours stops the start in words', async () => {
  await writeFile(path.join(root, 'erasures-to-apply.list'), 'hello')
  await expect(apply(root)).rejects.toThrow('を読めません')
})
