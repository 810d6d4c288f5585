import ts from 'typescript'
import { expect, test } from 'vitest'
import { placesOf, schemaOf } from './distribution.mjs'
import { judgeQueries } from './distributionQueries.mjs'
import { judgeForeign, judgeKeys, judgeTriggers, narrowNumbers } from './distributionSchema.mjs'

const table = (name, columns, ...rest) =>
  [
    `## ${name}`,
    '',
    '| 列 | 型 | 必須 | 既定・生成 | |',
    '| --- | --- | --- | --- | --- |',
    ...columns,
    '',
    ...rest,
  ].join('\n')
const column = (name, { type = 'integer', required = true, given = '' } = {}) =>
  `| ${name} | ${type} | ${required ? '✓' : ''} | ${given} |  |`
const identity = { given: '`identity`' }

const document = [
  '# データベース',
  table('centers', [column('center_no', identity)], '- centers_pkey: `PRIMARY KEY (center_no)`'),
  table('students', [column('student_no', identity), column('center_no')]),
  table(
    'lessons',
    [
      column('lesson_no', identity),
      column('center_no'),
      column('student_no'),
      column('day', { type: 'date' }),
      column('weekly_no', { required: false }),
    ],
    '- lessons_center_fkey: `FOREIGN KEY (center_no) REFERENCES centers(center_no)`',
    '- lessons_student_fkey: `FOREIGN KEY (student_no) REFERENCES students(student_no)`',
    '- lessons_pkey: `PRIMARY KEY (lesson_no)`',
    '- lessons_of_a_day: `UNIQUE (student_no, day) DEFERRABLE`',
    '- lessons_apart: `EXCLUDE USING gist (student_no WITH =, center_no WITH =, daterange(day, (day + 1)) WITH &&)`',
    '- 索引: `CREATE UNIQUE INDEX lessons_by_name ON public.lessons USING btree (lower(name)) WHERE (a \\| b)`',
    '- 引き金 lessons_counted: `CREATE TRIGGER lessons_counted AFTER INSERT ON public.lessons FOR EACH STATEMENT EXECUTE FUNCTION count_lessons()`',
    '- 引き金 lessons_kept: `CREATE TRIGGER lessons_kept BEFORE DELETE ON public.lessons FOR EACH ROW EXECUTE FUNCTION refuse()`',
  ),
  table(
    'seats',
    [column('lesson_no'), column('seat')],
    '- seats_lesson_fkey: `FOREIGN KEY (lesson_no) REFERENCES lessons(lesson_no) DEFERRABLE`',
    '- seats_pkey: `PRIMARY KEY (lesson_no, seat)`',
  ),
  table(
    'moves',
    [column('lesson_no'), column('new_lesson_no', { required: false })],
    '- moves_lesson_fkey: `FOREIGN KEY (lesson_no) REFERENCES lessons(lesson_no)`',
    '- moves_new_fkey: `FOREIGN KEY (new_lesson_no) REFERENCES lessons(lesson_no)`',
    '- moves_pkey: `PRIMARY KEY (lesson_no)`',
    '- moves_new_key: `UNIQUE (new_lesson_no)`',
  ),
  table(
    'alerts',
    [column('lesson_no', { required: false })],
    '- alerts_lesson_fkey: `FOREIGN KEY (lesson_no) REFERENCES lessons(lesson_no)`',
  ),
  table('papers', [column('student_no')]),
  table('stray', [column('stray_no', identity)]),
  '# 関数とビュー',
  '## count_lessons()\n\n```sql\nselect count(*) from lessons_of_view v; -- from alerts\n```',
  '## lessons_of_view()\n\n```sql\ncreate view lessons_of_view as select 1 from seats\n```',
  '## refuse()\n\n```sql\nraise exception\n```',
].join('\n')

const decisions = [
  { place: 'reference', reason: 'shared', tables: ['centers', 'students'] },
  { place: 'local', reason: 'of nobody', tables: ['alerts', 'gone'] },
  { place: 'added', by: 'student_no', reason: 'many', tables: ['papers'] },
]
const { schema, places } = schemaOf(document, decisions)

test('a table goes where its column or a required foreign key leads, unless it is decided', () => {
  const placed = Object.fromEntries([...places].map(([name, { place }]) => [name, place]))
  expect(placed).toEqual({
    centers: 'reference',
    students: 'reference',
    lessons: 'own',
    seats: 'path',
    moves: 'path',
    alerts: 'local',
    papers: 'added',
    stray: 'undecided',
  })
  const steps = Object.fromEntries(placesOf({ schema, places }).map(each => [each.name, each.steps]))
  expect(steps.seats).toEqual([{ columns: ['lesson_no'], to: 'lessons', toColumns: ['lesson_no'] }])
  expect(steps.papers).toEqual([{ columns: ['student_no'], to: 'students', toColumns: ['student_no'] }])
  expect(steps.lessons).toEqual([])
})

test('a key without the center is lost, unless what is in it has one center', () => {
  const verdicts = judgeKeys(schema.tables, places).map(({ name, verdict }) => [name, verdict])
  expect(Object.fromEntries(verdicts)).toEqual({
    lessons_pkey: 'follows',
    lessons_of_a_day: 'lost',
    lessons_apart: 'carries',
    lessons_by_name: 'lost',
    seats_pkey: 'follows',
    moves_pkey: 'follows',
    moves_new_key: 'leans',
  })
  expect(narrowNumbers(schema.tables, places)).toEqual(['lessons.lesson_no'])
})

