import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { phone } from '../src/openAs.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const now = '2026-11-25T21:45:00+09:00'
/** Whom teacher1 teaches from 18:20 to 19:50, both 数学. */
const [first, second] = ['内田 蒼太', '山田 秀明']

const submitOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What a usual lesson asks for, with a comment of its own. */
const rowsOf = (comment: string) => [
  ...Object.entries({
    2: 'M03',
    3: '一次関数',
    4: 'p.42–45',
    8: '1',
    9: 'p.46',
    10: '2',
    11: '2',
    12: '2',
  }).map(([no, text]) => ({ detail_no: Number(no), comment: text })),
  { detail_no: 13, comment },
  { detail_no: 14, comment: 'p.46から続けてください。' },
]

test('two students of one period: what is to be looked at is said before, and one press hands both in', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer({ DEMO_SIZE: 'medium', TERAKOYA_NOW: now })
  const teacher = await openAt(server, 'teacher1', { viewport: phone })
  await teacher.clock.setFixedTime(now)
  const list = await askApi<OutputOf<'C50101_doBrowse'>>(teacher, 'C50101_doBrowse', {
    ...{ searchInfo: { start_date: '2026-11-25', end_date: '2026-11-25' }, orderBy: [] },
    pagination: { current_page: 1, per_page: 100 },
  })
  const noOf = (name: string) => list.rows.find(row => row.student_name === name)?.schedule_no ?? 0
  const statusOf = async (name: string) =>
    (await askApi<OutputOf<'C50102_getEdit'>>(teacher, 'C50102_getEdit', { schedule_no: noOf(name) }))
      .report_status
  for (const [name, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const schedule_no = noOf(name)
    await askApi(teacher, 'C11101_setAttendance', {
      ...{ schedule_no, attendance_distinction: 1, seen_distinction: 0 },
    })
    await askApi(teacher, 'C50102_doEdit', {
      ...{ schedule_no, t3110_lock_version: 0, report_status: 0 },
      rows: rowsOf(`${other}さんと競い合いながら、最後まで集中して取り組めました。`),
    })
  }
  await teacher.goto(`/C50102/${noOf(first)}`)
  await submitOf(teacher, '2件とも提出する').click()
  const warned = teacher.getByRole('dialog', { name: '提出する前に確かめてください' })
  await expect(warned).toContainText(second)
  await expectAccessible(teacher, 'what is to be looked at before')
  await pictures(teacher, 'C50102-warned-375')
  await warned.getByRole('button', { name: '直す' }).click()
  const comment = teacher.getByRole('textbox', { name: /^授業のコメント/ })
  await expect(comment).toBeFocused()
  expect([await statusOf(first), await statusOf(second)]).toEqual([0, 0])
  await comment.fill('最後まで集中して、自分の言葉で説明しながら取り組めました。')
  await submitOf(teacher, '2件とも提出する').click()
  // Of the one here there is nothing any more.
  await expect(warned.getByRole('heading', { level: 3 })).toHaveText([`${second}さん`])
  await warned.getByRole('button', { name: 'このまま2件とも提出する' }).click()
  for (const name of [first, second]) {
    await expect(teacher.getByText(`${name}さんの報告書を提出しました。`).first()).toBeVisible()
  }
  expect([await statusOf(first), await statusOf(second)]).toEqual([1, 1])
  await expect(submitOf(teacher, '取り下げる')).toBeVisible()
})
