import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits, expectFitsDoubled } from '../src/expectFits.ts'
import { desktop, phone } from '../src/openAs.ts'
import { picture, pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

/** A quarter of an hour before student1 has a lesson with teacher1. */
const now = '2026-11-25T16:25:00+09:00'

const field = (page: Page) => page.getByRole('textbox', { name: 'メッセージ' })
const log = (page: Page) => page.getByRole('log', { name: 'メッセージ' })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Control+Enter')
  await expect(log(page).getByText(text)).toBeVisible()
  await expect(log(page).getByText('送信中')).toHaveCount(0)
}

test('a student writes at a lesson, the teacher answers, and staff see who has read', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer({ TERAKOYA_NOW: now, DEMO_SIZE: 'medium' })
  const student = await openAt(server, 'student1', {
    viewport: phone,
    mayComplainOf: /ERR_INTERNET_DISCONNECTED/,
  })
  await student.clock.install({ time: new Date(now) })
  const today = await askApi<OutputOf<'C21101_getSchedule'>>(student, 'C21101_getSchedule', {
    schedule_date: '2026-11-25',
  })
  const lesson = today.lessons[0]
  expect(lesson).toBeDefined()
  const schedule_no = lesson?.schedule_no ?? 0
  const admin = await openAt(server, 'admin')
  const { student_name, student_no, teacher_name } = await askApi<OutputOf<'C40501_doRead'>>(
    admin,
    'C40501_doRead',
    { id: schedule_no },
  )

  await test.step('a lesson of two weeks ago is read, and leads to the center', async () => {
    let old = 0
    for (let day = 9; old === 0 && day < 15; day += 1) {
      const schedule_date = `2026-11-${String(day).padStart(2, '0')}`
      const { lessons } = await askApi<OutputOf<'C21101_getSchedule'>>(student, 'C21101_getSchedule', {
        schedule_date,
      })
      old = lessons[0]?.schedule_no ?? 0
    }
    await student.goto(`/Chatroom?room=t3010-${old}`)
    await expect(student.getByText(/授業が終わって日がたったため/)).toBeVisible()
    await expectAccessible(student, 'a closed room')
    await pictures(student, 'chat-closed-375')
    await student.getByRole('button', { name: 'センターのチャットを開く' }).click()
    await write(student, '今日の授業について聞きたいです')
  })

  await test.step('words of the lesson before stand above, to be read', async () => {
    const before = await askApi<OutputOf<'C21101_getSchedule'>>(student, 'C21101_getSchedule', {
      schedule_date: '2026-11-18',
    })
    const last = before.lessons.find(each => each.teacher_name === lesson?.teacher_name)
    expect(last).toBeDefined()
    await askApi(student, 'Chat_sendMessage', {
      ...{ rel_model: 't3010', rel_id: last?.schedule_no, content: '先週のプリントをなくしました' },
    })
    await student.goto(`/Chatroom?room=t3010-${schedule_no}`)
    await student.getByRole('button', { name: /^前の授業（11\/18（水）.*のやりとりを読む$/ }).click()
    const earlier = log(student).getByRole('region', { name: /^11\/18（水）.*（読むだけ）$/ })
    await expect(earlier.getByText('先週のプリントをなくしました')).toBeVisible()
    await expect(log(student).getByText('この授業のやりとり')).toBeVisible()
    await expectAccessible(student, 'words of the lesson before')
    await picture(student, 'chat-earlier-375')
  })

  await test.step('a student writes at the lesson', async () => {
    await student.goto('/C21101')
    await student.getByRole('button', { name: /先生との\s*チャット/ }).click()
    const drawer = student.getByRole('dialog')
    await expect(drawer.getByText(/さんも読みます/)).toBeVisible()
    await picture(student, 'chat-open-375')
    await write(student, '宿題のノートを学校に忘れました。どうすればいいですか？')
    await expectFits(student)
    await expectAccessible(student, 'the room of a student')
  })

  await test.step('what is being written is there again after a reload in the same second', async () => {
    await field(student).fill('まだ送っていない言葉')
    await student.reload()
    await student.getByRole('button', { name: /先生との\s*チャット/ }).click()
    await expect(field(student)).toHaveValue('まだ送っていない言葉')
    await field(student).fill('')
  })

  const teacher = await openAt(server, 'teacher1', { viewport: phone })
  await teacher.clock.install({ time: new Date(now) })
  await test.step('the teacher finds it at the lesson, reads it and answers', async () => {
    await teacher.goto('/C11101')
    const button = teacher.getByRole('button', {
      name: new RegExp(`${student_name}さんとの\\s*チャット\\s*\\d+\\s*件未読`),
    })
    await expect(button).toBeVisible({ timeout: 15_000 })
    await button.scrollIntoViewIfNeeded()
    await expectAccessible(teacher, 'the day with chats')
    await pictures(teacher, 'chat-C11101-375')
    await button.click()
    await expect(log(teacher).getByText('ここから未読')).toBeVisible()
    await expect(log(teacher).getByText(/宿題のノート/)).toBeVisible()
    await write(teacher, 'だいじょうぶです。\n今日はプリントを用意しておきます。')
    await expectAccessible(teacher, 'the room of a teacher')
    await pictures(teacher, 'chat-drawer-375')
    await expectFitsDoubled(teacher)
  })

  await test.step('the answer comes to the student by itself', async () => {
    await expect(log(student).getByText(/今日はプリントを用意しておきます/)).toBeVisible({ timeout: 40_000 })
    await pictures(student, 'chat-student-375')
  })

  const manager = await openAt(server, 'manager')
  await manager.clock.install({ time: new Date(now) })
  await test.step('the list of lessons says at whose somebody waits, and opens it', async () => {
    await manager.goto(
      `/C40501/browse?start_date=2026-11-25&end_date=2026-11-25&q=${encodeURIComponent(student_name)}`,
    )
    const button = manager.getByRole('button', {
      name: new RegExp(`^11\\/25（水） ${student_name}さんとの\\s*チャット\\s*\\d+\\s*件未読$`),
    })
    await expect(button).toBeVisible({ timeout: 15_000 })
    await pictures(manager, 'chat-C40501')
    await button.click()
    await expect(log(manager).getByText(/宿題のノート/)).toBeVisible()
  })

  await test.step('staff have it by student, and see who has read up to where', async () => {
    await manager.goto('/Chatroom')
    const list = manager.getByRole('navigation', { name: 'チャットの一覧' })
    await expect(list.getByRole('heading', { name: `${student_name}さん` })).toBeVisible()
    await expect(manager.getByText('チャットを選んでください')).toBeVisible()
    await expectAccessible(manager, 'the conversations')
    await pictures(manager, 'chat-list')
    await list
      .getByRole('region', { name: `${student_name}さん` })
      .getByRole('link', { name: new RegExp(`^11\\/25（水）.*${teacher_name}`) })
      .click()
    await expect(manager).toHaveURL(new RegExp(`room=t3010-${schedule_no}`))
    await expect(log(manager).getByText(new RegExp(`${student_name}さん \\d+:\\d+ 既読`))).toBeVisible({
      timeout: 20_000,
    })
    await write(manager, 'センターです。ノートは次の授業までに持ってきてくださいね。')
    await expectAccessible(manager, 'the room beside the list')
    await pictures(manager, 'chat-staff')
  })

  await test.step('somebody who reports a message reads that it was told', async () => {
    await log(manager)
      .getByRole('button', { name: /のメッセージのメニュー/ })
      .first()
      .click()
    await manager.getByRole('menuitem', { name: '通報する' }).click()
    const dialog = manager.getByRole('dialog', { name: 'メッセージを通報する' })
    await dialog.getByRole('button', { name: '通報する' }).click()
    await expect(dialog.getByText('どんなことか、一つ選んでください。')).toBeVisible()
    await expectAccessible(manager, 'a report of a message')
    await pictures(manager, 'chat-report')
    await dialog.getByRole('radio', { name: 'そのほか' }).check()
    await dialog.getByRole('button', { name: '通報する' }).click()
    await expect(dialog.getByText(/知らせました/)).toBeVisible()
    await dialog.getByRole('button', { name: '閉じる' }).last().click()
  })

  await test.step('a lesson of the list and of the assignment leads to its chat', async () => {
    await manager.goto(`/C40501/view/${schedule_no}`)
    await expect(
      manager.getByRole('button', { name: new RegExp(`^${student_name}さんとの\\s*チャット`) }),
    ).toBeVisible()
    await expectAccessible(manager, 'the lesson with its chat')
    await picture(manager, 'chat-C40501')
    await manager.getByRole('button', { name: new RegExp(`^${student_name}さんとの\\s*チャット`) }).click()
    await expect(log(manager).getByText(/宿題のノート/)).toBeVisible()
    await pictures(manager, 'chat-drawer')
  })

  await test.step('the address of a student lists theirs alone', async () => {
    await manager.goto(`/Chatroom/${student_no}`)
    await expect(manager.getByText('1人の生徒のチャットだけを表示しています。')).toBeVisible()
    await expect(manager.getByRole('heading', { level: 2, name: `${student_name}さん` })).toHaveCount(1)
  })

  await test.step('on a phone the list leads to the room, and the room back', async () => {
    await student.goto('/Chatroom')
    await expect(student.getByRole('heading', { name: 'センター', exact: true })).toBeVisible()
    await expectFits(student)
    await expectAccessible(student, 'the conversations of a student')
    await pictures(student, 'chat-list-375')
    await student.getByRole('link', { name: /センター：センターです。/ }).click()
    await expect(log(student)).toBeVisible()
    await expect(field(student)).toBeInViewport({ ratio: 1 })
    await expectAccessible(student, 'a room on a phone')
    await pictures(student, 'chat-room-375')
    await expectFitsDoubled(student)
    await student.getByRole('button', { name: 'チャットの一覧へ' }).click()
    await expect(student.getByRole('navigation', { name: 'チャットの一覧' })).toBeVisible()
  })

  await test.step('without a line what is written stays, and goes out once it is back', async () => {
    await student.goto(`/Chatroom?room=t3010-${schedule_no}`)
    await expect(field(student)).toBeVisible()
    await student.context().setOffline(true)
    await expect(student.getByText(/通信が切れています/).first()).toBeVisible()
    await field(student).fill('わかりました、ありがとうございます')
    await student.getByRole('button', { name: '送信', exact: true }).click()
    await expect(student.getByText('未送信')).toBeVisible()
    await pictures(student, 'chat-offline-375')
    await student.context().setOffline(false)
    await expect(student.getByText('未送信')).toHaveCount(0)
    await expect(log(student).getByText('わかりました、ありがとうございます')).toHaveCount(1)
  })

  await test.step('a message that has to be looked at says so to its author alone', async () => {
    await teacher.getByRole('textbox', { name: 'メッセージ' }).fill('090-1234-5678に電話してください')
    await teacher.getByRole('button', { name: '送信', exact: true }).click()
    await expect(log(teacher).getByText('確認待ち')).toBeVisible()
    await expectAccessible(teacher, 'a message that is held')
    await pictures(teacher, 'chat-held-375')
    await log(teacher).getByRole('button', { name: '取り消し' }).click()
    await expect(log(teacher).getByText('確認待ち')).toHaveCount(0)
    await expect(log(student).getByText(/090-1234/)).toHaveCount(0)
  })

  await test.step('a call for help gets through, and says where help is', async () => {
    await write(student, 'もう死にたいです')
    const help = student.getByRole('status').filter({ hasText: 'つらいことや、こわいことがあったら' })
    await expect(help.getByRole('link', { name: '相談窓口を開く' })).toHaveAttribute('href', '/Consult')
    await expectAccessible(student, 'where help is')
    await pictures(student, 'chat-help-375')
    await help.getByRole('button', { name: '閉じる' }).click()
    await expect(help).toHaveCount(0)
  })

  await test.step('what was begun stands there again after the room was left', async () => {
    await field(student).fill('書きかけの')
    await student.getByRole('button', { name: 'チャットの一覧へ' }).click()
    await expect(student.getByRole('navigation', { name: 'チャットの一覧' })).toBeVisible()
    await student.goto(`/Chatroom?room=t3010-${schedule_no}`)
    await expect(field(student)).toHaveValue('書きかけの')
  })

  await test.step('a picture goes with a message, and is shown small', async () => {
    const chooser = teacher.waitForEvent('filechooser')
    await teacher.setViewportSize(desktop)
    await teacher.goto(`/Chatroom?room=t3010-${schedule_no}`)
    await teacher.getByRole('button', { name: '写真・ファイルを付ける' }).click()
    await (await chooser).setFiles({
      name: 'プリント.png',
      mimeType: 'image/png',
      buffer: await teacher.screenshot(),
    })
    await expect(teacher.getByRole('button', { name: '「プリント.png」を外す' })).toBeVisible()
    await field(teacher).fill('このプリントを使います')
    await teacher.getByRole('button', { name: '送信', exact: true }).click()
    await expect(
      log(teacher)
        .getByRole('button', { name: /「プリント.*」を開く/ })
        .locator('img'),
    ).toBeVisible()
    await expect(
      log(student)
        .getByRole('button', { name: /「プリント.*」を開く/ })
        .locator('img'),
    ).toBeVisible({
      timeout: 40_000,
    })
    await pictures(teacher, 'chat-teacher')
  })
})
