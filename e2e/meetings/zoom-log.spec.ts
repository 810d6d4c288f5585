import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { desktop, openAs, phone } from '../src/openAs.ts'
import { OwnServer } from '../src/ownServer.ts'
import { pictures } from '../src/pictures.ts'

const now = '2026-11-25T17:58:00+09:00'
const lessons = (page: Page) => page.getByRole('list', { name: '授業ごとの入室ログ' }).getByRole('article')
const total = async (page: Page) =>
  Number(
    (
      await page
        .getByRole('status')
        .filter({ hasText: /^\d+件$/ })
        .textContent()
    )?.replace('件', ''),
  )

let server: OwnServer
test.beforeAll(async () => {
  // A business of the test's own: what is decided here is decided for others too.
  server = await OwnServer.open({ DEMO_SIZE: 'medium', TERAKOYA_NOW: now })
})
test.afterAll(() => server.close())

test('a manager reads an evening, decides what disagrees and says who somebody unknown was', async ({
  browser,
}) => {
  const { page, complaints } = await openAs(browser, server, 'manager', desktop)
  await page.clock.setFixedTime(now)
  await page.goto('/ZoomLog')
  await expect(lessons(page).first()).toBeVisible()
  await expect(page.getByText(/Zoomとはつながっていません。/)).toBeVisible()
  await page.getByRole('button', { name: '前の日' }).click()
  await expect(page).toHaveURL(/date=2026-11-24/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(lessons(page).first()).toContainText('授業内')
  const all = await total(page)
  await pictures(page, 'ZoomLog')
  await expectAccessible(page, 'the log of a day')

  await test.step('only what disagrees is one press away, in words', async () => {
    await page.getByRole('checkbox', { name: 'くい違いのみ' }).check()
    await expect(page).toHaveURL(/odd=1/)
    await expect.poll(() => total(page)).toBeLessThan(all)
    const count = await total(page)
    await expect(lessons(page)).toHaveCount(count)
    await expect(page.getByRole('button', { name: /を判断する$/ }).first()).toBeVisible()
    await pictures(page, 'ZoomLog-odd')
    await expectAccessible(page, 'what disagrees')
  })

  await test.step('decided with a reason, it is gone from there and stands decided with the lesson', async () => {
    const count = await total(page)
    const late = lessons(page).filter({ hasText: '遅刻ではないか確かめてください。' }).first()
    const student = (await late.getByRole('heading').locator('span').textContent()) ?? ''
    await late.getByRole('button', { name: /を判断する$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'くい違いの判断' })
    await dialog.getByRole('radio', { name: 'いまの出欠のままにする' }).check()
    await dialog.getByRole('button', { name: '判断を保存' }).click()
    await expect(dialog.getByText('理由が入力されていません。')).toBeVisible()
    await expectAccessible(page, 'the decision')
    await pictures(page, 'ZoomLog-decision')
    await dialog.getByRole('textbox', { name: /理由/ }).fill('電波が悪く、電話でつないでいた')
    await dialog.getByRole('button', { name: '判断を保存' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => total(page)).toBe(count - 1)
    await page.getByRole('checkbox', { name: 'くい違いのみ' }).uncheck()
    const decided = lessons(page).filter({ hasText: student }).filter({ hasText: '判断：出欠はそのまま' })
    await expect(decided).toContainText('理由：電波が悪く、電話でつないでいた')
  })

  await test.step('an unknown one is named in the record of the meeting, with the raw lines at hand', async () => {
    await page.getByRole('checkbox', { name: '不明な参加者のみ' }).check()
    await expect(page).toHaveURL(/unknown=1/)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await lessons(page)
      .first()
      .getByRole('button', { name: /会議の記録を見る$/ })
      .click()
    const panel = page.getByRole('region', { name: '会議の記録' })
    const assign = panel.getByRole('button', { name: /がだれだったかを記録する$/ }).first()
    await expect(assign).toBeVisible()
    await panel.getByRole('button', { name: /届いた記録をそのまま見る/ }).click()
    await expect(panel.getByText('meeting.participant_joined').first()).toBeVisible()
    await pictures(page, 'ZoomLog-room')
    await expectAccessible(page, 'the record of a meeting')
    await assign.click()
    const dialog = page.getByRole('dialog', { name: /はだれでしたか$/ })
    await dialog.getByRole('radio', { name: 'この授業の人ではない' }).check()
    await dialog.getByRole('textbox', { name: /理由/ }).fill('見学の保護者。センターで確かめた')
    await expectAccessible(page, 'naming somebody')
    await dialog.getByRole('button', { name: '記録する' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByRole('region', { name: '人が確かめたこと' })).toContainText('見学の保護者')
  })

  await test.step('it is written as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '書き出す' }).click()
    await page.getByRole('menuitem').first().click()
    expect((await download).suggestedFilename()).toMatch(/^Zoom入室ログ_\d{8}\.csv$/)
  })

  await test.step('on a phone too', async () => {
    await page.setViewportSize(phone)
    await page.goto('/ZoomLog?date=2026-11-24&odd=1')
    await expect(lessons(page).first()).toBeVisible()
    await expectFits(page)
    await pictures(page, 'ZoomLog-phone')
    await expectAccessible(page, 'the log on a phone')
  })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a child who stayed alone with an adult rings until it is decided: its alert leads to the decision, and a grave one goes on', async ({
  browser,
}) => {
  const { page, complaints } = await openAs(browser, server, 'manager', desktop)
  await page.clock.setFixedTime(now)
  await page.goto('/C00102')
  const ringing = page.getByRole('region', { name: '会議の重大な確認' }).getByRole('listitem')
  const alone = ringing.filter({ hasText: '大人1人と生徒1人が、ほかに身元の分かる人のいないまま残りました' })
  // The worker looks some seconds after its start.
  await expect(async () => {
    await page.getByRole('button', { name: '再読み込み', exact: true }).click()
    await expect(alone.first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  const count = await alone.count()
  // Nobody makes it silent by having looked.
  await expect(alone.first()).toContainText('判断や対応が記録されるまで')
  await expect(alone.getByRole('checkbox')).toHaveCount(0)
  const [, student = ''] = /生徒 (.+?)　/.exec((await alone.first().textContent()) ?? '') ?? []
  await alone.first().getByRole('link', { name: '入室ログを開く' }).click()
  await expect(page).toHaveURL(/\/ZoomLog\?.*room=\d+/)
  await expect(page.getByRole('region', { name: '会議の記録' })).toBeVisible()

  const lesson = lessons(page)
    .filter({ hasText: student.split('、')[0] ?? '' })
    .first()
  await lesson.getByRole('button', { name: /おとな1人と子ども1人.*を判断する$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'くい違いの判断' })
  await dialog.getByRole('radio', { name: '重大な事案だった' }).check()
  await dialog.getByRole('textbox', { name: /理由/ }).fill('講師が授業のあとも話し続けていた')
  await expectAccessible(page, 'the decision of a child who was alone')
  await dialog.getByRole('button', { name: '判断を保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(lesson).toContainText('判断：重大な事案')

  await page.goto('/C00102')
  await expect(async () => {
    await page.getByRole('button', { name: '再読み込み', exact: true }).click()
    await expect(alone).toHaveCount(count - 1, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  // Whoever decided it knows; the administrators hear of it, with the reason.
  const admin = await openAs(browser, server, 'admin', desktop)
  await admin.page.goto('/C00102')
  const grave = admin.page.getByRole('region', { name: '会議の重大な事案' }).getByRole('listitem')
  await expect(grave).toContainText(student)
  await expect(grave).toContainText('理由：講師が授業のあとも話し続けていた')
  expect([...complaints, ...admin.complaints]).toEqual([])
  await page.context().close()
  await admin.page.context().close()
})

test('a day without lessons, and conditions that nothing meets, are told apart', async ({ browser }) => {
  const { page, complaints } = await openAs(browser, server, 'manager', desktop)
  await page.goto('/ZoomLog?date=2026-11-22')
  await expect(page.getByText('この日の授業はありません')).toBeVisible()
  await page.goto('/ZoomLog?date=2026-11-24&lesson=999999')
  await expect(page.getByText('条件に当てはまる授業はありません')).toBeVisible()
  await page.getByRole('button', { name: '絞り込みを解除' }).click()
  await expect(lessons(page).first()).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a student and a teacher read their own stays alone', async ({ browser }) => {
  for (const [user_id, date, own, other] of [
    ['student1', '2026-11-18', '生徒', '講師'],
    ['teacher1', '2026-11-24', '講師', '生徒'],
  ] as const) {
    const { page, complaints } = await openAs(browser, server, user_id, phone)
    await page.goto(`/ZoomLog?date=${date}&odd=1`)
    await expect(lessons(page).first()).toContainText('授業内')
    const stays = page.getByRole('table').getByRole('rowheader')
    await expect(stays.first()).toBeVisible()
    await expect(stays.filter({ hasText: other })).toHaveCount(0)
    await expect(stays.filter({ hasNotText: own })).toHaveCount(0)
    for (const hidden of ['くい違いのみ', '判断する', '会議の記録', '書き出す']) {
      await expect(page.getByText(hidden)).toHaveCount(0)
    }
    await expectFits(page)
    await pictures(page, `ZoomLog-${user_id}`)
    await expectAccessible(page, `the own log of ${user_id}`)
    expect(complaints).toEqual([])
    await page.context().close()
  }
})
