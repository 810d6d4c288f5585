import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayOfWeek } from '@terakoya/domain/days/day'
import { askApi } from '../src/askApi.ts'
import { expectCount } from '../src/hand/byMouse.ts'
import { type Lesson, readWeek } from '../src/hand/week.ts'
import { openAs, phone } from '../src/openAs.ts'
import { OwnServer } from '../src/ownServer.ts'
import { picture } from '../src/pictures.ts'

/** The season's first week, which nobody has assigned. */
const [center_no, monday] = [1, '2026-12-14']

const lessonsOf = async (page: Page) => (await readWeek(page, center_no, monday)).lessons
const isOpen = ({ teacher_no }: Lesson) => teacher_no === 0

/** Sends the week out; answers how many lessons the button named. */
async function distribute(page: Page): Promise<number> {
  await page.getByRole('button', { name: '配信…' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: /^配信する（\d+件）$/ })
  const count = Number(/\d+/.exec((await send.textContent()) ?? '')?.[0])
  await send.click()
  await expect(dialog.getByText('配信しました')).toBeVisible()
  await dialog.getByRole('button', { name: '閉じる' }).last().click()
  return count
}

test('the evening before a season: what lacks, a plan of two, out to the families, a teacher who falls ill, and whom to ask', async ({
  browser,
}) => {
  const server = await OwnServer.open()
  const { page, complaints } = await openAs(browser, server, 'manager')
  try {
    await test.step('what the season lacks whatever the plan is known before anybody plans', async () => {
      await page.goto('/C40401?part=shortages&weeks=10')
      await expect(
        page.getByText(/どう割り当てても講師が決まりません|足りないところはありません/),
      ).toBeVisible()
    })

    await test.step('the season is one click away, and two plans of its first week are compared', async () => {
      await page.goto(`/C40101?center=${center_no}`)
      await page.getByRole('button', { name: /^講習 12\/14/ }).click()
      await expect(page).toHaveURL(new RegExp(`week=${monday}`))
      await page.getByRole('button', { name: '自動割当' }).click()
      await page.getByRole('menuitem', { name: /案を比べる/ }).click()
      const dialog = page.getByRole('dialog', { name: '案を比べる' })
      await dialog.getByRole('button', { name: '比べる' }).click()
      await expect(dialog.getByRole('table')).toBeVisible({ timeout: 150_000 })
      expect((await lessonsOf(page)).filter(each => each.manual_flag === 0).every(isOpen)).toBe(true)
      await dialog.getByRole('button', { name: '案1：この案にする' }).click()
      await expect(dialog.getByText(/^案1にしました/)).toBeVisible()
      await dialog.getByRole('button', { name: '閉じる' }).last().click()
    })

    const planned = await lessonsOf(page)
    const left = planned.filter(isOpen)
    expect(planned.length).toBeGreaterThan(3 * left.length)
    await test.step('the week goes out', async () => {
      expect(await distribute(page)).toBe(planned.length - left.length)
    })

    // A teacher whose lessons on a weekday others can take, as the server sees it.
    const { teachers } = await readWeek(page, center_no, monday)
    const ill = await test.step('a teacher falls ill', async () => {
      for (const { teacher_no, display_name } of teachers) {
        const day = planned.find(
          each => each.teacher_no === teacher_no && dayOfWeek(each.schedule_date) > 0,
        )?.schedule_date
        if (day === undefined) continue
        const { moves } = await askApi<OutputOf<'C40101_replan'>>(page, 'C40101_replan', {
          center_no,
          week_date: monday,
          schedule_date: day,
          absences: [{ teacher_no, time_limit_nos: [10, 20, 30, 40, 50, 60, 70] }],
        })
        const taken = moves.find(each => each.to_teacher_no > 0)
        const open = moves.find(each => each.to_teacher_no === 0)
        if (taken && open) return { display_name, day, moves, taken, open }
      }
      throw new Error('no absence of which others take some lessons and not all')
    })
    await test.step('the least change is seen and used; who could be asked for the rest is told; it is saved and sent out', async () => {
      await page.goto(`/C40101?center=${center_no}&week=${monday}&day=${ill.day}`)
      const header = page.getByRole('rowheader', { name: ill.display_name })
      await header.hover()
      await header.getByRole('button', { name: `${ill.display_name}さんが休むとき` }).click()
      await page.getByRole('menuitem', { name: 'この講師の休みで組み直す' }).click()
      const dialog = page.getByRole('dialog', { name: `${ill.display_name}さんの休みで組み直す` })
      await dialog
        .getByRole('region', { name: '変更を最小に' })
        .getByRole('button', { name: 'この案を使う' })
        .click()
      await expectCount(page, ill.moves.length)
      await page.locator(`[data-pool-lesson="${ill.open.schedule_no}"]`).first().click()
      await page.getByRole('button', { name: '代講を頼める講師を探す' }).click()
      await expect(page.getByRole('heading', { name: /^代講を頼める講師/ })).toBeVisible()
      await picture(page, 'C40101-season-evening')
      await page.getByRole('button', { name: '保存', exact: true }).click()
      const password = page.getByRole('dialog').getByLabel(/パスワード/)
      const saved = page.getByText('変更なし')
      await expect(saved.or(password).first()).toBeVisible()
      if (await password.isVisible()) {
        await password.fill('demo-juku')
        await password.press('Enter')
      }
      await expectCount(page, 0)
      expect(await distribute(page)).toBe(ill.moves.length)
    })

    await test.step('a family reads who comes instead', async () => {
      const lesson = planned.find(each => each.schedule_no === ill.taken.schedule_no)
      const stand_in = teachers.find(each => each.teacher_no === ill.taken.to_teacher_no)
      if (!lesson || !stand_in) throw new Error('the moved lesson is not in the week')
      const student = await openAs(browser, server, `student${lesson.student_no}`, phone)
      await student.page.goto(`/C21101?date=${ill.day}`)
      await expect(student.page.getByText(`${stand_in.display_name} 先生`).first()).toBeVisible()
      expect(student.complaints).toEqual([])
    })
    expect(complaints).toEqual([])
  } finally {
    await page.context().close()
    await server.close()
  }
})
