import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeText } from '../../csv/encoding.ts'
import { downloadFile, importFile } from '../../testing/importFile.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { makeCenter, makeMeetingAccount } from '../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'
import { testNow } from '../../testing/testClock.ts'

let at: AssignmentSetting
/** The center's code, as files name it. */
let center_id: string

beforeAll(async () => {
  at = await openAssignment()
  const center = await at.server.owner
    .selectFrom('centers')
    .select('center_id')
    .where('center_no', '=', at.center_no)
    .executeTakeFirstOrThrow()
  center_id = center.center_id
})

afterAll(() => at.server.close())

const heading = '名前,センター,ミーティングID,パスコード,種類,Zoomのユーザー,予備,状態'

type Preview = OutputOf<'M00501_importPreview'>

/** Uploads the rows, beneath the heading unless they bring their own. */
async function previewed(rows: readonly string[], head = heading, who = at.manager) {
  const file = await importFile(at.server, who, `${[head, ...rows].join('\r\n')}\r\n`)
  return { file, preview: await who.call('M00501_importPreview', file) }
}

const commit = (file: { _id: string }, { fingerprint }: Preview, who = at.manager) =>
  who.ask('M00501_importCommit', { ...file, fingerprint })

const accounts = async () => {
  const read = await at.manager.call('M00501_getMeetings', { center_no: at.center_no })
  return read.accounts
}

const messages = ({ errors }: Preview) => errors.map(each => `${each.row} ${each.column}：${each.message}`)

test('a file adds accounts and changes those of its meeting IDs, however these are written', async () => {
  await makeMeetingAccount(at.server.owner, at.center_no, {
    meeting_id: '810 1111 2222',
    passcode: 'old-one',
  })
  // Whose meetings are started is for administrators.
  const administrator = await at.server.signIn(await makeUser(at.server.owner, '560'))
  const rows = [
    `取込一,${center_id},81011112222,new-one,固定,,予備ではない,有効`,
    `取込二,${center_id},810 3333 4444,0042,Zoom,host2@example.jp,予備,有効`,
  ]
  const refused = await previewed(rows)
  expect(messages(refused.preview)).toEqual([expect.stringMatching(/^3 種類：.*管理者だけです/)])
  const { file, preview } = await previewed(rows, heading, administrator)
  expect(preview).toMatchObject({ total: 2, added: 1, changed: 1, refused: 0, errors: [] })
  expect(preview.samples[0]?.changes).toContainEqual({
    field: 'passcode',
    before: 'old-one',
    after: 'new-one',
  })
  // Nothing is changed by looking.
  expect((await accounts()).map(each => each.passcode)).toContain('old-one')
  expect((await commit(file, preview, administrator)).status).toBe(200)
  const stored = await accounts()
  expect(stored.find(each => each.meeting_id === '810 1111 2222')).toMatchObject({
    ...{ account_name: '取込一', passcode: 'new-one', provider: 'fixed', spare_flag: 0, lock_version: 1 },
  })
  expect(stored.find(each => each.account_name === '取込二')).toMatchObject({
    ...{ meeting_id: '810 3333 4444', passcode: '0042', provider: 'zoom', zoom_user: 'host2@example.jp' },
    ...{ spare_flag: 1, valid_flag: 1 },
  })
  // The passcodes open the rooms: that they changed is kept, never what they are.
  for (const secret of ['new-one', 'old-one', '0042']) {
    const { rows } = await sql`select 1 from audit_log where detail::text like ${`%${secret}%`}`.execute(
      at.server.owner,
    )
    expect(rows, secret).toEqual([])
  }
  const { rows: lines } = await sql<{ changes: { field: string }[] }>`
    select detail -> 'changes' as changes from audit_log where action = 'meeting_account_import'`.execute(
    at.server.owner,
  )
  expect(lines.flatMap(each => each.changes.map(change => change.field))).toContain('passcode')
})

