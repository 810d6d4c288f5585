import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passOnFlags } from '../../../operations/chat/passOnFlags.ts'
import { closeSound } from '../../../testing/closeSound.ts'
import { type ChatSetting, openChat } from '../../../testing/openChat.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

const pagination = { current_page: 1, per_page: 30 }
async function openCases(client: TestClient, student_no: number) {
  const { rows } = await client.call('ChatReview_doBrowse', { searchInfo: { state: 'open' }, pagination })
  return rows.filter(row => row.student_no === student_no)
}

test('what a child writes on of the same matter is one case, which rings once and is decided once', async () => {
  const { family, manager, send, student } = await at.talked()
  const { student_no } = student
  for (const text of ['お父さんにたたかれました', 'お父さんに何度もたたかれます', 'お父さんにけられた'])
    await send(family, text)
  const [row, ...more] = await openCases(manager, student_no)
  expect(more).toEqual([])
  expect(row).toMatchObject({ category: 'homeViolence', severity: 3, further_ids: [2, 3] })
  const flag_no = row?.flag_no ?? 0
  const { rows: rung } = await sql<{ open: number }>`
    select count(*)::integer as open from alerts where classification = 'chat_urgent' and closed_at is null
      and (detail->>'flag_no')::integer in (select flag_no from chat_flags f join chat_rooms r on r.room_no = f.room_no
        where r.student_no = ${student_no})`.execute(at.server.owner)
  expect(rung).toEqual([{ open: 1 }])
  // Its clock is the first's: what comes later holds nothing back.
  await at.later('15:20')
  await passOnFlags(at.server.services.database, at.server.clock)
  await send(family, 'またお父さんにたたかれた')
  const read = await manager.call('ChatReview_doRead', { flag_no })
  expect(read.flag.further_ids).toEqual([2, 3, 4])
  expect(read.messages.map(each => each.id)).toEqual([1, 2, 3, 4])
  await at.later('15:50')
  await passOnFlags(at.server.services.database, at.server.clock)
  const { rows: steps } = await sql<{ flag_no: number; step: string }>`
    select distinct flag_no, step from chat_flag_steps where step in ('rung', 'passed_on') and flag_no >= ${flag_no}`.execute(
    at.server.owner,
  )
  expect(steps.map(each => [each.flag_no, each.step]).sort()).toEqual([
    [flag_no, 'passed_on'],
    [flag_no, 'rung'],
  ])
  const answer = await manager.call('ChatReview_decide', { flag_no, decision: 'escalated', note: '電話する' })
  expect(answer.decided).toBe(4)
  expect(await openCases(manager, student_no)).toEqual([])
  // Decided is decided: what comes then is somebody's to look at anew.
  await send(family, 'お父さんにたたかれました')
  expect(await openCases(manager, student_no)).toMatchObject([{ further_ids: [] }])
})

test('another matter, what is graver, and what comes half an hour later are cases of their own', async () => {
  const { family, author, manager, send, student } = await at.talked()
  const { student_no } = student
  await send(family, 'お父さんがどなってる')
  await send(family, 'お父さんにたたかれました')
  await send(family, '死にたい')
  expect((await openCases(manager, student_no)).map(row => [row.category, row.severity])).toEqual([
    ['homeViolence', 3],
    ['selfHarm', 3],
    ['homeViolence', 2],
  ])
  await at.later('15:31')
  await send(family, 'お父さんにたたかれました')
  expect(await openCases(manager, student_no)).toHaveLength(4)
  // Of an adult each message waits by itself.
  await send(author, 'LINE交換しよう')
  await send(author, 'LINE教えて')
  expect((await openCases(manager, student_no)).filter(row => row.about_kind === 'teacher')).toHaveLength(2)
})

test('what goes on with a case and is graver in another way is seen there, and stays with its case', async () => {
  const { family, manager, send, student } = await at.talked()
  await send(family, 'お父さんにたたかれました')
  await send(family, 'お父さんにたたかれました。死にたい')
  const cases = await openCases(manager, student.student_no)
  expect(cases.map(row => [row.category, row.further_ids])).toEqual([
    ['homeViolence', [2]],
    ['selfHarm', []],
  ])
  await expect(
    sql`update chat_flags set joins = null where joins = ${cases[0]?.flag_no}`.execute(at.server.owner),
  ).rejects.toThrow(/stays with its case/)
})
