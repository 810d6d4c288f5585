import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { openReporting, type ReportSetting, reportedDay } from '../../../testing/openReporting.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

test('a report goes from the teacher by a row sent back to the family, and the next teacher finds the handover', async () => {
  const { author, family, manager, schedule_no, edit, read, version, textOf } = await at.taught()
  expect(await read(author)).toMatchObject({
    mode: 'add',
    actor: 'author',
    report_status: null,
    moves: [0, 1, 8],
  })
  expect((await family.ask('C50102_getEdit', { schedule_no })).status).toBe(404)
  const begun = await edit(author, 0, 0, { rows: at.usual().slice(0, 3) })
  expect(begun.output).toMatchObject({ report_status: 0, t3110_lock_version: 1 })
  const rest = {
    rows: at.usual().slice(3),
    handover: { handover_all_teachers: '大きな声で読むと落ち着きます。', handover_lock_version: 0 },
  }
  const submitted = await edit(author, 1, 1, rest)
  expect(submitted.output).toMatchObject({
    report_status: 1,
    t3110_lock_version: 2,
    handover_lock_version: 1,
  })
  expect(await read(author)).toMatchObject({ mode: 'view', open_rows: [], moves: [0] })
  expect((await family.ask('C50102_getEdit', { schedule_no })).status).toBe(404)

  expect(await read(manager)).toMatchObject({ mode: 'review', actor: 'reviewer' })
  expect((await edit(manager, 2, 2)).error?.errorCode).toBe('RETURN_NEEDS_COMMENT')
  const said = await manager.call('C50102_doComment', {
    ...{ schedule_no, t3110_lock_version: 2, detail_no: 13 },
    comment: '家庭での練習方法も書いてください。',
  })
  expect((await edit(manager, said.t3110_lock_version, 2)).output).toMatchObject({ report_status: 2 })
  expect(await read(author)).toMatchObject({ mode: 'amend', open_rows: [13], moves: [3] })
  const { comments } = await author.call('C50102_getAmendComment', { schedule_no })
  expect(comments).toMatchObject([{ detail_no: 13, settled_flag: 0, amend_flag: 1 }])

  const at4 = await version()
  expect((await edit(author, at4, 3)).error?.errorCode).toBe('AMEND_OPEN')
  // What nobody sees is no reason to leave it as it is.
  const unseen = { schedule_no, t3110_lock_version: at4, detail_no: 13, answer: ' \u200b' }
  await author.ask('C50102_doEditRow', { ...unseen, comment: `${await textOf(author, 13)} ` })
  expect((await edit(author, at4, 3)).error?.errorCode).toBe('AMEND_OPEN')
  const closed = await edit(author, at4, 3, { rows: [{ detail_no: 9, comment: '変えたい' }] })
  expect(closed.error?.errorCode).toBe('ROW_NOT_OPEN')
  const better = '傾きと切片の意味を説明できました。ご家庭では、毎日1問ずつグラフを書いてみてください。'
  expect((await edit(author, at4, 3, { rows: [{ detail_no: 13, comment: better }] })).output).toMatchObject({
    report_status: 3,
  })
  expect((await edit(manager, await version(), 4)).output).toMatchObject({ report_status: 4 })
  expect(
    await at.server.owner
      .selectFrom('lessons')
      .select('attendance_distinction')
      .where('schedule_no', '=', schedule_no)
      .executeTakeFirst(),
  ).toEqual({ attendance_distinction: 8 })

  // By a lesson that isn't the child's nothing is told, nor when that one is.
  const other = await makeStudent(at.server.owner, { center_no: at.center_no })
  const { schedule_no: strange } = await at.lesson(reportedDay, 60, { student: other })
  expect((await family.call('C50102_getPastReport', {})).reports).toHaveLength(1)
  expect((await family.call('C50102_getPastReport', { before_schedule_no: strange })).reports).toEqual([])
  const told = await read(family)
  expect(told).toMatchObject({ mode: 'view', actor: 'family', handover: null, partners: [], warnings: [] })
  expect(told.rows.map(row => row.detail_no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  expect(await textOf(family, 13)).toBe(better)
  expect((await read(manager)).handover).toMatchObject({ handover_text: '大きな声で読むと落ち着きます。' })
  expect(await textOf(manager, 15)).toBe('大きな声で読むと落ち着きます。')
})

test('what is corrected after the approval the family sees when it is sent again, and not before', async () => {
  const { author, family, manager, schedule_no, edit, read, version, textOf } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  await edit(manager, 1, 4)
  const first = (await read(family)).published_version_no
  await family.call('C50102_markRead', { schedule_no, version_no: first })
  expect((await read(manager)).read_at).not.toBeNull()
  const changed =
    '傾きと切片の意味を、図を使って正しく説明できるようになりました。次回は、式を求める練習をします。'
  expect((await edit(manager, 2, 4, { rows: [{ detail_no: 13, comment: changed }] })).output).toMatchObject({
    report_status: 4,
  })
  expect(await read(manager)).toMatchObject({ mode: 'afterReview', changed_flag: 1 })
  expect(await textOf(family, 13)).not.toBe(changed)
  // It is the reviewer's to send, not its author's.
  expect(await read(author)).toMatchObject({ mode: 'view' })
  for (const more of [{ send_flag: 1 }, {}]) {
    expect((await edit(author, await version(), 4, more)).error?.errorCode).toBe('ROW_NOT_OPEN')
  }
  expect(await textOf(family, 13)).not.toBe(changed)
  expect(await read(family)).toMatchObject({ corrected_flag: 0 })
  at.clockAt('20:15')
  await edit(manager, await version(), 4, { send_flag: 1 })
  // Whoever opens it sees that it is another text than before, and since when.
  for (const reader of [family, manager]) {
    const { corrected_flag, published_at } = await read(reader)
    expect([corrected_flag, new Date(published_at ?? '')]).toEqual([1, new Date('2026-04-15T20:15:00+09:00')])
  }
  expect(await textOf(family, 13)).toBe(changed)
  const sendAgain = async () => (await edit(manager, await version(), 4, { send_flag: 1 })).error?.errorCode
  expect(await sendAgain()).toBe('REPORT_UNCHANGED')
  // Changed and changed back, or with a space at its end, it is what the family has.
  for (const comment of [`${changed}もう一文。`, changed, `${changed} `]) {
    await edit(manager, await version(), 4, { rows: [{ detail_no: 13, comment }] })
  }
  expect(await read(manager)).toMatchObject({ changed_flag: 0 })
  expect(await sendAgain()).toBe('REPORT_UNCHANGED')
  expect(await read(manager)).toMatchObject({ changed_flag: 0, read_at: null })
  // Sent back, the sent one stays to be read.
  await manager.call('C50102_doComment', {
    schedule_no,
    t3110_lock_version: await version(),
    detail_no: 9,
    comment: '宿題を直してください。',
  })
  expect((await edit(manager, await version(), 2)).status).toBe(200)
  expect(await textOf(family, 13)).toBe(changed)
})

test('an absence is submitted with its reason alone, and its approval makes the missed lesson', async () => {
  const { author, family, manager, schedule_no, edit, read } = await at.taught(0)
  expect((await edit(author, 0, 1, { rows: at.usual() })).error?.errorCode).toBe('REPORT_UNMARKED')
  expect((await edit(author, 0, 8)).status).toBe(422)
  const why = {
    rows: [{ detail_no: 13, comment: '開始から10分待ち、お電話しましたがつながりませんでした。' }],
  }
  expect((await edit(author, 0, 8, why)).output).toMatchObject({ report_status: 8 })
  expect((await edit(manager, 1, 9)).output).toMatchObject({ report_status: 9 })
  const missed = await at.server.owner
    .selectFrom('missed_lessons')
    .select('missed_kind')
    .where('schedule_no', '=', schedule_no)
    .execute()
  expect(missed).toEqual([{ missed_kind: 'same_day' }])
  expect((await read(family)).rows).toMatchObject([{ detail_no: 13 }])
  expect((await edit(manager, 2, 8)).status).toBe(422)
  expect((await edit(manager, 2, 8, { reason: '出席していたため' })).output).toMatchObject({
    report_status: 8,
  })
})

test('who attended is not reported absent, and a report begun bars moving while a mark stays possible', async () => {
  const present = await at.taught()
  const rows = [{ detail_no: 13, comment: '来ませんでした。' }]
  expect((await present.edit(present.author, 0, 8, { rows })).error?.errorCode).toBe('REPORT_PRESENT')
  const { author, schedule_no, edit } = await at.taught(0)
  await edit(author, 0, 0, { rows: at.usual().slice(0, 2) })
  const { owner } = at.server
  const marked = await author.ask('C11101_setAttendance', {
    schedule_no,
    attendance_distinction: 1,
    seen_distinction: 0,
  })
  expect(marked.status).toBe(200)
  const away = owner.transaction().execute(async tx => {
    await tx.deleteFrom('lesson_seats').where('schedule_no', '=', schedule_no).execute()
    const moved = { teacher_no: null, time_limit_no: 60 }
    await tx.updateTable('lessons').set(moved).where('schedule_no', '=', schedule_no).execute()
  })
  await expect(away).rejects.toThrow('has a report')
  await edit(author, 1, 1, { rows: at.usual() })
  const undone = await author.ask('C11101_undoAttendance', { schedule_no, seen_distinction: 1 })
  expect(undone.error?.errorCode).toBe('ATTENDANCE_REPORTED')
})

test('two who write different rows both stand; of the same row the second reads both texts, and nothing is written', async () => {
  const { author, manager, edit, textOf } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  await edit(manager, 1, 4)
  const seen = 2
  await edit(manager, seen, 4, {
    rows: [{ detail_no: 13, comment: '管理者が直した、二十文字を超えるコメントの文章です。' }],
  })
  const other = await edit(manager, seen, 4, { rows: [{ detail_no: 9, comment: 'p.47' }] })
  expect(other.status).toBe(200)
  const same = await edit(manager, seen, 4, {
    rows: [
      { detail_no: 13, comment: '別の人が直した、こちらも二十文字を超える文章です。' },
      { detail_no: 3, comment: '消えてはいけない' },
    ],
  })
  expect(same.error).toMatchObject({ status: 409, current: { rows: [{ detail_no: 13 }] } })
  expect(await textOf(manager, 3)).toBe('一次関数のグラフ')
  expect(await textOf(manager, 9)).toBe('p.47')
})

test('who comes second is told whether it was somebody else, or oneself on another device', async () => {
  const { author, manager, edit } = await at.taught()
  const nine = (comment: string) => ({ rows: [{ detail_no: 9, comment }] })
  await edit(author, 0, 0, nine('p.46'))
  await edit(author, 1, 0, nine('p.47'))
  const onThePhone = await edit(author, 1, 0, nine('p.48'))
  expect(onThePhone.error).toMatchObject({
    status: 409,
    current: { own_flag: 1, rows: [{ theirs: 'p.47' }] },
  })
  await edit(author, 2, 1, { rows: at.usual() })
  await edit(manager, 3, 4)
  await edit(manager, 4, 4, nine('p.49'))
  const colleague = await at.server.signIn(
    await makeUser(at.server.owner, '550', { centers: [at.center_no] }),
  )
  const after = await edit(colleague, 4, 4, nine('p.50'))
  expect(after.error).toMatchObject({ status: 409, current: { own_flag: 0, rows: [{ theirs: 'p.49' }] } })
})

test('the handover to all teachers is joined by whoever comes second', async () => {
  const { author, schedule_no, edit, read, version } = await at.taught()
  const mine = (text: string, seen: number) => ({
    handover: { handover_all_teachers: text, handover_lock_version: seen },
  })
  await edit(author, 0, 0, mine('はじめの文', 0))
  await edit(author, 1, 0, mine('はじめの文。追加', 1))
  const second = await edit(author, 2, 0, mine('はじめの文！', 1))
  expect(second.error).toMatchObject({
    errorCode: 'HANDOVER_CHANGED',
    current: {
      base: 'はじめの文',
      theirs: 'はじめの文。追加',
      mine: 'はじめの文！',
      handover_lock_version: 2,
    },
  })
  const joined = await author.call('C50102_resolveHandoverConflict', {
    ...{ schedule_no, t3110_lock_version: await version() },
    ...{ handover_all_teachers: 'はじめの文！追加', handover_lock_version: 2 },
  })
  expect(joined.handover_lock_version).toBe(3)
  expect((await read(author)).handover).toMatchObject({ handover_text: 'はじめの文！追加', lock_version: 3 })
})

test('nobody approves what has changed since it was read, and a moved report is moved no second time', async () => {
  const { author, manager, schedule_no, edit } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  await manager.call('C50102_doComment', {
    schedule_no,
    t3110_lock_version: 1,
    detail_no: 9,
    comment: 'よい宿題です。',
    amend_flag: 0,
  })
  expect((await edit(manager, 1, 4)).status).toBe(409)
  expect((await edit(manager, 2, 4)).status).toBe(200)
  expect((await edit(manager, 2, 4, { rows: [] })).error?.errorCode).toBe('REPORT_MOVED')
  expect((await edit(author, 1, 0)).status).toBe(409)
})

test('the author takes a report back until a reviewer has opened it', async () => {
  const { author, manager, schedule_no, edit } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  expect((await edit(author, 1, 0)).output).toMatchObject({ report_status: 0 })
  await edit(author, 2, 1)
  await manager.call('C50101_beginReview', { schedule_no })
  expect((await edit(author, 3, 0)).error?.errorCode).toBe('REPORT_MOVE')
  expect((await edit(manager, 3, 0)).output).toMatchObject({ report_status: 0 })
  // Handed in anew, it is the author's to take back again.
  await edit(author, 4, 1)
  expect((await edit(author, 5, 0)).output).toMatchObject({ report_status: 0 })
})

test('a teacher who has not taught the student finds nothing, and does not write; nor does a family', async () => {
  const { colleague, family, schedule_no, edit } = await at.taught()
  expect((await colleague.ask('C50102_getEdit', { schedule_no })).status).toBe(404)
  expect((await edit(colleague, 0, 0, { rows: at.usual() })).status).toBe(404)
  expect((await edit(family, 0, 0)).status).toBe(403)
  const elsewhere = await at.otherCenter()
  expect((await elsewhere.manager.ask('C50102_getEdit', { schedule_no })).status).toBe(404)
})

test('a report waits until ten minutes before its lesson', async () => {
  const { author, edit, read } = await at.taught()
  at.clockAt('16:29')
  expect((await edit(author, 0, 0)).error?.errorCode).toBe('REPORT_TOO_EARLY')
  expect(await read(author)).toMatchObject({ begin_block: 'too_early', open_rows: [] })
  at.clockAt('16:30')
  expect((await edit(author, 0, 0)).status).toBe(200)
})

test('only 一時保存 that no family has seen is deleted, with a reason', async () => {
  const { author, manager, schedule_no, edit, read } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  const gone = (seen: number) =>
    manager.ask('C50102_doDelete', { schedule_no, t3110_lock_version: seen, reason: '授業を取り消すため' })
  expect((await gone(1)).error?.errorCode).toBe('REPORT_STAYS')
  await edit(manager, 1, 0)
  expect((await gone(2)).status).toBe(200)
  expect(await read(author)).toMatchObject({ report_status: null, mode: 'add', t3110_lock_version: 3 })
  // Another text of the lesson is approved by no version of the one before.
  expect((await edit(author, 2, 1, { rows: at.usual() })).error?.errorCode).toBe('REPORT_MOVED')
  expect((await edit(author, 3, 1, { rows: at.usual() })).output).toMatchObject({ t3110_lock_version: 4 })
  const approve = (t3110_lock_version: number) =>
    manager.call('C50101_doApprove', { reports: [{ schedule_no, t3110_lock_version }] })
  expect((await approve(1)).results).toMatchObject([{ refusal: 'changed' }])
  expect((await approve(4)).results).toMatchObject([{ refusal: '' }])
})

test('the handover to all teachers is changed where it was asked for, or said why it stays', async () => {
  const { author, manager, schedule_no, edit, read, version } = await at.taught()
  const sentBack = async () => {
    const t3110_lock_version = await version()
    const said = await manager.call('C50102_doComment', {
      ...{
        schedule_no,
        t3110_lock_version,
        detail_no: 15,
        comment: '次の講師にも分かるように書いてください。',
      },
    })
    expect((await edit(manager, said.t3110_lock_version, 2)).status).toBe(200)
    expect(await read(author)).toMatchObject({ mode: 'amend', open_rows: [15] })
  }
  await edit(author, 0, 1, { rows: at.usual() })
  await sentBack()
  const handover_lock_version = (await read(author)).handover?.lock_version ?? 0
  const handover = { handover_all_teachers: '図で説明すると分かります。', handover_lock_version }
  expect((await edit(author, await version(), 3, { handover })).output).toMatchObject({ report_status: 3 })
  await sentBack()
  const answer = { detail_no: 15, comment: '', answer: 'ほかに伝えることがありません。' }
  await author.call('C50102_doEditRow', { schedule_no, t3110_lock_version: await version(), ...answer })
  expect((await edit(author, await version(), 3)).output).toMatchObject({ report_status: 3 })
})

test('a comment that somebody has not read isn’t written over, nor an answer to it; done, it asks for nothing', async () => {
  const { author, manager, schedule_no, edit, version } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  const advisor = await at.server.signIn(await makeUser(at.server.owner, '530', { centers: [at.center_no] }))
  const seen = await version()
  const say = (client: TestClient, comment: string, t3110_lock_version: number) =>
    client.ask('C50102_doComment', { schedule_no, t3110_lock_version, detail_no: 13, comment })
  expect((await say(manager, '様子も書いてください。', seen)).status).toBe(200)
  const second = await say(advisor, 'よい報告書です。', seen)
  expect(second.error).toMatchObject({ errorCode: 'COMMENT_CHANGED' })
  expect(second.error?.message).toContain('「様子も書いてください。」')
  expect((await say(advisor, '様子と家庭学習も書いてください。', await version())).status).toBe(200)

  // Approved, nobody would hear of it: unless its reviewer has thought better of it.
  const approve = async (more: object = {}) => {
    const reports = [{ schedule_no, t3110_lock_version: await version() }]
    return (await manager.call('C50101_doApprove', { reports, ...more })).results[0]?.refusal
  }
  expect(await approve()).toBe('comments')
  await edit(manager, await version(), 2)
  const answered = await version()
  const answer = (text: string) =>
    author.ask('C50102_doEditRow', {
      ...{ schedule_no, t3110_lock_version: answered, detail_no: 13, answer: text },
      comment: at.usual().find(row => row.detail_no === 13)?.comment ?? '',
    })
  expect((await answer('様子は行9に書きました。')).status).toBe(200)
  expect((await answer('別の端末の返事')).error?.message).toContain('様子は行9に書きました。')
  expect((await say(advisor, 'やはり書いてください。', answered)).error?.errorCode).toBe('COMMENT_CHANGED')
  // The mark has been settled by its answer: a report is sent back for what is still to be done.
  await edit(author, await version(), 3)
  expect((await edit(manager, await version(), 2)).error?.errorCode).toBe('RETURN_NEEDS_COMMENT')
  expect((await say(advisor, 'もう一文書いてください。', await version())).status).toBe(200)
  expect(await approve({ over_comments_flag: 1 })).toBe('')
})
