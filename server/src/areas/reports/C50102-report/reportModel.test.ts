import type { OutputOf } from '@terakoya/contract/wireTypes'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReporting, type ReportSetting, type TaughtLesson } from '../../../testing/openReporting.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

type Status = 0 | 1 | 2 | 3 | 4 | 8 | 9
const statuses = [0, 1, 2, 3, 4, 8, 9] as const
/** The rows that the acts write: homework, the comment, and two that no family reads. */
const written = [9, 13, 14, 16] as const

/** What somebody does; `stale` is how many versions ago they read the report. */
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('write' as const), ...whoAndWhat() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      ...whoAndWhat(),
      to: fc.constantFrom(...statuses),
      writes: fc.boolean(),
      sends: fc.boolean(),
    }),
  },
  // One that there is, by whom it may be made, with all that it asks for: else no run gets far.
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('go' as const),
      which: fc.nat({ max: 5 }),
      stale: fc.constantFrom(0, 0, 0, 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('comment' as const), no: fc.constantFrom(...written) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('handover' as const), who: who(), stale: fc.boolean() }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

function who() {
  return fc.constantFrom('author' as const, 'manager' as const)
}

function whoAndWhat() {
  return { who: who(), no: fc.constantFrom(...written), stale: fc.nat({ max: 2 }) }
}

/** The moves of the design, written down a second time: whoever changes one of them has to say so here too. */
const moves: readonly `${string}:${'author' | 'manager'}`[] = [
  ...(['>0', '>1', '>8', '0>1', '0>8', '1>0', '8>0', '2>3'] as const).map(move => `${move}:author` as const),
  ...(['1>0', '8>0', '1>2', '1>4', '3>2', '3>4', '4>2', '8>9', '9>8'] as const).map(
    move => `${move}:manager` as const,
  ),
]

/** What must be true of the report, kept beside it from the answers alone. */
class Model {
  status: Status | null = null
  version = 0
  rows = new Map<number, string>()
  /** The version that last wrote each row. */
  writtenAt = new Map<number, number>()
  handover = { text: '', version: 0 }
  /** What the family was sent last; `null`: nothing yet. */
  sent: string | null = null
  /** The rows that a reviewer wants changed: since the last return, and since then. */
  marked = { asked: new Set<number>(), next: new Set<number>() }
  private serial = 0

  /** A text that no other is like, long enough for a first lesson. */
  text(): string {
    this.serial += 1
    return `${this.serial}番目の文章です。表とグラフを行き来しながら、自分の言葉でていねいに説明できるようになりました。`
  }
}

type Who = 'author' | 'manager'
type Edit = Extract<Act, { kind: 'write' | 'move' }> | { kind: 'all'; who: Who; to: Status; stale: number }

const clientOf = ({ author, manager }: TaughtLesson, who: Who) => (who === 'author' ? author : manager)

/** The move that `which` chooses among those that there are; `null` without one. */
function legalMove({ status }: Model, { which, stale }: { which: number; stale: number }): Edit | null {
  const all = moves.filter(move => move.startsWith(`${status ?? ''}>`))
  const [path, who] = (all[which % Math.max(1, all.length)] ?? '').split(':')
  const to = statuses.find(each => String(each) === path?.split('>')[1])
  return to === undefined ? null : { kind: 'all', who: who as Who, to, stale }
}

/** Does what the act says, and expects what may come of it. */
async function perform(one: Act, model: Model, lesson: TaughtLesson): Promise<void> {
  if (one.kind === 'comment') return comment(one.no, model, lesson)
  if (one.kind === 'handover') return handOver(one, model, lesson)
  const asked = one.kind === 'go' ? legalMove(model, one) : one
  if (asked !== null) await save(asked, model, lesson)
}

async function comment(
  detail_no: number,
  model: Model,
  { manager, schedule_no }: TaughtLesson,
): Promise<void> {
  const { status, output } = await manager.ask('C50102_doComment', {
    ...{ schedule_no, t3110_lock_version: model.version, detail_no },
    comment: '直してください。',
  })
  expect([200, 400, 404, 409]).toContain(status)
  if (!output) return
  model.version = (output as OutputOf<'C50102_doComment'>).t3110_lock_version
  model.marked[model.status === 2 ? 'asked' : 'next'].add(detail_no)
}

async function handOver(
  { who, stale }: { who: Who; stale: boolean },
  model: Model,
  lesson: TaughtLesson,
): Promise<void> {
  const text = model.text()
  const base = stale ? model.handover.version - 1 : model.handover.version
  if (base < 0) return
  const { status, output } = await clientOf(lesson, who).ask('C50102_doEditHandover', {
    ...{ schedule_no: lesson.schedule_no, t3110_lock_version: model.version },
    ...{ handover_lock_version: base, handover_all_teachers: text },
  })
  // Over a text that somebody has written since nothing is written.
  expect(stale ? [400, 404, 409] : [200, 400, 404, 409]).toContain(status)
  if (!output) return
  const saved = output as OutputOf<'C50102_doEditHandover'>
  model.handover = { text, version: saved.handover_lock_version }
  model.version = saved.t3110_lock_version
}

