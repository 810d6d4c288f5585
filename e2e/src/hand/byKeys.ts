import { expect, type Locator, type Page } from '@playwright/test'
import { teacherTypeText } from '@terakoya/domain/lessons/states'
import { boxOf, cellOf, ghostOf, poolOf } from './elements.ts'
import type { Evening, EveningAct } from './planEvening.ts'
import { keyOf, type Lesson, type Place, placeOf } from './week.ts'

/** Presses a key until something has the focus (or, with `state`, is so); says what was looked for when it isn't there. */
async function pressUntil(
  page: Page,
  key: string,
  there: () => Promise<boolean>,
  what: string,
): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await there()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${what}`)
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluateAll(found => found.some(each => each.contains(document.activeElement)))
}

/** Tab (or with Shift back) to the part of the page. */
async function tabTo(page: Page, element: Locator, what: string, back = false): Promise<void> {
  await pressUntil(page, back ? 'Shift+Tab' : 'Tab', () => hasFocus(element), what)
}

/** Into the grid by Tab, and through it by the arrows, as the cells come into sight. */
async function goTo(page: Page, place: Place): Promise<void> {
  await tabTo(page, page.getByRole('grid'), 'the grid')
  const wanted = keyOf(place)
  /** How many steps to the right and down, as far as can be seen. */
  const way = () =>
    page.evaluate(key => {
      const [day, period] = key.split('_')
      const target = document.querySelector(`[data-cell="${key}"]`)
      const column = document.querySelector(`[data-cell^="${day}_${period}_"]`) ?? target
      const at = document.activeElement
      const columnOf = (cell: Element | null) => Number(cell?.getAttribute('data-column'))
      const rowOf = (cell: Element | null) => Number(cell?.closest('[data-row]')?.getAttribute('data-row'))
      const drawn = [...document.querySelectorAll('[data-cell]')].at(-1)?.getAttribute('data-cell') ?? ''
      return {
        right: column ? columnOf(column) - columnOf(at) : drawn < key ? 6 : -6,
        down: target ? rowOf(target) - rowOf(at) : 0,
        there: at === target,
      }
    }, wanted)
  for (let steps = 0; steps < 20; steps += 1) {
    // After a key that brings cells into sight, the next one is drawn before it has the focus.
    await page.locator('[role="gridcell"]:focus').waitFor()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    const { right, down, there } = await way()
    if (there) break
    for (let time = Math.abs(right); time > 0; time -= 1)
      await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft')
    for (let time = Math.abs(down); time > 0; time -= 1)
      await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp')
  }
  await expect(cellOf(page, place)).toBeFocused()
}

/** To a lesson of the grid, chosen when the cell has more than one. */
async function goToLesson(page: Page, before: Evening, lesson: Lesson): Promise<void> {
  const place = placeOf(lesson, before.stateOf(lesson).teacher_no)
  await goTo(page, place)
  if (before.inCell(place).length === 1) return
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'この枠の授業' })
  await pressUntil(
    page,
    'ArrowDown',
    () => hasFocus(list.getByRole('button').filter({ hasText: lesson.student_name })),
    lesson.student_name,
  )
  await page.keyboard.press('Enter')
  await expect(boxOf(page, lesson)).toHaveAttribute('data-selected', '')
  await page.keyboard.press('Escape')
  await expect(cellOf(page, place)).toBeFocused()
}

async function goToCard(page: Page, lesson: Lesson): Promise<void> {
  const list = page.getByRole('listbox', { name: '未割当の授業' })
  await tabTo(page, list, 'the unassigned lessons', true)
  await page.keyboard.press('Home')
  const active = page.locator('[data-pool-lesson][data-active]')
  await pressUntil(
    page,
    'ArrowDown',
    async () => (await active.getAttribute('data-pool-lesson')) === String(lesson.schedule_no),
    lesson.student_name,
  )
}

async function chooseInMenu(page: Page, ...items: string[]): Promise<void> {
  // The keys are the menu's as soon as it has the focus.
  await expect.poll(() => hasFocus(page.getByRole('menu'))).toBe(true)
  const last = items.length - 1
  for (const [index, name] of items.entries()) {
    const item = page.getByRole('menuitem', { name })
    await expect(item).toBeVisible()
    await pressUntil(page, 'ArrowDown', () => hasFocus(item), name)
    await page.keyboard.press(index === last ? 'Enter' : 'ArrowRight')
  }
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** From a lesson of the list to its menu: Enter, and the button in the details. */
async function openMenuOfCard(page: Page, lesson: Lesson): Promise<void> {
  await goToCard(page, lesson)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: lesson.student_name })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: '操作', exact: true }), 'the actions', true)
  await page.keyboard.press('Enter')
}

/** Does one act of the evening with nothing but keys. */
export async function byKeys(page: Page, before: Evening, act: EveningAct): Promise<void> {
  const teacherOf = (teacher_no: number) =>
    before.week.teachers.find(each => each.teacher_no === teacher_no)?.display_name ?? ''
  const drop = async (place: Place, says: string) => {
    await goTo(page, place)
    await expect(ghostOf(page)).toContainText(says)
    await page.keyboard.press('Enter')
    await expect(ghostOf(page)).toHaveCount(0)
  }
  switch (act.kind) {
    case 'choose': {
      await goToCard(page, act.lesson)
      await page.keyboard.press('Enter')
      const list = page.getByRole('list', { name: '割り当てられる講師' })
      const line = list.getByRole('button').filter({ hasText: teacherOf(act.teacher_no) })
      await expect(list.getByRole('button').first()).toBeFocused()
      await pressUntil(page, 'ArrowDown', () => hasFocus(line), teacherOf(act.teacher_no))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listbox', { name: '未割当の授業' })).toBeFocused()
      break
    }
    case 'carry':
      await goToCard(page, act.lesson)
      await page.keyboard.press('m')
      await drop(placeOf(act.lesson, act.teacher_no), `○ ${teacherOf(act.teacher_no)}さんに割り当てる`)
      break
    case 'move':
      await goToLesson(page, before, act.lesson)
      await page.keyboard.press('m')
      await drop(placeOf(act.lesson, act.teacher_no), `○ ${teacherOf(act.teacher_no)}さんに割り当てる`)
      break
    case 'swap':
      await goToLesson(page, before, act.lesson)
      await page.keyboard.press('m')
      await drop(placeOf(act.other), `⇔ ${act.other.student_name}さんと入れ替える`)
      break
    case 'move_cell':
      await goTo(page, act.from)
      await page.keyboard.press('m')
      await drop({ ...act.from, teacher_no: act.teacher_no }, '○')
      break
    case 'unassign':
      await goToLesson(page, before, act.lesson)
      await page.keyboard.press('Delete')
      break
    case 'unassign_cell':
      await goTo(page, act.from)
      await page.keyboard.press('Delete')
      // Of one lesson nobody is asked; of several, which.
      if (before.inCell(act.from).length > 1) {
        await page.getByRole('menu').getByRole('menuitem').last().focus()
        await page.keyboard.press('Enter')
      }
      break
    case 'pin':
      await goToLesson(page, before, act.lesson)
      await page.keyboard.press('p')
      break
    case 'type': {
      const type = teacherTypeText[act.type] ?? ''
      if (before.stateOf(act.lesson).teacher_no > 0) {
        await goToLesson(page, before, act.lesson)
        await page.keyboard.press('Shift+F10')
      } else await openMenuOfCard(page, act.lesson)
      await chooseInMenu(page, '講師の種類の希望', type)
      break
    }
    case 'office':
      await goTo(page, act.place)
      await page.keyboard.press('o')
      break
    case 'transfer':
      await openMenuOfCard(page, act.lesson)
      await chooseInMenu(page, 'センター移動', '青葉野センター')
      break
    case 'transfer_back': {
      const line = poolOf(page).getByRole('listitem').filter({ hasText: act.lesson.student_name })
      await tabTo(page, line.getByRole('button', { name: '戻す' }), 'the way back')
      await page.keyboard.press('Enter')
    }
  }
}