test('a foreign key is kept to what is everywhere, and crosses to what may be elsewhere', () => {
  const verdicts = judgeForeign(schema.tables, places).map(({ name, verdict }) => [name, verdict])
  expect(Object.fromEntries(verdicts)).toEqual({
    lessons_center_fkey: 'kept',
    lessons_student_fkey: 'kept',
    seats_lesson_fkey: 'follows',
    moves_lesson_fkey: 'follows',
    moves_new_fkey: 'crosses',
    alerts_lesson_fkey: 'refused',
  })
})

test('a trigger reads what its function reads, also by a view and not by a comment', () => {
  const found = judgeTriggers(schema, places).map(({ name, statement, byCenter, local }) => ({
    name,
    statement,
    byCenter,
    local,
  }))
  expect(found).toEqual([
    { name: 'lessons_counted', statement: true, byCenter: ['seats'], local: [] },
    { name: 'lessons_kept', statement: false, byCenter: [], local: [] },
  ])
})

const scope = `
  import { sql } from './connect.ts'
  export const conditions = {
    center(nos: number[], row: string) { return sql\`\${row}.center_no = any(\${nos})\` },
    student(nos: number[], row: string) { return conditions.center(nos, row) },
    elsewhere(nos: number[], row: string) {
      return sql\`exists (select 1 from students t where t.no = \${row}.no and t.center_no = any(\${nos}))\`
    },
    lesson(nos: number[]) {
      return sql\`(l.center_no = any(\${nos}) or l.original_center_no = any(\${nos}))\`
    },
  }`
const asked = `
  import { conditions } from './scope.sql.ts'
  import { type Tx, sql } from './connect.ts'
  export const names = (tx: Tx) => sql\`select 1 from students\`
  export const ofCenter = (tx: Tx, no: number) => sql\`select 1 from lessons l where l.center_no = \${no} for update\`
  export const ofScope = (tx: Tx, nos: number[]) => sql\`select 1 from lessons l where \${conditions.center(nos, 'l')}\`
  export const ofStudents = (tx: Tx, nos: number[]) =>
    sql\`select 1 from lessons l join students s on s.student_no = l.student_no where \${conditions.student(nos, 's')}\`
  export const ofOthers = (tx: Tx, nos: number[]) => sql\`select 1 from lessons l where \${conditions.elsewhere(nos, 'l')}\`
  export const byShared = (tx: Tx, no: number) =>
    sql\`select 1 from students s join lessons l on l.student_no = s.student_no where s.center_no = \${no}\`
  export const either = (tx: Tx, nos: number[]) => sql\`select 1 from lessons l where \${conditions.lesson(nos)}\`
  export const byNumber = (tx: Tx, no: number) => sql\`select 1 from lessons where lesson_no = \${no} for update\`
  export const all = (tx: Tx) => sql\`select count(*) from seats s join lessons l on l.lesson_no = s.lesson_no\`
  export const add = (tx: Tx, no: number) => sql\`insert into seats select \${no}, 1\`
  export const move = (tx: Tx, no: number) => sql\`update lessons set center_no = 2 where lesson_no = \${no}\`
  /** Reads lessons by and by, from seats on. */
  export const lock = (tx: Tx, no: number) => sql\`select pg_advisory_xact_lock(\${no})\`
  export const next = (tx: Tx) => sql\`select 1 from lessons limit 1 for update skip locked\``
const connection = `
  export interface Tx { run(text: string): void }
  export declare class Kysely { run(): void }
  export declare function sql(text: TemplateStringsArray, ...rest: unknown[]): unknown`

function judged() {
  const files = new Map([
    ['/house/server/src/connect.ts', connection],
    ['/house/server/src/scope.sql.ts', scope],
    ['/house/server/src/asked.sql.ts', asked],
  ])
  const options = {
    noLib: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  }
  const host = {
    ...ts.createCompilerHost(options),
    directoryExists: () => true,
    fileExists: name => files.has(name),
    readFile: name => files.get(name),
    getSourceFile: (name, target) =>
      files.has(name) ? ts.createSourceFile(name, files.get(name), target, true) : undefined,
  }
  const program = ts.createProgram({ rootNames: [...files.keys()], options, host })
  return judgeQueries(ts, program, '/house', schema, places)
}

test('a query asks the coordinator, one shard, several, or all of them', () => {
  const found = judged()
  expect(Object.fromEntries(found.map(({ name, reach }) => [name.split('#')[1], reach]))).toEqual({
    names: 'coordinator',
    ofCenter: 'one',
    ofScope: 'several',
    ofStudents: 'every',
    ofOthers: 'every',
    byShared: 'every',
    either: 'every',
    byNumber: 'key',
    all: 'every',
    add: 'rows',
    move: 'key',
    lock: 'nothing',
    next: 'every',
  })
  const of = wanted => found.filter(wanted).map(({ name }) => name.split('#')[1])
  expect(of(each => each.locks)).toEqual(['ofCenter', 'byNumber'])
  expect(of(each => each.skips)).toEqual(['next'])
  expect(of(each => each.advises)).toEqual(['lock'])
  expect(of(each => each.moves.length > 0)).toEqual(['move'])
})
