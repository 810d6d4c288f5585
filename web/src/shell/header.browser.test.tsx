import { type Screen, screens, screenTitle } from '@terakoya/contract/screens'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../session/sessionStore.ts'
import { siblingsKey } from '../session/siblingsHere.ts'
import { writeSiblings } from '../session/writeSiblings.ts'
import { type Answer, answerCalls } from '../testing/answers.ts'
import { mount } from '../testing/mount.tsx'
import { makeUser } from '../testing/session.ts'
import { showLanguage } from '../words/showLanguage.ts'
import { Header } from './Header.tsx'

const studentScreens = screens.filter(({ studentMenu }) => studentMenu !== undefined)

const ai = makeUser({
  ...{ user_no: 901, user_id: 'ai', user_named: '青木 愛', user_type_code: '110', student_no: 1 },
  ...{ isSuperAdmin: false, isAdmin: false, isAdmin2: false, isStudent: true },
  authority_function_ids: [],
})
const both = [
  { session_no: 11, user_no: 901, user_named: '青木 愛', own: true },
  { session_no: 12, user_no: 902, user_named: '青木 健', own: false },
]
const family = (children: typeof both): Answer => ({ output: { children, may_add_flag: 1 } })

function show(change: Partial<typeof ai> = {}, screen: Screen | null = studentScreens[0] ?? null) {
  const user = { ...ai, ...change }
  const leave = mount(
    <Header user={user} screen={screen} narrow menuShown={false} onToggleMenu={null} onSearch={() => {}} />,
  )
  changeSession({ user })
  return leave
}

const name = (given: string) => page.getByText(given, { exact: true })
const menu = () => page.getByRole('button', { name: 'ユーザーメニュー' })

beforeEach(async () => {
  await page.viewport(320, 640)
  writeSiblings(false)
  return () => writeSiblings(false)
})

test('a child alone on a phone is an icon; siblings’ pages say whose they are, without a question', async () => {
  const asked = answerCalls({})
  const leave = show()
  await expect.element(menu()).toBeVisible()
  expect(name('愛').elements()).toEqual([])
  leave()
  writeSiblings(true)
  const leaveFirst = show()
  await expect.element(name('愛')).toBeInViewport({ ratio: 1 })
  leaveFirst()
  show({ user_no: 902, user_named: '青木 健' })
  await expect.element(name('健')).toBeInViewport({ ratio: 1 })
  expect(asked).toEqual([])
})

test('the menu, which asks, puts right what the device thought', async () => {
  answerCalls({ Account_getFamily: [family(both), family(both.slice(0, 1))] })
  const leave = show()
  await menu().click()
  await expect.element(name('愛')).toBeVisible()
  expect(localStorage.getItem(siblingsKey)).toBe('1')
  leave()
  show()
  await expect.element(name('愛')).toBeVisible()
  await menu().click()
  await expect.element(name('愛')).not.toBeInTheDocument()
  expect(localStorage.getItem(siblingsKey)).toBe(null)
})

test.each(['ja', 'en', 'zh-TW'] as const)('at 320 px titles and names are whole (%s)', async language => {
  writeSiblings(true)
  await showLanguage(language)
  try {
    for (const screen of studentScreens) {
      for (const [user_named, shown] of [
        ['青木 健太郎', '健太郎'],
        ['髙橋 アレクサンドラ', 'アレクサンドラ'],
        ['Yamamoto Ken', 'Yamamoto Ken'],
      ] as const) {
        const leave = show({ user_named }, screen)
        const given = page.getByText(shown, { exact: true }).last()
        await expect.element(given).toBeInViewport({ ratio: 1 })
        const title = page.getByRole('heading', { name: screenTitle(screen, ai.user_type_code) })
        await expect.element(title).toBeInViewport()
        for (const part of [given, title]) {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part.element()
          const told = `${screen.key} ${user_named}`
          expect(scrollWidth, told).toBeLessThanOrEqual(clientWidth)
          // Letters may reach a pixel over their line.
          expect(scrollHeight, told).toBeLessThanOrEqual(clientHeight + 1)
        }
        const { left, height } = given.element().getBoundingClientRect()
        const icon = given.element().parentElement?.querySelector('svg')
        expect(left).toBeGreaterThanOrEqual(icon?.getBoundingClientRect().right ?? Number.NaN)
        expect(height).toBeLessThanOrEqual(36)
        expect(given.element().closest('button')?.clientHeight).toBeLessThanOrEqual(44)
        expect(document.documentElement.scrollWidth).toBe(320)
        leave()
      }
    }
  } finally {
    await showLanguage('ja')
  }
})

test('the bell has its place before it is known how many alerts wait, and moves nothing then', async () => {
  await page.viewport(1280, 800)
  let answer = (_: Response) => {}
  const spy = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(resolve => (answer = resolve)))
  onTestFinished(() => spy.mockRestore())
  const user = makeUser()
  changeSession({ user })
  mount(
    <Header
      {...{ user, screen: null, narrow: false, menuShown: true, onToggleMenu: null, onSearch: () => {} }}
    />,
  )
  const bell = page.getByRole('link', { name: 'アラート' })
  const search = page.getByRole('button', { name: /検索/ })
  await expect.element(bell).toHaveAccessibleName('アラート')
  const { left } = search.element().getBoundingClientRect()
  const output = { unconfirmed: 12, oldest_at: null, grave: 0, grave_oldest_at: null }
  answer(Response.json({ data: [{ api: 'C00102_getCount', output }] }))
  await expect.element(bell).toHaveTextContent('12')
  expect(search.element().getBoundingClientRect().left).toBe(left)
})
