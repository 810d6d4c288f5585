import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { picture, pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

// Today is Wednesday, 25 November; the season lies within the ten weeks from its Monday on.
const season = { start_date: '2026-11-23', end_date: '2027-01-31' }
const path = '/C40401?part=shortages&weeks=10'

type Shortages = OutputOf<'C40401_getShortages'>

async function ownCenter(page: Page): Promise<number> {
  const centers = await askApi<OutputOf<'C40101_getCenterDropdown'>>(page, 'C40101_getCenterDropdown', {
    group_flag: 0,
  })
  return centers.find(each => each.own)?.center_no ?? 0
}

test('a manager finds before a season what no plan could assign, sees why, and goes to where it is mended', async ({
  page,
  enter,
}) => {
  await enter('manager')
  const center_no = await ownCenter(page)
  const { days, shortages } = await askApi<Shortages>(page, 'C40401_getShortages', { center_no, ...season })
  const missing = shortages.reduce((sum, each) => sum + each.missing, 0)
  const nobody = shortages.find(each => each.teachers.length === 0 && each.working > 0)
  const [first] = shortages
  const waiting = days.filter(each => each.working === 0)
  if (!first || !nobody || waiting.length === 0) throw new Error('the season has enough of everything')

  await page.goto(`/C40401?center=${center_no}&weeks=2`)
  await page.getByRole('radiogroup', { name: '表示する内容' }).getByText('不足の証明').click()
  await expect(page.getByText('足りないところはありません')).toBeVisible()
  await page.getByRole('combobox', { name: '期間の長さ' }).click()
  await page.getByRole('option', { name: '10週間' }).click()
  await expect(page).toHaveURL(/part=shortages.*weeks=10|weeks=10.*part=shortages/)
  await expect(
    page.getByText(new RegExp(`^${missing}件（.+）は、どう割り当てても講師が決まりません。$`)),
  ).toBeVisible()
  const waits = waiting.reduce((sum, each) => sum + each.lessons, 0)
  await expect(
    page.getByText(`シフトが未提出の${waiting.length}日（授業${waits}件）は調べていません`),
  ).toBeVisible()

  await test.step('a day says why, and on demand whom it concerns', async () => {
    const day = page.getByRole('region', { name: dayText(nobody.schedule_date) })
    const [slot = 0] = nobody.time_limit_nos
    const proof = day
      .getByRole('listitem')
      .filter({ hasText: slotText(slot) })
      .first()
    await expect(proof).toContainText(
      `を担当できる講師が、勤務する${nobody.working}名の中にいません。${nobody.missing}件（`,
    )
    await expect(proof.getByRole('list', { name: '授業' })).toHaveCount(0)
    await proof.getByText(`授業${nobody.lessons.length}件・講師0名を見る`).click()
    await expect(proof.getByRole('list', { name: '授業' })).toContainText(
      nobody.lessons[0]?.student_name ?? '?',
    )
    await expect(proof.getByRole('list', { name: '担当できる講師' })).toHaveText('いません')
  })
  await expectAccessible(page, 'what no plan could assign')
  await pictures(page, 'C40401-shortages')

  await test.step('the proofs are had as a file', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: '書き出す' })
        .click()
        .then(() => page.getByRole('menuitem', { name: /^CSV/ }).first().click()),
    ])
    expect(file.suggestedFilename()).toBe('不足の証明_20261123-20270131.csv')
  })

  await test.step('by the keyboard alone it leads to the shifts, and Back to the season again', async () => {
    const day = page.getByRole('region', { name: dayText(first.schedule_date) })
    await day.getByRole('link', { name: '2026年12月のシフト確認' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/C10301.*month=2026-12/)
    await expect(page.getByRole('heading', { name: '2026年12月' })).toBeVisible()
  })

  await page.goto(`${path}&center=${center_no}`)
  await expect(page.getByRole('heading', { name: '足りない時間' })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 812 })
  await expectAccessible(page, 'what no plan could assign, on a phone')
  await pictures(page, 'C40401-shortages-phone')
  await page.getByRole('heading', { name: dayText(first.schedule_date) }).scrollIntoViewIfNeeded()
  await picture(page, 'C40401-shortages-phone-day')
  await page.setViewportSize({ width: 1000, height: 1400 })
  await page.emulateMedia({ media: 'print' })
  await picture(page, 'C40401-shortages-print')
})
