import { expect, type Page, test } from '@playwright/test'
import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { dayOfWeek } from '@terakoya/domain/days/day'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { byMouse, expectCount } from '../src/hand/byMouse.ts'
import { cardOf, cellOf, poolOf } from '../src/hand/elements.ts'
import { Evening } from '../src/hand/planEvening.ts'
import { keyOf, type Lesson, type Place, placeOf, readWeek, type StoredWeek } from '../src/hand/week.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { watchConsole } from '../src/watchConsole.ts'

type Answer = OutputOf<'C40101_whyNot'>

/** A draft in which nearly everything has a teacher. Nobody else's test touches it. */
const [center_no, monday] = [3, '2026-12-07']

/** What emptying a teacher's period and giving it to office work is called in a save. */
function emptied(lesson: Lesson, place: Place): Pick<InputOf<'C40101_whyNot'>, 'lessons' | 'office_work'> {
  const { schedule_no, lock_version } = lesson
  const { schedule_date } = place
  return {
    lessons: [{ _action: 'removeTeacher', schedule_no, lock_version }],
    office_work: [
      { ...place, timeDivision: 0, center_no, dayofweek: dayOfWeek(schedule_date), _action: 'insert' },
    ],
  }
}

/** Whether it moves several and asks nobody for a password: all wishes are met, no period is split. */
function isPlain({ moves, price }: Answer['repairs'][number], evening: Evening): boolean {
  const lessons = moves.map(({ schedule_no, to_teacher_no }) => {
    const lesson = evening.week.lessons.find(each => each.schedule_no === schedule_no)
    return lesson ? [lesson, ...evening.inCell(placeOf(lesson, to_teacher_no))] : []
  })
  return moves.length > 1 && price.mismatch <= 0 && lessons.flat().every(each => each.time_division === 0)
}

const givesUp = ({ price }: Answer['repairs'][number]) => price.mismatch > 0

/** A lesson alone with its teacher that nobody else could take at once, though moving others would help. */
async function findTight(page: Page, week: StoredWeek): Promise<{ lesson: Lesson; place: Place }> {
  const evening = new Evening(week)
  const alone = week.lessons.filter(
    lesson =>
      lesson.teacher_no > 0 &&
      lesson.manual_flag === 0 &&
      lesson.pinned_flag === 0 &&
      evening.inCell(placeOf(lesson)).length === 1,
  )
  for (const lesson of alone.slice(0, 90)) {
    const place = placeOf(lesson)
    const { free_teacher_nos, repairs } = await askApi<Answer>(page, 'C40101_whyNot', {
      center_no,
      week_date: monday,
      schedule_no: lesson.schedule_no,
      ...emptied(lesson, place),
    })
    const both = repairs.some(repair => isPlain(repair, evening)) && repairs.some(givesUp)
    if (free_teacher_nos.length === 0 && both) return { lesson, place }
  }
  throw new Error('no lesson of the week is tight')
}

