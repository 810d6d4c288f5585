import { expect, type Locator, type Page } from '@playwright/test'
import { teacherTypeText } from '@terakoya/domain/lessons/states'
import { barOf, boxOf, bringIntoSight, candidateOf, cardOf, cellOf, ghostOf, poolOf } from './elements.ts'
import type { Evening, EveningAct } from './planEvening.ts'
import { type Lesson, placeOf } from './week.ts'

/** Where an element is seen, in pixels of the page. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to be seen there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags as a hand does: down, away, over the target, and up where the line says what will happen. */
export async function drag(page: Page, from: Locator, to: Locator, says: string | RegExp): Promise<void> {
  const start = await middleOf(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 8, start.y + 8)
  const end = await middleOf(to)
  await page.mouse.move(end.x, end.y, { steps: 3 })
  await expect(ghostOf(page)).toContainText(says)
  await page.mouse.up()
  await expect(ghostOf(page)).toHaveCount(0)
}

async function menu(page: Page, at: Locator, item: string | RegExp, within?: string): Promise<void> {
  await at.click({ button: 'right' })
  if (within !== undefined) await page.getByRole('menuitem', { name: within, exact: true }).hover()
  await page.getByRole('menuitem', { name: item }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Does one act of the evening with nothing but the mouse. */
export async function byMouse(page: Page, before: Evening, act: EveningAct): Promise<void> {
  const nameOf = (teacher_no: number) =>
    before.week.teachers.find(each => each.teacher_no === teacher_no)?.display_name ?? ''
  const place = 'lesson' in act ? placeOf(act.lesson) : act.kind === 'office' ? act.place : act.from
  await bringIntoSight(page, place)
  const assigned = (lesson: Lesson) => before.stateOf(lesson).teacher_no > 0
  switch (act.kind) {
    case 'choose':
      await cardOf(page, act.lesson).click()
      await candidateOf(page, nameOf(act.teacher_no)).click()
      break
    case 'carry':
      await drag(
        page,
        cardOf(page, act.lesson),
        cellOf(page, placeOf(act.lesson, act.teacher_no)),
        `○ ${nameOf(act.teacher_no)}さんに割り当てる`,
      )
      break
    case 'move':
      await drag(
        page,
        boxOf(page, act.lesson),
        cellOf(page, placeOf(act.lesson, act.teacher_no)),
        `○ ${nameOf(act.teacher_no)}さんに割り当てる`,
      )
      break
    case 'swap':
      await drag(
        page,
        boxOf(page, act.lesson),
        boxOf(page, act.other),
        `⇔ ${act.other.student_name}さんと入れ替える`,
      )
      break
    case 'move_cell':
      await page.keyboard.down('Shift')
      await drag(
        page,
        cellOf(page, act.from).locator('[data-lesson]').first(),
        cellOf(page, { ...act.from, teacher_no: act.teacher_no }),
        '○',
      )
      await page.keyboard.up('Shift')
      break
    case 'unassign':
      await drag(page, boxOf(page, act.lesson), poolOf(page), '○ 未割当に戻す')
      break
    case 'unassign_cell':
      await menu(page, cellOf(page, act.from).locator('[data-lesson]').first(), '枠の割り当てをすべて外す')
      break
    case 'pin':
      await menu(
        page,
        boxOf(page, act.lesson),
        before.stateOf(act.lesson).pinned_flag ? '固定を外す' : '固定する',
      )
      break
    case 'type': {
      const at = assigned(act.lesson) ? boxOf(page, act.lesson) : cardOf(page, act.lesson)
      await menu(page, at, teacherTypeText[act.type] ?? '', '講師の種類の希望')
      break
    }
    case 'office':
      await menu(page, cellOf(page, act.place), '事務作業')
      break
    case 'transfer':
      await menu(page, cardOf(page, act.lesson), '青葉野センター', 'センター移動')
      break
    case 'transfer_back':
      await poolOf(page)
        .getByRole('listitem')
        .filter({ hasText: act.lesson.student_name })
        .getByRole('button', { name: '戻す' })
        .click()
  }
}

/** 変更 n 件, as the bar says it. */
export async function expectCount(page: Page, count: number): Promise<void> {
  await expect(barOf(page).getByRole('status')).toHaveText(count === 0 ? '変更なし' : `変更 ${count}件`)
}
