import { expect, type Page, test } from '@playwright/test'
import { dayOfWeek, mondayOf } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { expectAccessible } from '../src/accessibility.ts'
import {
  center_no,
  confirmed,
  fiveWeeks,
  freeSlots,
  lessonsOf,
  type Place,
  type Student,
  slot,
  someStudent,
} from '../src/application.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { keptDrafts } from '../src/hand/drafts.ts'
import { readWeek } from '../src/hand/week.ts'
import { openAs } from '../src/openAs.ts'
import { OwnServer } from '../src/ownServer.ts'
import { picture } from '../src/pictures.ts'

let server: OwnServer

test.beforeAll(async () => {
  server = await OwnServer.open({ DEMO_SIZE: 'medium' })
})
test.afterAll(async () => {
  await server?.close()
})

test('a call of a family: a full slot is opened and booked, every week entered, a lesson moved', async ({
  browser,
}) => {
  const { page, complaints } = await openAs(browser, server, 'office')
  const { student, lessons } = await someStudent(page)
  const [first] = lessons
  if (!first) throw new Error('no lesson')
  const free = await freeSlots(page, 2, student.student_no, first)
  const saturdays = free.filter(each => dayOfWeek(each.schedule_date) === 6 && each.rem_teacher_cnt > 3)
  const [wanted, other] = [saturdays[0], saturdays.find(each => each.schedule_date > '2026-12-03')]
  if (!wanted || !other || wanted.schedule_date === other.schedule_date) throw new Error('too few free slots')
  const { reason: _, ...cell } = wanted
  const row = { ...cell, selected: 1, full_flag: 1 }
  await askApi(page, 'C30201_doBatchEdit', { center_no, ...fiveWeeks, rows: [row] })

  await test.step('the student is found by name, and who it is stands there at once', async () => {
    await page.goto('/C30101')
    await expect(page.getByRole('heading', { name: '申込の一覧' })).toBeVisible()
    await page.getByRole('searchbox').fill(student.student_name)
    const found = page
      .getByRole('list', { name: '見つかった生徒' })
      .getByRole('button', { name: student.student_name })
    await expect(found.first()).toBeVisible()
    await page.getByRole('searchbox').press('ArrowDown')
    await expect(found.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: student.student_name })).toBeVisible()
    await expect(slot(page, other, '申し込めます')).toBeVisible()
    await expectAccessible(page, 'the weeks of a student')
    await picture(page, 'C30101')
  })

  await test.step('the full slot says why, and leads to where it is opened', async () => {
    await slot(page, wanted, '満席').click({ force: true })
    await expect(page.getByRole('status').filter({ hasText: '満席のため選べません' })).toBeVisible()
    await page.getByRole('link', { name: '満席設定を開く' }).click()
    await slot(page, wanted, '満席').click()
    await page.getByRole('button', { name: '受付を再開' }).click()
    await expect(page.getByText('1時限の受付を再開しました。')).toBeVisible()
    await page.goto(`/C30101?student=${student.student_no}&center=${center_no}`)
    await slot(page, wanted, '申し込めます').click()
  })
  const changes = page.getByRole('list', { name: '申込の内容一覧' })

  await test.step('what is chosen is undone and done again by keys', async () => {
    await expect(changes.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(changes).toBeHidden()
    await page.keyboard.press('Control+y')
    await expect(changes.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('every week, and a lesson moves', async () => {
    await page.getByRole('radiogroup', { name: '申込の種類' }).getByText('毎週').click()
    const weekly = { ...other, time_limit_no: other.time_limit_no === 20 ? 30 : 20 }
    await slot(page, weekly, '申し込めます').click()
    await expect(changes).toContainText('毎週 土曜')
    await slot(page, first, '').click()
    await page.getByRole('menuitem', { name: '振替' }).click()
    await slot(page, other, '申し込めます').click()
    await expect(changes.getByRole('listitem')).toHaveCount(3)
    await picture(page, 'C30101-chosen')
  })

  await test.step('the difference is shown before anything is stored', async () => {
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: '申込の確認' })
    await expect(dialog.getByRole('list', { name: '入る授業' })).toContainText(dayText(wanted.schedule_date))
    await expect(dialog.getByRole('list', { name: '授業が入らない日' })).toContainText('2027/01/02（土）')
    await expect(dialog.getByRole('list', { name: '授業が入らない日' })).toContainText('休校日のため')
    const moved = dialog.getByRole('list', { name: '振替' })
    await expect(moved).toContainText(dayText(first.schedule_date))
    await expect(moved).toContainText(dayText(other.schedule_date))
    await expect(dialog).toContainText('メールは送られません。')
    await expectAccessible(page, 'the confirmation')
    await picture(page, 'C30101-difference')
    await page.keyboard.press('Control+Enter')
    await expect(confirmed(page)).toBeInViewport()
  })

  await test.step('it stands in the weeks, in the list and in the ledger', async () => {
    await expect(
      page.getByRole('button', { name: new RegExp(`${escaped(wanted)}、.*、追加$`) }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`${escaped(other)}、.*、振替$`) })).toBeVisible()
    // Said once, with what came of it, and nowhere else.
    await expect(confirmed(page)).toContainText('振替：1件')
    await expect(page.getByText('申込を確定しました')).toHaveCount(1)
    await page.getByRole('radiogroup', { name: '表示の切り替え' }).getByText('申込の一覧').click()
    const list = page.getByRole('list', { name: '申込の一覧' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list).toContainText(`${slotText(first.time_limit_no)}から`)
    await page.getByRole('radiogroup', { name: '表示の切り替え' }).getByText('回数の記録').click()
    await page.getByLabel('いつの時点').fill('2026-12-27')
    const ledger = page.getByRole('list', { name: '記録の一覧' })
    await expect(ledger.getByText('へ振替').first()).toBeVisible()
    await expectAccessible(page, 'the ledger')
    await picture(page, 'C30101-ledger')
  })
  expect(complaints).toEqual([])
})