/** The rows that an edit sends: a whole report where it begins, what was asked for where it is handed in again. */
function rowsOf(one: Edit, to: Status, model: Model): { detail_no: number; comment: string }[] {
  const all = one.kind === 'all' ? (to === 3 ? [...model.marked.asked] : []) : [one.no]
  const nos = one.kind === 'move' && !one.writes ? [] : all
  const own = nos.map(detail_no => ({ detail_no, comment: model.text() }))
  if (model.status !== null) return own
  return [...at.usual().filter(row => !nos.includes(row.detail_no)), ...own]
}

async function save(one: Edit, model: Model, lesson: TaughtLesson): Promise<void> {
  const from = model.status
  const to = one.kind === 'write' ? from : one.to
  if (to === null) return
  const label = JSON.stringify([one, from, model.version])
  const rows = rowsOf(one, to, model)
  const sends = one.kind === 'move' && one.sends && to === 4 && from === 4
  const seen = Math.max(0, model.version - one.stale)
  const answer = await lesson.edit(clientOf(lesson, one.who), seen, to, {
    rows,
    ...(sends && { send_flag: 1 as const }),
    ...(to === 8 && { reason: '出席していたため' }),
  })
  expect([200, 400, 404, 409, 422], `${label} ${answer.error?.message}`).toContain(answer.status)
  if (!answer.output) return
  if (from !== to) expect(moves, label).toContain(`${from ?? ''}>${to}:${one.who}`)
  if (sends) expect(one.who, label).toBe('manager')
  // What is sent is what was read.
  if (from !== to && (to === 4 || to === 9)) expect(seen, label).toBe(model.version)
  // Nobody writes over what they have not read.
  for (const row of rows) expect(model.writtenAt.get(row.detail_no) ?? 0, label).toBeLessThanOrEqual(seen)
  model.status = to
  model.version = (answer.output as OutputOf<'C50102_doEdit'>).t3110_lock_version
  for (const row of rows) {
    model.rows.set(row.detail_no, row.comment)
    model.writtenAt.set(row.detail_no, model.version)
  }
  if (from !== to && to === 2) model.marked = { asked: model.marked.next, next: new Set() }
  if (from !== to ? to === 4 || to === 9 : sends) model.sent = model.rows.get(13) ?? ''
}

/** The texts of the kept versions, the first first. */
async function keptTexts(schedule_no: number): Promise<string[]> {
  const kept = await at.server.owner
    .selectFrom('lesson_report_versions')
    .select(['version_no', 'version_kind', 'rows'])
    .where('schedule_no', '=', schedule_no)
    .orderBy('version_no')
    .execute()
  return kept.map(each => JSON.stringify(each))
}

test('whatever two do in whatever order: no text is lost, and the family reads what it was sent', async () => {
  let [sent, returned, absent] = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 1),
      fc.array(act, { minLength: 12, maxLength: 30 }),
      async (attendance, acts) => {
        const lesson = await at.taught(attendance)
        const { manager, family, schedule_no, read, textOf } = lesson
        const model = new Model()
        let kept: string[] = []
        for (const one of acts) {
          await perform(one, model, lesson)
          const label = JSON.stringify(one)
          const now = await read(manager)
          expect(now.report_status, label).toBe(model.status)
          expect(now.t3110_lock_version, label).toBe(model.version)
          for (const [no, text] of model.rows) {
            expect(now.rows.find(row => row.detail_no === no)?.comment, `${label} row ${no}`).toBe(text)
          }
          if (model.handover.version > 0) {
            expect(now.handover?.handover_text, label).toBe(model.handover.text)
          }
          const told = await family.ask('C50102_getEdit', { schedule_no })
          if (model.sent === null) expect(told.status, label).toBe(404)
          else {
            expect(await textOf(family, 13), label).toBe(model.sent)
            const { rows } = told.output as OutputOf<'C50102_getEdit'>
            expect(
              rows.every(row => row.detail_no <= 13),
              label,
            ).toBe(true)
          }
          const versions = await keptTexts(schedule_no)
          expect(versions.slice(0, kept.length), label).toEqual(kept)
          kept = versions
          if (model.status === 2) returned += 1
          if (model.status === 9) absent += 1
        }
        if (model.sent !== null) sent += 1
      },
    ),
    { numRuns: 20, seed: 20261125, endOnFailure: true },
  )
  // It has been everywhere.
  expect(
    [sent, returned, absent].every(count => count > 0),
    `${sent} ${returned} ${absent}`,
  ).toBe(true)
  expect(at.server.defects).toEqual([])
})
