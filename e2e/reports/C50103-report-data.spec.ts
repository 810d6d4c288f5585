import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { pdfPages, pdfText } from '@terakoya/server/testing/pdfText'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { phone } from '../src/openAs.ts'
import { picture, pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const rows = (page: Page) => page.getByRole('table', { name: '報告書データの一覧' }).getByRole('row')
const sheet = (page: Page) => page.getByRole('article', { name: '指導報告書' })
const total = async (page: Page) => {
  const text = await page
    .getByText(/^[\d,]+件$/)
    .first()
    .innerText()
  return Number(text.replace(/[,件]/g, ''))
}

test('one goes from the list to a sheet, to the next one, to its PDF, and back to the same list', async ({
  page,
  open,
}) => {
  await open('manager', '/C50103')

  await test.step('the list is narrowed, and has what stands in the rows', async () => {
    await expect(rows(page).nth(1)).toBeVisible()
    await page.getByRole('button', { name: /^承認・送信済/ }).click()
    await expect(page).toHaveURL(/state=approved/)
    await expect(rows(page).nth(1)).toContainText('承認・送信済')
    await expect(rows(page).nth(0)).toContainText('授業のコメント')
    await pictures(page, 'C50103-list')
    await expectAccessible(page, 'C50103 as a list')
  })

  const second = await rows(page).nth(2).getByRole('link').getAttribute('href')
  await test.step('the sheet leads to the next of the list, and says where it stands', async () => {
    await rows(page).nth(1).getByRole('link').click()
    await expect(sheet(page)).toBeVisible()
    const turn = page.getByRole('navigation', { name: '一覧の前後の報告書' })
    await expect(turn).toContainText('1 / ')
    await expect(turn.getByRole('button', { name: '前へ' })).toBeDisabled()
    await pictures(page, 'C50103-sheet')
    await turn.getByRole('link', { name: '次へ' }).click()
    await expect(turn).toContainText('2 / ')
    expect(new URL(page.url()).pathname).toBe(second?.split('?')[0])
    await expectAccessible(page, 'C50103 as a sheet of a list')
  })

  await test.step('it is had as a PDF', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: '印刷・PDF' }).click()
    await page.getByRole('menuitem', { name: 'PDFを保存' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^指導報告書_.+\.pdf$/)
    const pdf = await readFile(await file.path())
    expect(pdfPages(pdf)).toBe(1)
    // The paper says what the screen says, and printing it takes one page as well.
    const said = await sheet(page).locator('dl').locator('dt:visible, dd:visible').allInnerTexts()
    const text = pdfText(pdf)
    expect(said.filter(each => !text.includes(each.replaceAll(/\s/g, '')))).toEqual([])
    expect(pdfPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await picture(page, 'C50103-sheet-print')
    await page.emulateMedia({ media: null })
  })

  await test.step('the way back keeps the list, and several go into one PDF', async () => {
    await page.getByRole('link', { name: '一覧に戻る' }).click()
    await expect(page).toHaveURL(/\/C50103\?.*state=approved/)
    await rows(page).nth(1).getByRole('checkbox').check()
    await rows(page).nth(2).getByRole('checkbox').check()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: '2件をPDFにする' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^指導報告書_\d{8}\.pdf$/)
  })

  await test.step('at the end of a page the next sheet is the first of the next page', async () => {
    await page.goto('/C50103?state=approved&per=10')
    await rows(page).nth(10).getByRole('link').click()
    const turn = page.getByRole('navigation', { name: '一覧の前後の報告書' })
    await expect(turn).toContainText('10 / ')
    await turn.getByRole('link', { name: '次へ' }).click()
    await expect(turn).toContainText('11 / ')
    await expect(page).toHaveURL(/page=2/)
    await turn.getByRole('link', { name: '前へ' }).click()
    await expect(turn).toContainText('10 / ')
    await page.getByRole('link', { name: '一覧に戻る' }).click()
  })

  await test.step('on a phone its rows are cards', async () => {
    await page.setViewportSize(phone)
    await expectFits(page)
    await picture(page, 'C50103-list-375')
    await rows(page).nth(1).getByRole('link').click()
    await expect(sheet(page)).toBeVisible()
    await expectFits(page)
    await picture(page, 'C50103-sheet-375')
  })
})

test('a figure opens the reports that it counts, and every chart is a table as well', async ({
  page,
  open,
}) => {
  await open('manager', '/C50103?part=figures')
  const cards = page.locator('dl[aria-label="全体"]')
  await expect(cards).toContainText('期限内の提出')
  await pictures(page, 'C50103-figures')
  await expectAccessible(page, 'C50103 as figures')

  await test.step('the groups are told by bars, and all their figures by a table', async () => {
    await page.getByText('講師', { exact: true }).last().click()
    await expect(page).toHaveURL(/by=teacher/)
    const groups = page.getByRole('region', { name: '内訳' })
    await groups.getByRole('button', { name: '表で見る' }).click()
    await expect(groups.getByRole('table', { name: '内訳' })).toContainText('48時間以内の既読')
    const charts = page.getByRole('button', { name: '表で見る' })
    for (let left = await charts.count(); left > 0; left -= 1) {
      await charts.first().click()
      await expect(charts).toHaveCount(left - 1)
    }
    await picture(page, 'C50103-figures-tables')
    await expectAccessible(page, 'C50103 as tables of figures')
  })

  await test.step('on a phone too', async () => {
    await page.setViewportSize(phone)
    await expectFits(page)
    await picture(page, 'C50103-figures-375')
  })

  await test.step('a share opens its list, of as many', async () => {
    const card = cards.locator('div', { has: page.getByText('差し戻し', { exact: true }) })
    const [, counted = ''] = /のうち([\d,]+)件/.exec(await card.innerText()) ?? []
    await card.getByRole('link').first().click()
    await expect(page).toHaveURL(/sign=.*sent_back/)
    await expect.poll(() => total(page)).toBe(Number(counted.replace(',', '')))
  })
})

test('a family has its own sheets, as they were sent, and nothing of how they came to be', async ({
  page,
  open,
}) => {
  await open('student1', '/C50103')
  await page.setViewportSize(phone)
  await expect(rows(page).nth(1)).toBeVisible()
  await expect(page.getByRole('group', { name: '状態で絞り込む' })).toHaveCount(0)
  await expectFits(page)
  await picture(page, 'C50103-family-375')
  await rows(page).nth(1).getByRole('link').click()
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page)).not.toContainText('引き継ぎ')
  await expectAccessible(page, 'C50103 of a family')
})