test('a seminar is applied for within its entry period, and its lessons are in the week of the center', async ({
  browser,
}) => {
  const { page } = await openAs(browser, server, 'manager')
  const { student, lessons } = await someStudent(page, 8)
  const [like] = lessons
  if (!like) throw new Error('no lesson')
  const [chosen] = await freeSlots(page, 3, student.student_no, like)
  if (!chosen) throw new Error('no seminar slot')
  await page.goto(`/C30101?student=${student.student_no}&center=${center_no}`)
  await page.getByRole('radiogroup', { name: '申込の種類' }).getByText('講習').click()
  await expect(page.getByText(/^申込 11\/15（日）〜12\/02（水）$/)).toBeVisible()
  await page.getByRole('button', { name: '講習の週を表示' }).click()
  await slot(page, chosen, '申し込めます').click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('メールは送られません。')
  // Pressed twice it is one application.
  await page.getByRole('button', { name: '確定' }).dblclick()
  await expect(page.getByRole('button', { name: new RegExp(`${escaped(chosen)}、.*、講習$`) })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await picture(page, 'C30101-seminar')
  const week = await readWeek(page, center_no, mondayOf(chosen.schedule_date))
  const found = week.lessons.filter(
    each => each.student_no === student.student_no && each.schedule_date === chosen.schedule_date,
  )
  expect(found.map(each => each.time_limit_no)).toContain(chosen.time_limit_no)
})

test('an absence leaves a right that waits; what makes it up is booked, and the ledger explains both', async ({
  browser,
}) => {
  const { page } = await openAs(browser, server, 'office')
  const { student, lessons } = await someStudent(page, 16)
  const missed = lessons.findLast(each => each.schedule_date > '2026-12-14')
  if (!missed) throw new Error('no lesson')
  await page.goto(`/C30101?student=${student.student_no}&center=${center_no}`)
  await slot(page, missed, '').click()
  await page.getByRole('menuitem', { name: '欠席' }).click()
  await page.getByLabel(/^理由/).fill('学校行事のため')
  await page.getByRole('button', { name: '欠席にする' }).click()
  await test.step('weeks that can not be read leave what was chosen, and come when asked again', async () => {
    const chosen = page.getByRole('list', { name: '申込の内容一覧' })
    await expect(chosen).toContainText('欠席')
    await page.route('**/api/data', route => route.abort())
    await page.getByRole('button', { name: '前の5週間' }).click()
    const failed = page.getByRole('alert').filter({ hasText: '接続できません' })
    await expect(failed).toBeVisible()
    await expect(chosen).toContainText('欠席')
    await page.unroute('**/api/data')
    await failed.getByRole('button', { name: '再読み込み' }).click()
    await expect(failed).toHaveCount(0)
    await page.getByRole('button', { name: '今週' }).click()
    await expect(chosen).toContainText('欠席')
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'なくなる授業' })).toContainText(
    '2027/01/31（日）まで振替できます',
  )
  await page.getByRole('button', { name: '確定' }).click()
  await page
    .getByRole('button', { name: /の振替日を選ぶ$/ })
    .last()
    .click()
  const [place] = await freeSlots(page, 4, student.student_no, missed, missed.schedule_no)
  if (!place) throw new Error('no free slot')
  await slot(page, place, '申し込めます').click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: '振替', exact: true })).toContainText(
    dayText(place.schedule_date),
  )
  await page.getByRole('button', { name: '確定' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`${escaped(place)}、.*、振替$`) })).toBeVisible()
  await page.getByRole('radiogroup', { name: '表示の切り替え' }).getByText('回数の記録').click()
  await page.getByLabel('いつの時点').fill('2026-12-27')
  const ledger = page.getByRole('list', { name: '記録の一覧' })
  for (const cause of ['欠席', '振替の権利', '振替で受けた'])
    await expect(ledger.getByText(cause, { exact: true }).first()).toBeVisible()
  await picture(page, 'C30101-made-up')
})

