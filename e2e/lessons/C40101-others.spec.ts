import { type Browser, expect, type Page, test } from '@playwright/test'
import { withdrawShift } from '@terakoya/server/testing/withdrawShift.sql'
import { expectCount } from '../src/hand/byMouse.ts'
import { keptSteps } from '../src/hand/drafts.ts'
import { boxOf, candidateOf, cardOf, poolOf } from '../src/hand/elements.ts'
import { Evening } from '../src/hand/planEvening.ts'
import { keyOf, type Lesson, placeOf, readWeek } from '../src/hand/week.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'

const center_no = 2

async function weekOf(browser: Browser, user_id: string, monday: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await enterAs(page, user_id)
  await openWeek(page, monday)
  return page
}

async function openWeek(page: Page, monday: string): Promise<void> {
  await page.goto(`/C40101?center=${center_no}&week=${monday}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}

/** Lessons that nobody has, each with two teachers who could take it without a question, all of different students. */
async function openLessons(page: Page, monday: string): Promise<{ lesson: Lesson; teachers: number[] }[]> {
  const evening = new Evening(await readWeek(page, center_no, monday))
  const first = evening.week.lessons[0]?.schedule_date
  return evening.week.lessons
    .filter(lesson => lesson.teacher_no === 0 && lesson.schedule_date === first)
    .map(lesson => ({ lesson, teachers: evening.fitting(lesson) }))
    .filter(({ teachers }) => teachers.length > 1)
}

async function choose(page: Page, lesson: Lesson, name: string): Promise<void> {
  await cardOf(page, lesson).click()
  await candidateOf(page, name).click()
  await expect(boxOf(page, lesson)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click()
}

test('two managers in one week: what both changed is asked for, theirs or mine, and nothing else is lost', async ({
  browser,
}) => {
  const monday = '2026-12-14'
  const [one, other] = [await weekOf(browser, 'manager', monday), await weekOf(browser, 'admin', monday)]
  const { teachers: people } = await readWeek(one, center_no, monday)
  const nameOf = (number: number | undefined) =>
    people.find(each => each.teacher_no === number)?.display_name ?? '?'
  const taken = new Set<number>()
  /** A lesson and teachers whom no other lesson of this evening gets. */
  const [both, mine, theirs] = (await openLessons(one, monday)).flatMap(({ lesson, teachers }) => {
    const [first, second] = teachers.filter(each => !taken.has(each))
    if (first === undefined || second === undefined) return []
    taken.add(first).add(second)
    return [{ lesson, teachers: [first, second] }]
  })
  if (!both || !mine || !theirs) throw new Error('too few lessons')

  await choose(one, both.lesson, nameOf(both.teachers[0]))
  await choose(one, mine.lesson, nameOf(mine.teachers[0]))
  await choose(other, both.lesson, nameOf(both.teachers[1]))
  await choose(other, theirs.lesson, nameOf(theirs.teachers[0]))
  await save(other)
  await expectCount(other, 0)

  await save(one)
  await expect(one.getByText('他の人の変更と重なった授業が1件あります').first()).toBeVisible()
  await expectCount(one, 2)
  await expect(boxOf(one, theirs.lesson)).toBeVisible()
  await expect(boxOf(one, both.lesson)).toHaveAttribute('data-marks', /≠/)
  // What is undone to the start and done again is as open as before.
  for (const _ of [1, 2]) await one.keyboard.press('Control+z')
  await expectCount(one, 0)
  for (const _ of [1, 2]) await one.keyboard.press('Control+y')
  await expectCount(one, 2)
  await save(one)
  await expect(one.getByText('他の人の変更と重なった授業が1件あります').first()).toBeVisible()
  await one.getByRole('button', { name: '確認する' }).click()
  const dialog = one.getByRole('dialog')
  await expect(dialog).toContainText(both.lesson.student_name)
  await expect(dialog.getByLabel(/保存されている内容/)).not.toBeChecked()
  await expect(dialog.getByLabel(/自分の変更/)).not.toBeChecked()
  await expect(dialog.getByText(`保存されている内容：${nameOf(both.teachers[1])}`)).toBeVisible()
  await expect(dialog.getByText(`自分の変更：${nameOf(both.teachers[0])}`)).toBeVisible()
  await picture(one, 'C40101-conflict')
  await dialog.getByLabel(/自分の変更/).check()
  await dialog.getByRole('button', { name: '決定' }).click()
  await expectCount(one, 2)
  await save(one)
  await expect(one.getByText('2件の変更を保存しました。')).toBeVisible()

  const stored = await readWeek(one, center_no, monday)
  const teacherOf = ({ schedule_no }: Lesson) =>
    stored.lessons.find(each => each.schedule_no === schedule_no)?.teacher_no
  expect(teacherOf(both.lesson)).toBe(both.teachers[0])
  expect(teacherOf(mine.lesson)).toBe(mine.teachers[0])
  expect(teacherOf(theirs.lesson)).toBe(theirs.teachers[0])
  await one.context().close()
  await other.context().close()
})

test('what somebody else saves comes into the open week by itself, beside what is not saved yet', async ({
  browser,
}) => {
  const monday = '2026-12-28'
  const [one, other] = [await weekOf(browser, 'manager', monday), await weekOf(browser, 'admin', monday)]
  const { teachers: people } = await readWeek(one, center_no, monday)
  const nameOf = (number: number | undefined) =>
    people.find(each => each.teacher_no === number)?.display_name ?? '?'
  const [mine, theirs] = await openLessons(one, monday)
  const teacher = mine?.teachers[0]
  const another = theirs?.teachers.find(each => each !== teacher)
  if (!mine || !theirs || another === undefined) throw new Error('too few lessons')
  await choose(one, mine.lesson, nameOf(teacher))
  await choose(other, theirs.lesson, nameOf(another))
  await save(other)
  await expectCount(other, 0)

  await expect(boxOf(one, theirs.lesson)).toBeVisible()
  await expect(one.getByText(/さんがこの週を変更したため、最新の内容にしました。/)).toBeVisible()
  await expect(boxOf(one, mine.lesson)).toBeVisible()
  await expectCount(one, 1)
  await save(one)
  await expect(one.getByText('1件の変更を保存しました。')).toBeVisible()
  await one.context().close()
  await other.context().close()
})

test('mine is the whole lesson: a pin gives the teacher back whom the other one took away', async ({
  browser,
}) => {
  const monday = '2027-01-11'
  const [one, other] = [await weekOf(browser, 'manager', monday), await weekOf(browser, 'admin', monday)]
  const { teachers: people } = await readWeek(one, center_no, monday)
  const [open] = await openLessons(one, monday)
  const teacher_no = open?.teachers[0]
  const name = people.find(each => each.teacher_no === teacher_no)?.display_name
  if (!open || name === undefined) throw new Error('too few lessons')
  await choose(one, open.lesson, name)
  await save(one)
  await expect(one.getByText('1件の変更を保存しました。')).toBeVisible()
  await one.keyboard.press('Control+s')
  await expect(one.getByText('変更がないため、保存するものはありません。')).toBeVisible()
  await openWeek(other, monday)

  await boxOf(one, open.lesson).click()
  await one.getByRole('button', { name: '操作', exact: true }).click()
  await one.getByRole('menuitem', { name: /固定する/ }).click()
  await boxOf(other, open.lesson).click()
  await other.getByRole('button', { name: '操作', exact: true }).click()
  await other.getByRole('menuitem', { name: /講師を外す/ }).click()
  await save(other)
  await expectCount(other, 0)

  await save(one)
  await one.getByRole('button', { name: '確認する' }).click()
  const dialog = one.getByRole('dialog')
  await expect(dialog.getByText('保存されている内容：未割当・固定なし')).toBeVisible()
  await expect(dialog.getByText(`自分の変更：${name}・固定`)).toBeVisible()
  await dialog.getByLabel(/自分の変更/).check()
  await dialog.getByRole('button', { name: '決定' }).click()
  await save(one)
  await expect(one.getByText('1件の変更を保存しました。')).toBeVisible()
  const stored = await readWeek(one, center_no, monday)
  const lesson = stored.lessons.find(each => each.schedule_no === open.lesson.schedule_no)
  expect(lesson).toMatchObject({ teacher_no, pinned_flag: 1 })
  await one.context().close()
  await other.context().close()
})

test('a shift withdrawn in the middle: the save says where and why, keeps everything, and then names who was left', async ({
  browser,
}) => {
  const monday = '2026-12-21'
  const page = await weekOf(browser, 'manager', monday)
  const { teachers: people } = await readWeek(page, center_no, monday)
  const nameOf = (number: number | undefined) =>
    people.find(each => each.teacher_no === number)?.display_name ?? '?'
  const [first, second] = await openLessons(page, monday)
  if (!first || !second) throw new Error('too few lessons')
  const [gone] = first.teachers
  const stays = second.teachers.find(each => each !== gone)
  await choose(page, first.lesson, nameOf(gone))
  await choose(page, second.lesson, nameOf(stays))
  await withdrawShift(process.env.E2E_DATA ?? '', placeOf(first.lesson, gone))

  await save(page)
  await expect(page.getByText('保存できませんでした（1件）。変更はこの画面に残っています。')).toBeVisible()
  await expectCount(page, 2)
  await expect(boxOf(page, first.lesson)).toHaveAttribute('data-refused', '')
  await expect(boxOf(page, second.lesson)).not.toHaveAttribute('data-refused', '')
  await expect(
    page.getByRole('listitem').filter({ hasText: `${first.lesson.student_name}　` }),
  ).toContainText('勤務')
  await expect(page.getByRole('button', { name: /^元に戻す：割り当て/ })).toBeEnabled()
  await picture(page, 'C40101-refused')

  await page.getByRole('button', { name: '入らない授業を未割当にして保存' }).click()
  await expect(page.getByText('保存しました。次の1件は未割当になりました。')).toBeVisible()
  await expect(page.getByText(`${nameOf(gone)}さんの勤務がなくなったため`)).toBeVisible()
  await expectCount(page, 0)
  await expect(boxOf(page, second.lesson)).toBeVisible()
  await expect(poolOf(page)).toContainText(first.lesson.student_name)
  const stored = await readWeek(page, center_no, monday)
  expect(stored.lessons.filter(each => each.teacher_no > 0).map(each => each.schedule_no)).toEqual([
    second.lesson.schedule_no,
  ])
  await page.context().close()
})

test('a session that ends and a tab that closes lose nothing; a wrong password says so, the right one goes on', async ({
  browser,
}) => {
  const monday = '2027-01-04'
  const page = await weekOf(browser, 'manager', monday)
  const { teachers: people } = await readWeek(page, center_no, monday)
  const evening = new Evening(await readWeek(page, center_no, monday))
  const nameOf = (number: number | undefined) =>
    people.find(each => each.teacher_no === number)?.display_name ?? '?'
  const [plain] = await openLessons(page, monday)
  const warned = evening.week.lessons
    .filter(
      each =>
        each.schedule_no !== plain?.lesson.schedule_no &&
        plain &&
        keyOf(placeOf(each)) === keyOf(placeOf(plain.lesson)),
    )
    .flatMap(lesson =>
      people.flatMap(({ teacher_no }) => {
        const judgement = evening.judge(lesson, placeOf(lesson, teacher_no))
        const asks = judgement?.block === null && judgement.warnings.includes('subject')
        return asks && teacher_no !== plain?.teachers[0] ? [{ lesson, teacher_no }] : []
      }),
    )
    .at(0)
  if (!plain || !warned) throw new Error('too few lessons')
  await choose(page, plain.lesson, nameOf(plain.teachers[0]))

  await test.step('what has a warning asks once, and for the password', async () => {
    await cardOf(page, warned.lesson).click()
    await candidateOf(page, nameOf(warned.teacher_no)).click()
    await expect(page.getByRole('dialog')).toContainText(
      'この科目・学年・種別は、講師の担当科目に登録されていません。',
    )
    await page.getByRole('button', { name: 'はい、割り当てる' }).click()
    const password = page.getByLabel('ログイン中のパスワード')
    await password.fill('wrong')
    await page.getByRole('button', { name: '確認', exact: true }).click()
    await expect(page.getByText('パスワードが違います。')).toBeVisible()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAccessibleDescription(/パスワードが違います。/)
    await expectCount(page, 1)
    await password.fill('demo-juku')
    await page.getByRole('button', { name: '確認', exact: true }).click()
    await expect(boxOf(page, warned.lesson)).toHaveAttribute('data-warned', '')
    await expectCount(page, 2)
  })

  await test.step('another week and back: the draft is asked for, and the answer decides', async () => {
    await expect.poll(() => keptSteps(page)).toEqual([2])
    await page.getByRole('button', { name: '次の週' }).click()
    await page.getByRole('button', { name: '下書きを残して移動' }).click()
    await expectCount(page, 0)
    await expect(boxOf(page, plain.lesson)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText(/^下書きがあります/)).toBeVisible()
    await expectCount(page, 0)
    await page.getByRole('button', { name: '下書きを復元' }).click()
    await expectCount(page, 2)
  })

  await test.step('the tab is closed, and the draft is offered in the next one', async () => {
    await expect.poll(() => keptSteps(page)).toEqual([2])
    const next = await page.context().newPage()
    await page.close({ runBeforeUnload: false })
    await openWeek(next, monday)
    await expect(next.getByText(/^下書きがあります/)).toBeVisible()
    await expectCount(next, 0)
    await next.getByRole('button', { name: '下書きを復元' }).click()
    await expectCount(next, 2)
    await expect(boxOf(next, plain.lesson)).toBeVisible()
    await expect(boxOf(next, warned.lesson)).toBeVisible()

    await next.context().clearCookies()
    await save(next)
    await expect(next.getByText('もう一度ログインしてください')).toBeVisible()
    await next.getByRole('dialog').getByLabel('パスワード', { exact: true }).fill('demo-juku')
    await next.getByRole('button', { name: 'ログインして続ける' }).click()
    // The proof of the warning belonged to the session that ended.
    await next.getByLabel('ログイン中のパスワード').fill('demo-juku')
    await next.getByRole('button', { name: '確認', exact: true }).click()
    await expect(next.getByText('2件の変更を保存しました。')).toBeVisible()
    await expectCount(next, 0)
    const stored = await readWeek(next, center_no, monday)
    const teacherOf = ({ schedule_no }: Lesson) =>
      stored.lessons.find(each => each.schedule_no === schedule_no)?.teacher_no
    expect(teacherOf(plain.lesson)).toBe(plain.teachers[0])
    expect(teacherOf(warned.lesson)).toBe(warned.teacher_no)
    await next.context().close()
  })
})
