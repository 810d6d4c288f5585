import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent } from '../../testing/makePeople.ts'
import { publishLesson } from '../../testing/matrix/lessonThere.ts'
import {
  openReporting,
  type ReportSetting,
  reportedDay,
  type TaughtLesson,
} from '../../testing/openReporting.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

const selected = 30
/** The reviewer has them in sight at this version: handed in once. */
const seen = 1

/** A report handed in by its author, some of its rows otherwise than usual. */
async function handedIn(change: Readonly<Record<number, string>> = {}): Promise<TaughtLesson> {
  const taught = await at.taught()
  await handIn(taught, 0, change)
  return taught
}

async function handIn(
  { author, edit }: TaughtLesson,
  version: number,
  change: Readonly<Record<number, string>>,
) {
  const rows = at.usual().map(row => ({ ...row, comment: change[row.detail_no] ?? row.comment }))
  expect((await edit(author, version, 1, { rows })).status).toBe(200)
}

/** How the report stands, and whether its family reads anything of it. */
async function standing({ manager, family, read, schedule_no }: TaughtLesson) {
  const { report_status, attendance_distinction } = await read(manager)
  const { status } = await family.ask('C50102_getEdit', { schedule_no })
  return { report_status, attendance_distinction, family: status }
}

const approved = { report_status: 4, attendance_distinction: 8, family: 200 }
const waiting = { report_status: 1, attendance_distinction: 1, family: 404 }

test('of 30 selected, 3 that changed meanwhile and 2 with a warning are left and named with why; 25 are approved', async () => {
  const reports: TaughtLesson[] = []
  while (reports.length < selected - 2) reports.push(await handedIn())
  const contact = await handedIn({ 9: '分からないときは090-1234-5678まで連絡してください。' })
  const named = await handedIn({
    13: '山田 秀明さんと競い合いながら、傾きと切片の意味を自分の言葉で説明できるようになりました。',
  })
  const other = await makeStudent(at.server.owner, { center_no: at.center_no, student_name: '山田 秀明' })
  const beside = await at.lesson(reportedDay, 60, { student: other })
  await publishLesson(at.server.owner, beside.schedule_no, named.teacher.teacher_no)
  reports.push(contact, named)

  // One is handed in again with another text, of one a note was written since, and one is under work again.
  const [again, noted, takenBack, ...others] = reports
  if (!again || !noted || !takenBack) throw new Error('30 were handed in')
  await again.edit(again.author, seen, 0)
  await handIn(again, seen + 1, { 9: 'p.47の1〜4' })
  await noted.manager.call('C50102_doComment', {
    ...{ schedule_no: noted.schedule_no, t3110_lock_version: seen, detail_no: 13 },
    ...{ comment: 'よい報告書です。', amend_flag: 0 },
  })
  await takenBack.edit(takenBack.author, seen, 0)

  const { results } = await contact.manager.call('C50101_doApprove', {
    reports: reports.map(({ schedule_no }) => ({ schedule_no, t3110_lock_version: seen })),
  })
  const why = new Map([
    [again.schedule_no, 'changed'],
    [noted.schedule_no, 'changed'],
    [takenBack.schedule_no, 'status'],
    [contact.schedule_no, 'warnings'],
    [named.schedule_no, 'warnings'],
  ])
  expect(results).toEqual(
    reports.map(({ schedule_no, student: { student_no } }) => {
      const refusal = why.get(schedule_no) ?? ''
      return { schedule_no, student_no, approved_flag: refusal === '' ? 1 : 0, refusal }
    }),
  )
  const sent = others.filter(each => !why.has(each.schedule_no))
  expect(sent).toHaveLength(25)
  for (const each of sent) expect(await standing(each)).toEqual(approved)
  for (const each of [again, noted, contact, named]) expect(await standing(each)).toEqual(waiting)
  expect(await standing(takenBack)).toEqual({ ...waiting, report_status: 0 })
  expect(await again.textOf(again.manager, 9)).toBe('p.47の1〜4')

  // The families of what was sent are told, and no other.
  const mails = await at.server.owner
    .selectFrom('outbox')
    .select('detail')
    .where('mail_kind', '=', 'report_published')
    .execute()
  const told = mails.map(({ detail }) => (detail as { schedule_no: number }).schedule_no)
  expect(told.sort((a, b) => a - b)).toEqual(sent.map(each => each.schedule_no))
})

test('what was left is approved once it was read as it is, and its warnings were looked at', async () => {
  const again = await handedIn()
  await again.edit(again.author, seen, 0)
  await handIn(again, seen + 1, { 9: 'p.47の1〜4' })
  const contact = await handedIn({ 9: '分からないときは090-1234-5678まで連絡してください。' })
  const { results } = await contact.manager.call('C50101_doApprove', {
    reports: [
      { schedule_no: again.schedule_no, t3110_lock_version: await again.version() },
      { schedule_no: contact.schedule_no, t3110_lock_version: seen },
    ],
    confirmed_warnings: ['W2', 'W3'],
  })
  expect(results.map(each => each.refusal)).toEqual(['', ''])
  for (const each of [again, contact]) expect(await standing(each)).toEqual(approved)
})
