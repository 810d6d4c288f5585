import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadDraft, saveDraft } from '../../drafts/draftStore.ts'
import { writeOwner } from '../../offline/device.ts'
import { Screen as Logout } from '../../screens/account/logout/Screen.tsx'
import { changeSession } from '../../session/sessionStore.ts'
import { siblingsKey } from '../../session/siblingsHere.ts'
import { writeSiblings } from '../../session/writeSiblings.ts'
import { type Answer, answerCalls } from '../../testing/answers.ts'
import { mount } from '../../testing/mount.tsx'
import { makeUser } from '../../testing/session.ts'
import { UserMenu } from '../UserMenu.tsx'

const user = makeUser({
  ...{ user_no: 901, user_id: 'ai', user_named: '青木 愛', user_type_code: '110', student_no: 1 },
  ...{ isSuperAdmin: false, isAdmin: false, isAdmin2: false, isStudent: true },
})
const ai = { session_no: 11, user_no: 901, user_named: '青木 愛', own: true }
const ken = { session_no: 12, user_no: 902, user_named: '青木 健', own: false }

const family = (children: (typeof ai)[], may_add_flag: 0 | 1 = 1): Answer => ({
  output: { children, may_add_flag },
})
const done: Answer = { output: { done: true } }

async function openMenu(change: Partial<typeof user> = {}) {
  await page.viewport(375, 812)
  mount(<UserMenu user={{ ...user, ...change }} narrow />)
  changeSession({ user })
  await page.getByRole('button', { name: 'ユーザーメニュー' }).click()
}

test('a child alone on a phone may add a sibling, and reads first who will read what', async () => {
  answerCalls({ Account_getFamily: [family([])] })
  await openMenu()
  await expect.element(page.getByRole('menuitem', { name: 'ログアウト' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'きょうだいを加える' }).click()
  const dialog = page.getByRole('dialog', { name: 'きょうだいを加える' })
  await expect.element(dialog.getByText(/加えたお子さんのチャットや報告書も読めます/)).toBeVisible()
  await expect.element(dialog.getByLabelText('ユーザーID')).toHaveFocus()
  await dialog.getByRole('button', { name: '加える' }).click()
  await expect.element(dialog.getByText('ユーザーIDが入力されていません。')).toBeVisible()
})

test('who keeps their week on the device reads that it goes, before a sibling is added', async () => {
  answerCalls({ Account_getFamily: [family([])] })
  writeOwner(user.user_no)
  onTestFinished(() => writeOwner(null))
  await openMenu()
  await page.getByRole('menuitem', { name: 'きょうだいを加える' }).click()
  const ends = page.getByText(/この端末に残した予定は消えます/)
  await expect.element(ends).toBeVisible()
  writeOwner(null)
  await expect.element(ends).not.toBeInTheDocument()
})

test('what was typed to add a sibling is gone once the dialog was closed', async () => {
  answerCalls({ Account_getFamily: [family([])] })
  await openMenu()
  const dialog = page.getByRole('dialog', { name: 'きょうだいを加える' })
  const add = page.getByRole('menuitem', { name: 'きょうだいを加える' })
  await add.click()
  await dialog.getByLabelText('パスワード', { exact: true }).fill('himitsu')
  await dialog.getByRole('button', { name: '閉じる' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'ユーザーメニュー' }).click()
  await add.click()
  await expect.element(dialog.getByLabelText('パスワード', { exact: true })).toHaveValue('')
})

test('a sibling is one press away; who is there no more is told, and the menu is as it is now', async () => {
  const refused = {
    refused: {
      status: 404,
      errorCode: 'CHILD_GONE',
      message: 'そのお子さんは、この端末ではもうログインしていません。',
    },
  }
  const asked = answerCalls({
    Account_getFamily: [family([ai, ken], 0), family([ai])],
    Account_switchChild: [refused],
  })
  await openMenu()
  await expect.element(page.getByRole('menuitem', { name: 'ログアウト（2人とも）' })).toBeVisible()
  // As many as may be are there.
  expect(page.getByRole('menuitem', { name: 'きょうだいを加える' }).elements()).toEqual([])
  const item = page.getByRole('menuitem', { name: '青木 健さんに切り替える' })
  await item.click()
  await expect.element(page.getByText('そのお子さんは、この端末ではもうログインしていません。')).toBeVisible()
  expect(asked).toContainEqual({ api: 'Account_switchChild', input: { session_no: 12 } })
  await page.getByRole('button', { name: 'ユーザーメニュー' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'ログアウト', exact: true })).toBeVisible()
  await expect.element(item).not.toBeInTheDocument()
})

test('外す asks, ends that child alone, and leaves nothing begun in chat', async () => {
  await saveDraft('902:chat/t3010-5', 'だれにも見せたくない', '2026-11-26T10:00:00.000Z')
  const asked = answerCalls({
    Account_getFamily: [family([ai, ken]), family([ai])],
    Account_removeChild: [done],
  })
  await openMenu()
  await page.getByRole('menuitem', { name: '青木 健さんを外す' }).click()
  const dialog = page.getByRole('dialog', { name: '青木 健さんをこの端末から外しますか' })
  await dialog.getByRole('button', { name: '外す' }).click()
  await expect.element(page.getByText('青木 健さんを外しました')).toBeVisible()
  expect(asked).toContainEqual({ api: 'Account_removeChild', input: { session_no: 12 } })
  await expect.poll(() => loadDraft('902:chat/t3010-5')).toBeNull()
})

test('who has to choose a password first switches back, and adds nobody', async () => {
  answerCalls({ Account_getFamily: [family([ai, ken])] })
  await openMenu({ must_change_password: true })
  await expect.element(page.getByRole('menuitem', { name: '青木 健さんに切り替える' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'きょうだいを加える' }).elements()).toEqual([])
})

test('others are asked nothing of siblings', async () => {
  const asked = answerCalls({})
  await page.viewport(375, 812)
  mount(<UserMenu user={makeUser()} narrow />)
  await page.getByRole('button', { name: 'ユーザーメニュー' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'ログアウト' })).toBeVisible()
  expect(asked).toEqual([])
})

test('ログアウト says whom else it signs out, and does it with one more press', async () => {
  for (const no of [901, 902]) await saveDraft(`${no}:chat/t3010-5`, 'あの', '2026-11-26T10:00:00.000Z')
  const asked = answerCalls({ Account_getFamily: [family([ai, ken])], Auth_logout: [done] })
  writeSiblings(true)
  await page.viewport(375, 812)
  mount(<Logout />)
  changeSession({ user })
  await expect.element(page.getByText('きょうだい全員がログアウトします')).toBeVisible()
  await expect.element(page.getByText(/青木 愛、青木 健の全員がログアウトします/)).toBeVisible()
  expect(asked.some(({ api }) => api === 'Auth_logout')).toBe(false)
  await page.getByRole('button', { name: '全員ログアウト' }).click()
  await expect.element(page.getByText('ログアウトしました')).toBeVisible()
  expect(localStorage.getItem(siblingsKey)).toBe(null)
  for (const no of [901, 902]) expect(await loadDraft(`${no}:chat/t3010-5`)).toBeNull()
})