test('a teacher is needed elsewhere: the lesson says why nobody takes it, and a repair is used, undone, redone and saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1250 })
  const complaints = watchConsole(page)
  await enterAs(page, 'admin')
  const week = await readWeek(page, center_no, monday)
  const { lesson, place } = await findTight(page, week)
  const nameOf = (teacher_no: number) =>
    week.teachers.find(each => each.teacher_no === teacher_no)?.display_name ?? '?'
  await page.goto(`/C40101?center=${center_no}&week=${monday}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()

  const evening = new Evening(week)
  for (const act of [
    { kind: 'unassign', lesson },
    { kind: 'office', place },
  ] as const) {
    await byMouse(page, evening, act)
    evening.do(act)
  }
  await expectCount(page, 2)

  const why = page.getByRole('region', { name: '割り当てられない理由' })
  const ways = why.getByRole('list', { name: 'こうすると入ります' }).getByRole('listitem')
  const answered = page.waitForResponse(
    answer => answer.request().postData()?.includes('C40101_whyNot') === true,
  )
  await cardOf(page, lesson).click()
  const { data } = (await (await answered).json()) as { data: { output: Answer }[] }
  const answer = data[0]?.output
  if (!answer) throw new Error('no answer')
  await test.step('the reasons, in words, with those for whom it would be enough to change one', async () => {
    for (const fact of answer.facts) {
      await expect(why.getByText(new RegExp(`${fact.teacher_nos.length}名`)).first()).toBeVisible()
    }
    // The office work that is not saved yet is among them.
    await expect(why.getByText('うち1名は、事務作業をしています。')).toBeVisible()
    await expect(ways).toHaveCount(answer.repairs.length)
    await expectAccessible(page, 'C40101 with reasons and repairs')
    await picture(page, 'C40101-why-not')
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, 'C40101-why-not-dark')
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('one that gives up a wish is asked about first; No leaves everything as it is', async () => {
    const line = ways.nth(answer.repairs.findIndex(givesUp))
    await expect(line).toContainText('！')
    await line.getByRole('button', { name: 'この案を使う' }).click()
    const question = page.getByRole('dialog', { name: '確認が必要な割り当てです' })
    await question.getByRole('button', { name: 'いいえ' }).click()
    await expect(question).toHaveCount(0)
    await expectCount(page, 2)
    await expect(ways).toHaveCount(answer.repairs.length)
  })

  const [chosen] = answer.repairs.flatMap((repair, index) =>
    isPlain(repair, evening) ? [{ repair, index }] : [],
  )
  if (!chosen) throw new Error('no plain repair')
  const { moves } = chosen.repair
  const line = ways.nth(chosen.index)
  await expect(line).not.toContainText('！')
  const [own] = moves
  await expect(line).toContainText(`この授業：未割当 → ${nameOf(own?.to_teacher_no ?? 0)}`)

  /** Everybody whom the repair moves is with one of two teachers. */
  const expectMoved = async (key: 'from_teacher_no' | 'to_teacher_no') => {
    for (const move of moves) {
      const moved = week.lessons.find(each => each.schedule_no === move.schedule_no)
      if (!moved) throw new Error(`no lesson ${move.schedule_no}`)
      const there = move[key]
      if (there === 0) await expect(cardOf(page, moved)).toBeVisible()
      else {
        const cell = cellOf(page, placeOf(moved, there))
        await expect(cell.locator(`[data-lesson="${moved.schedule_no}"]`)).toBeVisible()
      }
    }
  }
  const button = line.getByRole('button', { name: 'この案を使う' })
  await expect(button).toHaveAccessibleDescription(/この授業：/)
  await test.step('used by keyboard as one step, which undo takes back whole and redo does again', async () => {
    await button.focus()
    await page.keyboard.press('Enter')
    await expectMoved('to_teacher_no')
    await expect(page.getByText(/案を使いました/)).toBeVisible()
    await expectCount(page, 2 + moves.length - 1)
    await expect(page.getByRole('region', { name: '詳細' })).toBeFocused()
    await expect(why).toHaveCount(0)
    await page.getByRole('button', { name: '元に戻す：案の適用（Ctrl+Z）' }).click()
    await expectMoved('from_teacher_no')
    await expectCount(page, 2)
    await expect(ways).toHaveCount(answer.repairs.length)
    await page.keyboard.press('Control+y')
    await expectMoved('to_teacher_no')
  })

  await test.step('saved, and so it is stored', async () => {
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expectCount(page, 0)
    const stored = await readWeek(page, center_no, monday)
    for (const { schedule_no, to_teacher_no } of moves) {
      const found = stored.lessons.find(each => each.schedule_no === schedule_no)
      expect(found).toMatchObject({ teacher_no: to_teacher_no, manual_flag: 1 })
    }
    expect(stored.office_work.map(keyOf)).toContain(keyOf(place))
    await expect(poolOf(page)).not.toContainText(lesson.student_name)
  })
  expect(complaints).toEqual([])
})

test('on a phone, without an answer and without a repair it says what to do', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enterAs(page, 'manager')
  const week = await readWeek(page, 2, '2026-11-30')
  const waiting = week.lessons.find(lesson => lesson.teacher_no === 0)
  if (!waiting) throw new Error('nothing waits')
  let broken = true
  await page.route('**/api/data', async route => {
    if (broken && route.request().postData()?.includes('C40101_whyNot')) await route.abort()
    else await route.fallback()
  })
  await page.goto('/C40101?center=2&week=2026-11-30')
  await page.getByRole('button', { name: /^未割当/ }).click()
  await cardOf(page, waiting).click()
  const why = page.getByRole('region', { name: '割り当てられない理由' })
  await expect(why.getByText('理由と案を調べられませんでした')).toBeVisible()
  broken = false
  await why.getByRole('button', { name: 'もう一度調べる' }).click()
  await expect(why.getByText('今すぐ使える案はありません。')).toBeVisible()
  await why.scrollIntoViewIfNeeded()
  await picture(page, 'C40101-why-not-phone')
  await expectFits(page)
  await expectAccessible(page, 'C40101 without a repair, on a phone')
})

test('an advisor reads why, and what would help, and has nothing to press', async ({ page }) => {
  await enterAs(page, 'advisor')
  for (const [center, week_date, name, ways] of [
    [2, '2026-11-30', '割り当てられない理由', 0],
    // A week that nobody has assigned yet.
    [1, '2027-01-18', 'この授業に入れる講師', 1],
  ] as const) {
    const { lessons } = await readWeek(page, center, week_date)
    const waiting = lessons.find(lesson => lesson.teacher_no === 0)
    if (!waiting) throw new Error('nothing waits')
    await page.goto(`/C40101?center=${center}&week=${week_date}`)
    await cardOf(page, waiting).click()
    const why = page.getByRole('region', { name })
    await expect(why.getByText(/^\d+名がいます|名が勤務していません。$/)).toBeVisible()
    await expect(why.getByRole('list', { name: 'こうすると入ります' })).toHaveCount(ways)
    await expect(why.getByRole('button')).toHaveCount(0)
  }
})
