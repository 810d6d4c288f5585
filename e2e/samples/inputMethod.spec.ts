import { expect, type Locator, type Page, test } from '@playwright/test'
import { composeIn, Ime } from '../src/inputMethod.ts'
import { enterAs } from '../src/people.ts'
import { watchConsole } from '../src/watchConsole.ts'

const all = '/Example/AllCompsExample?portal=admin'

async function open(page: Page, path: string): Promise<Ime> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  return Ime.of(page)
}

test('in every kind of field the input method keeps its Enter and Down', async ({ page }) => {
  const complaints = watchConsole(page)
  await enterAs(page, 'admin')
  const ime = await open(page, all)
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
  for (const kind of kinds) {
    await test.step(kind, async () => {
      const field = page.getByRole('main').getByLabel(kind).first()
      await composeIn(field, ime, 'あか', '赤')
      await expect(page.getByText('「赤」')).toHaveCount(0)
    })
  }
  expect(complaints).toEqual([])
})

test('after the composition Enter and Down lead on, Shift+Enter and Up back; exempt fields keep their keys', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const ime = await open(page, all)
  const line = page.getByLabel('1行の文字（text）')
  const reading = page.getByLabel('ふりがな（furigana）')
  const lines = page.getByLabel('複数行の文字（textarea）')

  await test.step('lines of text', async () => {
    await composeIn(line, ime, 'たなか', '田中')
    // For a moment after a composition Enter is still the input method's.
    await expect(async () => {
      await line.press('Enter')
      await expect(reading).toBeFocused({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Shift+Enter')
    await expect(line).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(reading).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(line).toBeFocused()
  })

  await test.step('a text of many lines makes a line', async () => {
    await reading.press('Enter')
    await expect(lines).toBeFocused()
    await lines.pressSequentially('一')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(lines).toBeFocused()
    await expect(lines).toHaveValue('一\n')
  })

  const stays = async (field: Locator, key: string) => {
    await field.focus()
    await page.keyboard.press(key)
    await expect(field).toBeFocused()
  }
  await test.step('lists, times, radios and sliders keep their keys', async () => {
    const inMain = page.getByRole('main')
    await stays(page.getByRole('combobox', { name: '一覧から選ぶ（select）' }), 'ArrowDown')
    await page.keyboard.press('Escape')
    await stays(inMain.getByLabel('時刻（time・15分刻み）'), 'ArrowDown')
    await stays(page.getByRole('slider', { name: 'スライダー（slider）' }), 'ArrowDown')
    await page.getByRole('radio', { name: '赤' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: '青' })).toBeFocused()
  })

  await test.step('a date is a line: it leads on, and back', async () => {
    const [day, time] = ['日（date）', '時刻（time・15分刻み）'].map(name =>
      page.getByRole('main').getByLabel(name),
    )
    await day?.press('Enter')
    await expect(time ?? page.locator('body')).toBeFocused()
    await day?.press('ArrowUp')
    await expect(day ?? page.locator('body')).not.toBeFocused()
    await expect(page.getByText('入力に誤りがあります。')).toHaveCount(0)
  })

  await test.step('Enter on what is chosen in a list keeps it', async () => {
    const list = page.getByRole('combobox', { name: '一覧から選ぶ（select）' })
    await list.click()
    await list.press('ArrowDown')
    await list.press('Enter')
    const chosen = await list.inputValue()
    expect(chosen).not.toBe('')
    for (let time = 0; time < 3; time += 1) await list.press('Enter')
    await expect(list).toHaveValue(chosen)
    await page.keyboard.press('Escape')
  })

  await test.step('a box and a switch lead on', async () => {
    await page.getByRole('checkbox', { name: 'チェック（checkbox）' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('switch', { name: '切り替え（switch）' })).toBeFocused()
  })

  await test.step('words of a combobox are taken by Enter', async () => {
    const words = page.getByRole('combobox', { name: '複数の言葉（combobox）' })
    await words.fill('むらさき')
    await page.keyboard.press('Enter')
    await expect(words).toBeFocused()
    await expect(words).toHaveValue('')
    await expect(page.getByText('むらさき', { exact: true })).toBeVisible()
  })

  await test.step('the last field leads to the submit button and does not submit', async () => {
    const last = page.getByLabel('デモだけの項目')
    await last.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: '利用規約に同意する' })).toBeFocused()
    await expect(page.getByText('入力に誤りがあります。')).toHaveCount(0)
  })
})

test('the reading is proposed from what was composed, and never over a hand', async ({ page }) => {
  await enterAs(page, 'admin')
  const ime = await open(page, '/Example')
  const named = page.getByLabel('氏名')
  const reading = page.getByLabel('ふりがな')

  await composeIn(named, ime, 'たなか', '田中')
  await expect(reading).toHaveValue('たなか')
  await composeIn(named, ime, 'れん', '蓮')
  await expect(named).toHaveValue('田中蓮')
  await expect(reading).toHaveValue('たなかれん')

  await test.step('what a hand wrote stays', async () => {
    await reading.fill('タナカ　ﾚﾝ')
    await reading.blur()
    await expect(reading).toHaveValue('たなか れん')
    await composeIn(named, ime, 'じろう', '次郎')
    await expect(reading).toHaveValue('たなか れん')
  })

  await test.step('kana that is typed without composing is kept, and reads itself', async () => {
    await reading.fill('')
    await named.fill('')
    await named.focus()
    await ime.commit('カレン')
    await expect(named).toHaveValue('カレン')
    await expect(reading).toHaveValue('かれん')
  })

  await test.step('an emptied reading is proposed anew', async () => {
    await reading.fill('')
    await named.fill('')
    await composeIn(named, ime, 'すずき', '鈴木')
    await expect(reading).toHaveValue('すずき')
  })
})
