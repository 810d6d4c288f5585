import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { blur, focus } from '../../../testing/focus.ts'
import { commit, composeIn } from '../../../testing/inputMethod.ts'
import { mount } from '../../../testing/mount.tsx'
import { Screen } from './Screen.tsx'

const open = () => mount(<Screen />, '/Example/AllCompsExample')
const press = (keys: string) => userEvent.keyboard(keys)
const inMain = page.getByRole('main')

const kinds = [
  '1行の文字（text）',
  'ふりがな（furigana）',
  '数（number）',
  '電話番号（phone）',
  '候補つきの文字（autoComplete）',
  '複数を選ぶ（multiSelect）',
  '郵便番号（postalCode）',
  '番地・建物',
  '複数の言葉（combobox）',
  '文字の組（textGroup） 1',
  '長さ（duration）の長さ',
  '色（hex）',
  '色（rgba）',
  '名称（English）',
  '複数行の文字（textarea）',
  '説明（日本語）',
]

test('in every kind of field the input method keeps its Enter and Down', async () => {
  open()
  for (const kind of kinds) {
    await composeIn(inMain.getByLabelText(kind).first(), 'あか', '赤')
    await expect.element(page.getByText('「赤」')).not.toBeInTheDocument()
  }
})

test('after the composition Enter and Down lead on, Shift+Enter and Up back', async () => {
  open()
  const line = page.getByLabelText('1行の文字（text）')
  const reading = page.getByLabelText('ふりがな（furigana）')
  await composeIn(line, 'たなか', '田中')
  // For a moment after a composition Enter is still the input method's.
  await expect
    .poll(async () => {
      // The press may lead on a little later: another one would lead further.
      if (document.activeElement !== reading.element()) await press('{Enter}')
      return document.activeElement === reading.element()
    })
    .toBe(true)
  await press('{Shift>}{Enter}{/Shift}')
  await expect.element(line).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(reading).toHaveFocus()
  await press('{ArrowUp}')
  await expect.element(line).toHaveFocus()
})

test('a text of many lines makes a line', async () => {
  open()
  const lines = page.getByLabelText('複数行の文字（textarea）')
  await focus(page.getByLabelText('ふりがな（furigana）'))
  await press('{Enter}')
  await expect.element(lines).toHaveFocus()
  await press('一{Enter}{ArrowDown}')
  await expect.element(lines).toHaveFocus()
  await expect.element(lines).toHaveValue('一\n')
})

test('lists, times, radios and sliders keep their keys', async () => {
  open()
  const stays = async (field: Locator, key: string) => {
    await focus(field)
    await press(key)
    await expect.element(field).toHaveFocus()
  }
  await stays(page.getByRole('combobox', { name: '一覧から選ぶ（select）' }), '{ArrowDown}')
  await press('{Escape}')
  await stays(inMain.getByLabelText('時刻（time・15分刻み）'), '{ArrowDown}')
  await stays(page.getByRole('slider', { name: 'スライダー（slider）' }), '{ArrowDown}')
  await focus(page.getByRole('radio', { name: '赤' }))
  await press('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: '青' })).toHaveFocus()
})

test('a date is a line of text: it leads on and does not submit', async () => {
  open()
  await focus(inMain.getByLabelText('日（date）'))
  await press('{Enter}')
  await expect.element(inMain.getByLabelText('時刻（time・15分刻み）')).toHaveFocus()
  await expect.element(page.getByText('入力に誤りがあります。')).not.toBeInTheDocument()
})

test('Enter on what is chosen in a list keeps it', async () => {
  open()
  const list = page.getByRole('combobox', { name: '一覧から選ぶ（select）' })
  await list.click()
  await press('{ArrowDown}{Enter}')
  await expect.element(list).not.toHaveValue('')
  const chosen = (list.element() as HTMLInputElement).value
  await press('{Enter}{Enter}{Enter}')
  await expect.element(list).toHaveValue(chosen)
})

test('a box and a switch lead on', async () => {
  open()
  await focus(page.getByRole('checkbox', { name: 'チェック（checkbox）' }))
  await press('{Enter}')
  await expect.element(page.getByRole('switch', { name: '切り替え（switch）' })).toHaveFocus()
})

test('words of a combobox are taken by Enter', async () => {
  open()
  const words = page.getByRole('combobox', { name: '複数の言葉（combobox）' })
  await words.fill('むらさき')
  await press('{Enter}')
  await expect.element(words).toHaveFocus()
  await expect.element(words).toHaveValue('')
  await expect.element(page.getByText('むらさき', { exact: true })).toBeVisible()
})

test('the last field leads to the submit button and does not submit', async () => {
  open()
  await focus(page.getByLabelText('デモだけの項目'))
  await press('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: '利用規約に同意する' })).toHaveFocus()
  await expect.element(page.getByText('入力に誤りがあります。')).not.toBeInTheDocument()
})

test('the reading is proposed from what was composed, and never over a hand', async () => {
  mount(<Screen />, '/Example')
  const named = page.getByLabelText('氏名')
  const reading = page.getByLabelText('ふりがな')
  await composeIn(named, 'たなか', '田中')
  await expect.element(reading).toHaveValue('たなか')
  await composeIn(named, 'れん', '蓮')
  await expect.element(named).toHaveValue('田中蓮')
  await expect.element(reading).toHaveValue('たなかれん')

  // What a hand wrote stays.
  await reading.fill('タナカ　ﾚﾝ')
  blur(reading)
  await expect.element(reading).toHaveValue('たなか れん')
  await composeIn(named, 'じろう', '次郎')
  await expect.element(reading).toHaveValue('たなか れん')

  // Kana that is typed without composing is kept, and reads itself.
  await reading.fill('')
  await named.fill('')
  await focus(named)
  await commit('カレン')
  await expect.element(named).toHaveValue('カレン')
  await expect.element(reading).toHaveValue('かれん')

  // An emptied reading is proposed anew.
  await reading.fill('')
  await named.fill('')
  await composeIn(named, 'すずき', '鈴木')
  await expect.element(reading).toHaveValue('すずき')
})
