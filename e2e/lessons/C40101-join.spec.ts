import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { readWeek } from '../src/hand/week.ts'
import { openAs, phone } from '../src/openAs.ts'
import { OwnServer } from '../src/ownServer.ts'
import { picture, pictures } from '../src/pictures.ts'

const monday = '2026-12-14'
const [own, other] = [1, 3]

/** Lessons of a center’s week, and how many wait for a teacher. */
async function weekOf(page: Page, center_no: number) {
  const { lessons } = await readWeek(page, center_no, monday)
  return { lessons, open: lessons.filter(lesson => lesson.teacher_no === 0).length }
}

test('a manager of several centers assigns the same week of two of them in one plan, and finds both results', async ({
  browser,
}) => {
  const server = await OwnServer.open({ DEMO_SIZE: 'medium' })
  const { page, complaints } = await openAs(browser, server, 'admin')
  try {
    const dialog = page.getByRole('dialog', { name: 'ほかのセンターとまとめて割り当てる' })
    const ask = async () => {
      await page.getByRole('button', { name: '自動割当' }).click()
      await page.getByRole('menuitem', { name: /ほかのセンターとまとめて/ }).click()
      await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    }
    await page.goto(`/C40101?center=${own}&week=${monday}`)
    await expect(page.getByRole('grid')).toBeVisible()
    const before = await weekOf(page, other)
    expect(before.open).toBe(before.lessons.length)
    const boxes = dialog.getByRole('checkbox')

    await test.step('who chooses no center is told so', async () => {
      await ask()
      for (const box of await boxes.all()) await box.uncheck()
      await dialog.getByRole('button', { name: '割り当てる' }).click()
      await expect(dialog.getByText('一緒に割り当てるセンターを選んでください。')).toBeVisible()
      await expectAccessible(page, 'センターの選択')
      await pictures(page, 'C40101-join')
      await page.setViewportSize(phone)
      await expectFits(page)
      await picture(page, 'C40101-join-phone')
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('both weeks are assigned, and from each result the other is one click away', async () => {
      await boxes.first().check()
      await dialog.getByRole('button', { name: '2センターを割り当てる' }).click()
      await expect(page.getByText('自動割当が終わりました')).toBeVisible({ timeout: 120_000 })
      const [mine, theirs] = [await weekOf(page, own), await weekOf(page, other)]
      expect(mine.open).toBeLessThan(mine.lessons.length)
      expect(theirs.open).toBeLessThan(theirs.lessons.length)
      const together = page.getByRole('region', { name: '一緒に割り当てたセンター' })
      await picture(page, 'C40101-join-result')
      await together.getByRole('link', { name: new RegExp(`未割当 ${theirs.open}件`) }).click()
      await expect(page).toHaveURL(new RegExp(`center=${other}`))
      await expect(together).toHaveCount(0)
      await expect(page.getByText('自動割当が終わりました')).toBeVisible()
      await page.getByRole('button', { name: '結果を見る' }).click()
      await expect(together.getByRole('link', { name: new RegExp(`未割当 ${mine.open}件`) })).toBeVisible()
    })
    expect(complaints).toEqual([])
  } finally {
    await page.context().close()
    await server.close()
  }
})
