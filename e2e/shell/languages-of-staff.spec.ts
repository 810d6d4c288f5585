import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { pdfText } from '@terakoya/server/testing/pdfText'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { collectEntered, kanaIn, leftKana } from '../src/leftKana.ts'
import { desktop } from '../src/openAs.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

/** What a screen of each kind says, in the languages that aren't the one it was written in. */
const spoken = [
  {
    lang: 'en',
    list: { title: 'Students', column: 'Student ID', count: /^\d+–\d+ of \d+$/ },
    form: { save: 'Save', refusal: /^Enter: / },
    grid: {
      legend: 'Legend and filters',
      marks: ['Reg.', 'Ctr.', 'Res.', 'Ext.', '1st'],
      corner: /^Teachers: \d+/,
      panel: 'Details',
    },
    help: { title: 'Teacher assignment', words: /teacher/ },
    alerts: { title: 'Alerts', kind: 'Overdue reports', line: /has not submitted the report in time/ },
    paper: {
      files: 'PDF, Excel',
      item: 'PDF (A4)',
      name: /^Teaching schedule_/,
      says: /^Teachingschedulesheet:/,
    },
    mail: {
      subject: /We have noted the absence$/,
      weekday: /\d{4}\/\d\d\/\d\d \((Sun|Mon|Tue|Wed|Thu|Fri|Sat)\)/,
    },
  },
  {
    lang: 'zh-TW',
    list: { title: '學生列表', column: '學生ID', count: /^\d+–\d+ \/ \d+ 筆$/ },
    form: { save: '儲存', refusal: /^請輸入/ },
    grid: {
      legend: '圖例與篩選',
      marks: ['固', '跨', '調', '加', '初'],
      corner: /^講師 \d+ 人/,
      panel: '詳細',
    },
    help: { title: '講師排課', words: /講師/ },
    alerts: { title: '警示', kind: '逾期的報告', line: /老師的報告未在期限前繳交/ },
    paper: { files: 'PDF・Excel', item: 'PDF（A4）', name: /^授課總表_/, says: /^授課總表/ },
    mail: { subject: /已收到您的請假通知$/, weekday: /\d{4}\/\d\d\/\d\d（[日一二三四五六]）/ },
  },
] as const
type Spoken = (typeof spoken)[number]

const titled = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible()

for (const words of spoken) {
  const { lang } = words
  test(`staff read a list, a refusal, the grid, help, an alert and a paper in ${lang}, and nothing is left in Japanese`, async ({
    startServer,
    openAt,
  }) => {
    const server = await startServer()
    const page = await openAt(server, 'manager')
    await askApi(page, 'setUserLocale', { locale_code: lang })
    const entered = collectEntered(page)
    const main = page.getByRole('main')
    const nothingLeft = async (what: string) => {
      await expect.poll(() => leftKana(main, entered), what).toEqual([])
      await picture(page, `${what.replaceAll(' ', '-')}-${lang}`)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFits(page)
      await page.setViewportSize(desktop)
    }

    await test.step('a list', async () => {
      await page.goto('/C20101')
      await titled(page, words.list.title)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('columnheader', { name: words.list.column })).toBeVisible()
      await expect(page.getByText(words.list.count).first()).toBeVisible()
      await nothingLeft('a list')
    })

    await test.step('a form that refuses', async () => {
      await page.goto('/C20101/add')
      await page.getByRole('button', { name: words.form.save, exact: true }).click()
      await expect(page.getByText(words.form.refusal).first()).toBeVisible()
      await nothingLeft('a refusal')
    })

    await test.step('the grid, with the legend of its marks', async () => {
      await page.goto('/C40101?week=2026-11-30')
      await expect(page.getByRole('gridcell').first()).toBeVisible()
      const legend = page.getByRole('group', { name: words.grid.legend })
      for (const mark of words.grid.marks) await expect(legend).toContainText(mark)
      await expect(page.getByText(words.grid.corner).first()).toBeVisible()
      await page.locator('[data-lesson]').first().click()
      await expect(page.getByRole('complementary', { name: words.grid.panel })).toBeVisible()
      await nothingLeft('the grid')
    })

    await test.step('help', async () => {
      await page.goto('/C00103/view?screen=C40101-weekly-assignment')
      const article = page.getByRole('article')
      await expect(
        article.getByRole('heading', { name: words.help.title, exact: true }).first(),
      ).toBeVisible()
      await expect(article).toContainText(words.help.words)
      await nothingLeft('help')
    })

    await test.step('an alert', async () => {
      await page.goto('/C00102')
      await titled(page, words.alerts.title)
      const group = page.getByRole('region', { name: words.alerts.kind })
      // The worker finds them when it looks first.
      await expect(async () => {
        await page.reload()
        await expect(group).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: 60_000 })
      await expect(group.getByRole('listitem').first()).toContainText(words.alerts.line)
      await nothingLeft('alerts')
    })

    await test.step('a paper', async () => {
      await page.goto('/C40201')
      await page.getByRole('button', { name: words.paper.files }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: words.paper.item }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(words.paper.name)
      const text = pdfText(await readFile(await file.path()))
      expect(text).toMatch(words.paper.says)
      // The helper leaves blanks out.
      expect(
        kanaIn(
          text,
          entered().map(each => each.replaceAll(/[\s　]/g, '')),
        ),
      ).toEqual([])
    })

    await test.step('a mail is in its reader’s language, whatever that of who looks at it', async () => {
      await familyMail(await openAt(server, 'student1'), await openAt(server, 'office'), words)
    })
  })
}

/** The family that reads in the language reports an absence; the office reads in Japanese what went to it. */
async function familyMail(family: Page, office: Page, { lang, mail }: Spoken): Promise<void> {
  await askApi(family, 'setUserLocale', { locale_code: lang })
  const { student_no } = await askApi<{ student_no: number }>(family, 'Auth_getCurrentUser', {})
  const { lessons } = await askApi<OutputOf<'C21201_getSchedule'>>(family, 'C21201_getSchedule', {
    ...{ start_date: '2026-12-07', end_date: '2026-12-20' },
  })
  const lesson = lessons[0]
  if (!lesson) throw new Error('the student has no lesson ahead')
  const { schedule_no } = lesson
  const asked = { kind: 'absence', schedule_no, in_time: true, request_text: 'Fever' }
  await askApi(family, 'C21201_doAddRequest', asked)
  const ofFamily = async () => {
    const { rows } = await askApi<OutputOf<'MailHistory_doBrowse'>>(office, 'MailHistory_doBrowse', {
      ...{ searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 30 } },
    })
    return rows.filter(row => row.student_no === student_no && mail.subject.test(row.subject))
  }
  // It is written some seconds later.
  await expect.poll(async () => (await ofFamily()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [told] = await ofFamily()
  const entered = collectEntered(office)
  await office.goto(`/mail-history/view/${told?.mail_no}`)
  const body = office.getByRole('article')
  await expect(body).toContainText(mail.weekday)
  const { body: text, subject } = await askApi<OutputOf<'MailHistory_doRead'>>(office, 'MailHistory_doRead', {
    id: told?.mail_no,
  })
  const { subject_name, center_name } = lesson
  // The center signs with its name, and the subject is called as it is.
  expect(kanaIn(`${subject}\n${text}`, [...entered(), subject_name, center_name])).toEqual([])
}