test('one row that is wrong, and nothing of the file is taken in', async () => {
  await makeMeetingAccount(at.server.owner, at.center_no, { meeting_id: '820 1' })
  const elsewhere = await makeCenter(at.server.owner)
  const { center_id: foreign } = await at.server.owner
    .selectFrom('centers')
    .select('center_id')
    .where('center_no', '=', elsewhere.center_no)
    .executeTakeFirstOrThrow()
  await makeMeetingAccount(at.server.owner, elsewhere.center_no, { meeting_id: '820 9' })
  const before = await accounts()
  const { file, preview } = await previewed([
    `取込よい,${center_id},820 2,1,固定,,予備ではない,有効`,
    `取込よい,${center_id},820 3,1,固定,,予備ではない,有効`,
    `取込四,${center_id},部屋,1,固定,,予備ではない,有効`,
    `取込五,${center_id},820 5,1,Zoom,,予備ではない,有効`,
    `取込六,${center_id},820 6,1,Meet,,予備ではない,有効`,
    `取込七,${foreign},820 7,1,固定,,予備ではない,有効`,
    `取込八,${center_id},8209,1,固定,,予備ではない,有効`,
  ])
  const said = messages(preview)
  expect(said).toHaveLength(6)
  expect(said[0]).toBe('3 名前：名前「取込よい」はすでに使われています。別のものを入力してください。')
  expect(said[1]).toMatch(/^4 ミーティングID：.*数字で入力してください/)
  expect(said[2]).toMatch(/^5 種類：会議の種類（固定・Zoom）を変えられるのは管理者だけ/)
  expect(said[3]).toBe('6 種類：種類は固定、Zoomのいずれかを入力してください。')
  // Another center is as one that isn't there; its account is refused without saying whose it is.
  expect(said[4]).toMatch(/^7 センター：/)
  expect(said[4]).not.toContain('担当')
  expect(said[5]).toBe(
    '8 ミーティングID：ミーティングID「8209」はすでに使われています。別のものを入力してください。',
  )
  const committed = await commit(file, preview)
  expect([committed.status, committed.error?.errorCode]).toEqual([400, 'IMPORT_HAS_ERRORS'])
  expect(await accounts()).toEqual(before)
})

test('what people see of distributed lessons is changed by no file, nor does an account move elsewhere', async () => {
  const { center_no } = at
  const db = at.server.owner
  const { schedule_account_no } = await makeMeetingAccount(db, center_no, {
    meeting_id: '830 1',
    passcode: 'seen',
  })
  const teacher = await at.teacher()
  const week_date = '2026-04-13'
  const [schedule_date, time_limit_no] = ['2026-04-15', 50]
  await db.insertInto('distributions').values({ center_no, week_date, distributed_at: testNow }).execute()
  const { schedule_no, student_no } = await at.lesson(schedule_date, time_limit_no)
  await db
    .insertInto('distributed_lessons')
    .values({
      ...{ schedule_no, student_no, center_no, week_date, schedule_date, time_limit_no },
      ...{ teacher_no: teacher.teacher_no, schedule_account_no },
    })
    .execute()
  const seen = await previewed(['830 1,other'], 'ミーティングID,パスコード')
  expect(messages(seen.preview)).toEqual([
    '2 ミーティングID：この会議アカウントは、今日以降の配信済みの授業1件で使われているため、ファイルでは変えられません。一覧の「編集」で変えてください。',
  ])
  // What nobody sees of it may change.
  const named = await previewed(['830 1,使っている部屋'], 'ミーティングID,名前')
  expect(named.preview).toMatchObject({ changed: 1, errors: [] })
  const another = await makeCenter(db)
  const user = await makeUser(db, '550', { centers: [center_no, another.center_no] })
  const both = await at.server.signIn(user)
  const { center_id: there } = await db
    .selectFrom('centers')
    .select('center_id')
    .where('center_no', '=', another.center_no)
    .executeTakeFirstOrThrow()
  const file = await importFile(at.server, both, `ミーティングID,センター\r\n830 1,${there}\r\n`)
  const moved = await both.call('M00501_importPreview', file)
  expect(moved.errors[0]?.message).toContain('別のセンターに移せません')
})

test('what is written out of a center comes back without a difference', async () => {
  await makeMeetingAccount(at.server.owner, at.center_no, { meeting_id: '840 1', passcode: '=1+1' })
  const elsewhere = await makeCenter(at.server.owner)
  await makeMeetingAccount(at.server.owner, elsewhere.center_no, { meeting_id: '840 9' })
  const asked = { searchInfo: { center_no: at.center_no }, orderBy: [], format: 'csv' }
  const text = decodeText(await downloadFile(at.server, at.manager, 'M00501_export', asked))
  const all = await accounts()
  expect(text).toContain(heading)
  expect(text).not.toContain('840 9')
  const file = await importFile(at.server, at.manager, text ?? '')
  expect(await at.manager.call('M00501_importPreview', file)).toMatchObject({
    ...{ total: all.length, unchanged: all.length, added: 0, changed: 0, errors: [] },
  })
  const foreign = { ...asked, searchInfo: { center_no: elsewhere.center_no } }
  expect(decodeText(await downloadFile(at.server, at.manager, 'M00501_export', foreign))).not.toContain('840')
})

test('advisors take in and write out nothing', async () => {
  const client = await at.server.signIn(await makeUser(at.server.owner, '530', { centers: [at.center_no] }))
  const file = await importFile(at.server, client, `${heading}\r\n`)
  expect((await client.ask('M00501_importPreview', file)).status).toBe(403)
  expect((await client.ask('M00501_importCommit', { ...file, fingerprint: '' })).status).toBe(403)
})