interface Missed extends Place {
  schedule_no: number
  missed_kind: string
  make_up_flag: number
}

/** Somebody who was missed on the day in the last weeks, without a right to make it up. */
async function someAbsent(page: Page): Promise<{ student: Student; missed: Missed }> {
  const all = await askApi<Student[]>(page, 'C20101_search', { search: 'S0', center_no })
  const days = { start_date: '2026-10-26', end_date: '2026-11-22' }
  for (const student of all) {
    const asked = { student_no: student.student_no, center_no, ...days }
    const found = await askApi<{ missed: Missed[] }>(page, 'C30101_getNotAttended', asked)
    const missed = found.missed.find(each => each.missed_kind === 'same_day' && each.make_up_flag === 0)
    if (missed) return { student, missed }
  }
  throw new Error('nobody was absent')
}

test('the right to make up what was missed on the day is given afterwards, and waits', async ({
  browser,
}) => {
  const { page, complaints } = await openAs(browser, server, 'office')
  const { student, missed } = await someAbsent(page)
  await page.goto(`/C30101?student=${student.student_no}&center=${center_no}`)
  await page.getByRole('button', { name: '前の5週間' }).click()
  await slot(page, missed, '').click()
  await page.getByRole('menuitem', { name: '振替の権利を付ける' }).click()
  await expect(page.getByRole('list', { name: '申込の内容一覧' })).toContainText('振替の権利')
  await page.keyboard.press('Control+Enter')
  const rights = page.getByRole('dialog').getByRole('list', { name: '振替の権利' })
  await expect(rights).toContainText(dayText(missed.schedule_date))
  await expect(rights).toContainText('まで振替できます')
  await picture(page, 'C30101-right')
  await page.getByRole('button', { name: '確定' }).click()
  await expect(confirmed(page)).toContainText('振替の権利を付けた授業：1件')
  await expect(page.getByRole('button', { name: /の振替日を選ぶ$/ })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a student applies on a phone: what was chosen survives a reload, a slot that went and a failure', async ({
  browser,
}) => {
  const { page } = await openAs(browser, server, 'student1', { width: 320, height: 640 })
  const { student_no } = await askApi<{ student_no: number }>(page, 'Auth_getCurrentUser', {})
  const [like] = await lessonsOf(page, student_no)
  if (!like) throw new Error('no lesson')
  await page.goto('/C30101/student')
  const free = page.getByRole('button', { name: /、申し込めます/ })
  await expect(free.first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page, 'C30101 on a phone')
  await picture(page, 'C30101-phone')
  const [chosen] = await freeSlots(page, 2, student_no, like)
  if (!chosen) throw new Error('no free slot')
  await slot(page, chosen, '申し込めます').click()
  const changes = page.getByRole('list', { name: '申込の内容一覧' })
  await expect(changes.getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('連絡事項').fill('テスト前なのでお願いします')

  await test.step('a draft is offered after the page was left', async () => {
    await expect(page.getByText(/仮押さえ中/)).toBeVisible()
    await expect.poll(async () => JSON.stringify(await keptDrafts(page))).toContain('テスト前')
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: '下書きを復元' }).click()
    await expect(changes.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByLabel('連絡事項')).toHaveValue('テスト前なのでお願いします')
    await expectFits(page)
    await picture(page, 'C30101-phone-chosen')
  })
  const check = page.getByRole('button', { name: '確認', exact: true })

  await test.step('a slot that went meanwhile says so at its row, and nothing is lost', async () => {
    const { page: manager } = await openAs(browser, server, 'office')
    const close = async (full_flag: 0 | 1) => {
      const { reason: _, ...cell } = chosen
      const rows = [{ ...cell, selected: 1, full_flag }]
      await askApi(manager, 'C30201_doBatchEdit', { center_no, ...fiveWeeks, rows })
    }
    await close(1)
    await check.last().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('満席のため選べません')
    await expect(dialog.getByRole('button', { name: '確定' })).toBeDisabled()
    await picture(page, 'C30101-phone-went')
    await dialog.getByRole('button', { name: '戻る' }).click()
    await expect(changes).toContainText('満席のため選べません')
    await expect(page.getByLabel('連絡事項')).toHaveValue('テスト前なのでお願いします')
    await close(0)
  })

  await test.step('a failed submit loses nothing; the next one is done', async () => {
    await check.last().click()
    await expect(page.getByRole('button', { name: '確定' })).toBeEnabled()
    await page.route('**/api/data', route =>
      route.request().postData()?.includes('C30101_submit') ? route.abort() : route.fallback(),
    )
    await page.getByRole('button', { name: '確定' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: '確定' }).click()
    await expect(confirmed(page)).toBeInViewport()
    await expect(changes).toBeHidden()
    // Where it was chosen nothing is free any more; in the table it is a lesson.
    await page.getByText('表', { exact: true }).click()
    await expect(
      page.getByRole('button', { name: new RegExp(`${escaped(chosen)}、.*、追加$`) }),
    ).toBeVisible()
    await page.getByText('空いている日', { exact: true }).click()
    await expect(page.getByText('申込を確定しました')).toHaveCount(1)
  })

  await test.step('the office reads it as news, with the family’s words where the lesson is arranged', async () => {
    const { page: office } = await openAs(browser, server, 'office')
    await office.goto('/C00102')
    const news = office
      .getByRole('region', { name: '生徒からの申込・変更（確定済み）' })
      .getByRole('listitem')
    await expect(news).toContainText('追加・講習 1件　「テスト前なのでお願いします」')
    await picture(office, 'C00102-news')
    await news.getByRole('link', { name: '授業一覧を開く' }).click()
    await expect(office).toHaveURL(new RegExp(`student_no=${student_no}`))
    const { schedule_date } = chosen
    const { lessons } = await readWeek(office, center_no, mondayOf(schedule_date))
    const entered = lessons.find(lesson => lesson.student_no === student_no && lesson.operation_note !== '')
    await office.goto(`/C40501/view/${entered?.schedule_no}`)
    const words = office.getByText('テスト前なのでお願いします')
    await expect(words).toBeVisible()
    await picture(office, 'C40501-note')
    await office.goto(`/C40101?center=${center_no}&day=${schedule_date}`)
    await office
      .getByRole('region', { name: '未割当' })
      .getByText(entered?.student_name ?? '-')
      .first()
      .click()
    await expect(words).toBeVisible()
    await picture(office, 'C40101-note')
  })
})

function escaped({ schedule_date, time_limit_no }: Place): string {
  return `${dayText(schedule_date)} ${slotText(time_limit_no)}`
}
