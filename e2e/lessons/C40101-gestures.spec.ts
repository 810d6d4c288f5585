import { expect, type Page, test } from '@playwright/test'
import { expectCount, middleOf } from '../src/hand/byMouse.ts'
import { boxOf, bringIntoSight, cellOf, ghostOf, textOfWeek } from '../src/hand/elements.ts'
import { Evening } from '../src/hand/planEvening.ts'
import { type Lesson, placeOf, readWeek } from '../src/hand/week.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'

const [center_no, monday] = [2, '2026-12-07']

/** A lesson and three teachers of its period: one who can take it, one only with a question, one who can't. */
async function threeTargets(page: Page): Promise<{ lesson: Lesson; of: Record<string, number> }> {
  const evening = new Evening(await readWeek(page, center_no, monday))
  for (const lesson of evening.week.lessons) {
    if (lesson.teacher_no === 0 || lesson.pinned_flag === 1) continue
    const of: Record<string, number> = {}
    for (const { teacher_no } of evening.week.teachers) {
      const judgement = evening.judge(lesson, placeOf(lesson, teacher_no))
      if (!judgement || teacher_no === lesson.teacher_no) continue
      const kind =
        judgement.block === 'ng' || judgement.block === 'other_center'
          ? 'blocked'
          : judgement.block !== null
            ? ''
            : judgement.warnings.length > 0
              ? 'warned'
              : 'good'
      of[kind] ??= teacher_no
    }
    const off = evening.week.teachers.find(
      ({ teacher_no }) => evening.judge(lesson, placeOf(lesson, teacher_no)) === null,
    )
    if (off) of.blocked ??= off.teacher_no
    if (of.good && of.warned && of.blocked) return { lesson, of }
  }
  throw new Error('no lesson has all three')
}

test('less than five pixels choose and move nothing, a drag says before the drop what it would do, Esc restores', async ({
  page,
}) => {
  await enterAs(page, 'manager')
  await page.goto(`/C40101?center=${center_no}&week=${monday}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const before = await textOfWeek(page)
  const { lesson, of } = await threeTargets(page)
  const box = boxOf(page, lesson)
  await bringIntoSight(page, placeOf(lesson))
  await test.step('a click that trembles', async () => {
    const { x, y } = await middleOf(box)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 3, y + 3)
    await page.mouse.up()
    await expect(box).toHaveAttribute('data-selected', '')
    await expect(ghostOf(page)).toHaveCount(0)
    await expectCount(page, 0)
  })

  await test.step('what lies under the pointer says what it would do', async () => {
    await bringIntoSight(page, placeOf(lesson))
    const { x, y } = await middleOf(box)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 6, y + 6)
    const look = async (kind: string, says: string | RegExp) => {
      const cell = cellOf(page, placeOf(lesson, kind === 'own' ? lesson.teacher_no : of[kind]))
      const middle = await middleOf(cell)
      await page.mouse.move(middle.x, middle.y, { steps: 3 })
      await expect(ghostOf(page)).toContainText(says)
      // Sign and line of the cell itself, not its colour alone.
      return cell.evaluate(element => {
        const { outlineStyle, borderStyle } = getComputedStyle(element)
        const { content } = getComputedStyle(element, '::before')
        return { drop: element.getAttribute('data-drop'), outlineStyle, borderStyle, content }
      })
    }
    const marks = [
      await look('good', '○'),
      await look('warned', '△'),
      await look('blocked', /^.*× .+、割り当てられません。/),
    ]
    expect(marks.map(({ drop }) => drop)).toEqual(['good', 'warned', null])
    const signs = marks.map(({ outlineStyle, borderStyle, content }) =>
      [outlineStyle, borderStyle, content].join(' '),
    )
    expect(new Set(signs).size).toBe(3)
    expect(await look('own', '今の場所です')).toMatchObject({ drop: null, content: 'none' })
    await look('blocked', '×')
    await picture(page, 'C40101-dragging')
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, 'C40101-dragging-dark')
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('Esc, and nothing was moved', async () => {
    await page.keyboard.press('Escape')
    await expect(ghostOf(page)).toHaveCount(0)
    await page.mouse.up()
    await expectCount(page, 0)
    await expect.poll(() => textOfWeek(page)).toBe(before)
  })
})

test('a finger that rests opens the menu, with the same acts', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, hasTouch: true })
  const page = await context.newPage()
  await enterAs(page, 'manager')
  await page.goto(`/C40101?center=${center_no}&week=${monday}`)
  const box = page.locator('[data-lesson]').first()
  await expect(box).toBeVisible()
  await picture(page, 'C40101-phone')
  const { x, y } = await middleOf(box)
  const touch = await context.newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await expect(page.getByRole('menuitem', { name: /^動かす/ })).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('menuitem', { name: /^講師を外す/ })).toBeVisible()
  await picture(page, 'C40101-phone-menu')
  await page.getByRole('menuitem', { name: /^講師を外す/ }).tap()
  await expectCount(page, 1)
  await context.close()
})

test('a cell of two with one of them set fast: who stops it is told by name, and once however often it is tried', async ({
  page,
}) => {
  await enterAs(page, 'manager')
  await page.goto(`/C40101?center=${center_no}&week=${monday}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const evening = new Evening(await readWeek(page, center_no, monday))
  const pair = evening.week.lessons
    .filter(lesson => lesson.teacher_no > 0)
    .map(lesson => evening.inCell(placeOf(lesson)))
    .find(inside => inside.length === 2 && inside.every(each => each.pinned_flag === 0))
  const [fast, other] = pair ?? []
  if (!fast || !other) throw new Error('no teacher has two lessons in one period')
  await bringIntoSight(page, placeOf(fast))
  await boxOf(page, fast).click()
  await page.getByRole('button', { name: '操作', exact: true }).click()
  await page.getByRole('menuitem', { name: /固定する/ }).click()
  await expectCount(page, 1)

  // Nobody of the cell is chosen any more, so that the key asks who is meant: nothing goes by a slip.
  await page.getByRole('button', { name: '詳細を閉じる' }).click()
  await cellOf(page, placeOf(fast)).focus()
  await expect(boxOf(page, fast)).not.toHaveAttribute('data-selected', '')
  for (let time = 0; time < 3; time += 1) {
    await page.keyboard.press('Delete')
    await expect(page.getByRole('menuitem', { name: `${other.student_name}さんだけ` })).toBeVisible()
    await expectCount(page, 1)
    await page.getByRole('menuitem').last().press('Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(cellOf(page, placeOf(fast))).toBeFocused()
  }
  const told = page.getByRole('alert').filter({ hasText: '固定されています。' })
  await expect(told).toHaveCount(1)
  await expect(told).toContainText(fast.student_name)
  await expectCount(page, 1)
})
