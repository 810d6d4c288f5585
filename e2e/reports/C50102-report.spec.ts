import { expect, type Locator, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { phone } from '../src/openAs.ts'
import { picture, pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const now = '2026-11-25T17:58:00+09:00'
/** Whom teacher1 teaches from 16:40 on, and who signs in as student1. */
const child = '桜井 里奈'
const comment = '比を使って長さを求める練習をしました。図をかいて考えると、ひとりで式を立てられました。'
const better = `${comment}ご家庭では、毎日1問ずつ図をかいて解いてみてください。`
const forAll = '図をかいてから式を立てると、落ち着いて取り組めます。'

const choose = (page: Page, group: string, mark: string) =>
  page
    .getByRole('radiogroup', { name: new RegExp(`^${group}`) })
    .getByRole('radio', { name: mark, exact: true })
    .click()
const submitOf = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

/** Fills what a usual lesson asks for; what the report begins with stays. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^「教材A」に「.+」を入れる$/ }).click()
  await page.getByRole('textbox', { name: /^単元A/ }).fill('比とその利用')
  await page.getByRole('textbox', { name: /^ページA/ }).fill('p.63–66')
  await choose(page, '宿題の提出', 'すべて提出')
  await page.getByRole('button', { name: '「今回の宿題」を「なし」にする' }).click()
  await choose(page, '授業の進み', '予定どおり')
  await choose(page, '授業の様子', '意欲的')
  await choose(page, '確認の結果', 'おおむね理解している')
  await page.getByRole('textbox', { name: /^授業のコメント/ }).fill(text)
}

/** Writes into the child's karte that the family hears of reports only where it is needed. */
async function wishNeeded(page: Page): Promise<void> {
  const { rows } = await askApi<OutputOf<'C20201_doBrowse'>>(page, 'C20201_doBrowse', {
    searchInfo: { search: child },
    orderBy: [],
    pagination: { current_page: 1, per_page: 10 },
  })
  const [found] = rows
  if (!found) throw new Error(`${child} has a karte`)
  const karte = await askApi<OutputOf<'C20201_getEdit'>>(page, 'C20201_getEdit', { id: found.karte_no })
  const {
    karte_no: id,
    student_id: _id,
    updated_at: _at,
    updated_by: _by,
    test_scores: _scores,
    ...kept
  } = karte
  const requirement = { ...kept.body.requirement, report_wish: 3 }
  await askApi(page, 'C20201_doSave', { ...kept, id, body: { ...kept.body, requirement } })
}

test('from the teacher’s phone by a row sent back to the family, and the next teacher finds the handover', async ({
  startServer,
  openAt,
}) => {
  // Of the test's own: a lesson with a report is moved and called off no more.
  const server = await startServer({ DEMO_SIZE: 'medium' })
  const teacher = await openAt(server, 'teacher1', { viewport: phone, mayComplainOf: /status of 4(00|22)/ })
  await teacher.clock.setFixedTime(now)

  await test.step('what was written stays when the page is left; what is missing is said at its row', async () => {
    await teacher.goto('/C11101')
    await teacher.getByRole('link', { name: `${child}さんの報告書を書く` }).click()
    await expect(teacher.getByRole('heading', { name: `${child}さん` })).toBeVisible()
    await expectFits(teacher)
    await expectAccessible(teacher, 'C50102 of a teacher')
    await submitOf(teacher, '提出する').click()
    await expect(
      teacher.getByText('「教材A」が選ばれていません。選んでから提出してください。').first(),
    ).toBeVisible()
    await expect(teacher.getByRole('combobox', { name: /^教材A/ })).toBeFocused()
    await teacher.getByRole('textbox', { name: /^ページA/ }).scrollIntoViewIfNeeded()
    await pictures(teacher, 'C50102-proposals-375')
    await write(teacher, comment)
    await expect(teacher.getByRole('button', { name: '「学習した内容」の文を足す' })).toBeVisible()
    await teacher.getByRole('textbox', { name: /^授業のコメント/ }).scrollIntoViewIfNeeded()
    await pictures(teacher, 'C50102-chips-375')
    await teacher.getByRole('textbox', { name: /^全講師への引き継ぎ/ }).fill(forAll)
    await pictures(teacher, 'C50102-write-375')
    await submitOf(teacher, '一時保存').click()
    await expect(teacher.getByText('一時保存しました。').first()).toBeVisible()
    await teacher.reload()
    await expect(teacher.getByRole('textbox', { name: /^授業のコメント/ })).toHaveValue(comment)
  })

  await test.step('the mark that is missing is one tap of the submission', async () => {
    await submitOf(teacher, '提出する').click()
    const asked = teacher.getByRole('dialog', { name: '出欠がまだ付いていません' })
    await asked.getByRole('button', { name: '出席', exact: true }).click()
    await expect(teacher.getByText('提出しました。').first()).toBeVisible()
    await expect(submitOf(teacher, '取り下げる')).toBeVisible()
  })

  const place = new URL(teacher.url()).pathname
  const manager = await openAt(server, 'manager')
  await manager.clock.setFixedTime(now)
  await test.step('a reviewer says what is to be changed, and sends it back', async () => {
    await manager.goto(place)
    await submitOf(manager, '差し戻す').click()
    await expect(manager.getByText('直すところがまだありません。')).toBeVisible()
    await manager.getByRole('button', { name: '「授業のコメント」にコメントする' }).click()
    await manager
      .getByRole('textbox', { name: '「授業のコメント」へのコメント' })
      .fill('ご家庭での練習も書いてください。')
    await submitOf(manager, 'コメントを保存').click()
    await expect(manager.getByText('ご家庭での練習も書いてください。')).toBeVisible()
    await expect(manager.getByText('前回の報告書より')).toBeVisible()
    await pictures(manager, 'C50102-review')
    await expectAccessible(manager, 'C50102 of a reviewer')
    await submitOf(manager, '差し戻す').click()
    await manager.getByRole('dialog').getByRole('button', { name: '差し戻す' }).click()
    await expect(manager.getByText('差し戻しました。講師にメールで知らせます。').first()).toBeVisible()
  })

  await test.step('the teacher changes that row, and no other', async () => {
    await teacher.goto('/C11101')
    await teacher
      .getByRole('link', { name: `${child}さんの報告書の差し戻しを直す` })
      .first()
      .click()
    await expect(teacher.getByRole('status').filter({ hasText: '1件中0件修正済み' })).toBeVisible()
    await submitOf(teacher, '再提出する').click()
    await expect(teacher.getByText('まだ直していません。').first()).toBeVisible()
    await teacher.getByRole('textbox', { name: /^授業のコメント/ }).fill(better)
    await expect(teacher.getByRole('status').filter({ hasText: '1件中1件修正済み' })).toBeVisible()
    await picture(teacher, 'C50102-amend-375')
    await expectAccessible(teacher, 'C50102 to be amended')
    await submitOf(teacher, '再提出する').click()
    await expect(teacher.getByText('再提出しました。').first()).toBeVisible()
  })

  await test.step('approved, it completes the lesson', async () => {
    await manager.goto(place)
    await expect(manager.getByText(better)).toBeVisible()
    await submitOf(manager, '承認して送る').click()
    await expect(manager.getByRole('dialog')).toContainText('メール')
    await pictures(manager, 'C50102-approve')
    await manager.getByRole('dialog').getByRole('button', { name: '承認して送る' }).click()
    await expect(manager.getByText('承認しました。ご家庭の画面で読めます。').first()).toBeVisible()
    await expect(manager.getByText('完了', { exact: true }).first()).toBeVisible()
    await picture(manager, 'C50102-after-review')
  })

  await test.step('the family finds it on its home, and reads nothing of what teachers tell each other', async () => {
    const family = await openAt(server, 'student1', { viewport: phone })
    await family.clock.setFixedTime(now)
    await family.goto('/')
    await expect(family.getByText(/新しい報告書 \d+件/)).toBeVisible()
    await family.getByRole('link', { name: '報告書を見る' }).click()
    await expect(family.getByText(better)).toBeVisible()
    await expect(family.getByText(forAll)).toHaveCount(0)
    await expectFits(family)
    await expectAccessible(family, 'reports of a family')
    await pictures(family, 'C50102-past-375')
    // Whoever has come to its end has read it.
    const sheet = family.getByRole('article').filter({ hasText: better })
    await expect(sheet.getByText('未読')).toBeVisible()
    await sheet.evaluate(element => element.scrollIntoView({ block: 'end' }))
    await expect(sheet.getByText('既読')).toBeVisible()
    await family.goto(place)
    await expect(family.getByText(better)).toBeVisible()
    await expect(family.getByText(forAll)).toHaveCount(0)
    await expectFits(family)
    await picture(family, 'C50102-family-375')
    await manager.goto(place)
    await expect(manager.getByText(/^既読 /)).toBeVisible()
  })

  await test.step('the student’s other lessons have the handover beside them', async () => {
    await teacher.goto('/C11101')
    const beside = teacher.getByRole('link', { name: /さんの報告書を書く$/ }).first()
    await beside.click()
    await teacher.getByRole('button', { name: '前回・引き継ぎ' }).click()
    await expect(
      teacher.getByRole('dialog').getByRole('heading', { name: '全講師への引き継ぎ' }),
    ).toBeVisible()
    await picture(teacher, 'C50102-beside-375')
  })

  await test.step('and what was sent can be read, by choosing the student', async () => {
    await teacher.goto('/C50102/pastReport')
    await expectAccessible(teacher, 'own students of a teacher')
    await picture(teacher, 'C50102-own-students-375')
    await teacher.getByRole('button', { name: child }).click()
    await expect(teacher.getByText(better)).toBeVisible()
    await teacher.reload()
    await expect(teacher.getByText(better)).toBeVisible()
  })
})

test('an absence is reported with its reason alone, and approved', async ({ startServer, openAt }) => {
  const server = await startServer({ DEMO_SIZE: 'medium' })
  const teacher = await openAt(server, 'teacher1', { viewport: phone })
  await teacher.clock.setFixedTime(now)
  await teacher.goto('/C11101')
  await teacher.getByRole('link', { name: `${child}さんの報告書を書く` }).click()
  await teacher.getByText('欠席の報告', { exact: true }).click()
  await expect(teacher.getByRole('combobox', { name: /^教材A/ })).toHaveCount(0)
  await teacher
    .getByRole('textbox', { name: /^授業のコメント/ })
    .fill('開始から10分待ち、お電話しましたがつながりませんでした。')
  await picture(teacher, 'C50102-absence-375')
  await submitOf(teacher, '欠席として提出').click()
  await teacher.getByRole('dialog').getByRole('button', { name: '欠席として提出' }).click()
  await expect(teacher.getByText('欠席として提出しました。').first()).toBeVisible()

  const manager = await openAt(server, 'manager')
  await manager.clock.setFixedTime(now)
  await wishNeeded(manager)
  await manager.goto(new URL(teacher.url()).pathname)
  await test.step('who held the lesson is set right, with a reason', async () => {
    await submitOf(manager, '担当講師を変える').click()
    const dialog = manager.getByRole('dialog', { name: '担当講師を変える' })
    await submitOf(dialog, '担当講師を変える').click()
    await expect(dialog.getByText('講師を選んでください。')).toBeVisible()
    await pictures(manager, 'C50102-author')
    await dialog.getByRole('combobox', { name: '授業をした講師' }).fill('久保')
    await manager.getByRole('option', { name: '久保 亮' }).click()
    await dialog.getByRole('textbox', { name: '変える理由' }).fill('急病のため代わりに授業をした')
    await expectAccessible(manager, 'the author of a report')
    await submitOf(dialog, '担当講師を変える').click()
    await expect(manager.getByText('担当 久保 亮').first()).toBeVisible()
  })
  await submitOf(manager, '欠席を承認する').click()
  // Its karte says that the family hears of what is needed: the reviewer decides.
  const asked = manager.getByRole('dialog')
  await asked.getByRole('checkbox', { name: '家庭に知らせる' }).check()
  await pictures(manager, 'C50102-tell-family')
  await expectAccessible(manager, 'the question before an approval')
  await manager.setViewportSize(phone)
  await expectFits(manager)
  await picture(manager, 'C50102-tell-family-375')
  await manager.setViewportSize({ width: 1440, height: 900 })
  const sent = manager.waitForRequest(
    request => request.postData()?.includes('"tell_family_flag":1') === true,
  )
  await asked.getByRole('button', { name: '欠席を承認する' }).click()
  await sent
  await expect(
    manager
      .getByText('欠席を承認しました。10分後に、ご家庭へメールで知らせます。それまでに承認を取り消すと、')
      .first(),
  ).toBeVisible()
  await expect(manager.getByText('欠席承認済').first()).toBeVisible()
  await picture(manager, 'C50102-absence')
})
