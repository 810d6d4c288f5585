import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blur, focus } from '../../../testing/focus.ts'
import { mount } from '../../../testing/mount.tsx'
import { Screen } from './Screen.tsx'

const open = () => mount(<Screen />, '/Example/AllCompsExample')
const values = page.getByRole('region', { name: '入力されている内容' })
const line = page.getByLabelText('1行の文字（text）')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const isThere = (text: string) => expect.element(page.getByText(text)).toBeVisible()

test('taking changes back asks when something changed', async () => {
  open()
  await isThere('変更はありません')
  await expect.element(page.getByRole('button', { name: '変更を元に戻す' })).toBeDisabled()
  await line.fill('文')
  await page.getByLabelText('数（number）').fill('３')
  await isThere('変更 2か所')
  await press('変更を元に戻す')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('変更した2か所')
  await dialog.getByRole('button', { name: '元に戻す' }).click()
  await expect.element(line).toHaveValue('')
  await isThere('変更はありません')
})

test('emptying the form asks', async () => {
  open()
  const dialog = page.getByRole('dialog')
  await line.fill('い')
  // The reading is proposed from what was written.
  await isThere('変更 2か所')
  await press('入力をすべて消す')
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect.element(line).toHaveValue('い')
  await press('入力をすべて消す')
  await dialog.getByRole('button', { name: '消す' }).click()
  await expect.element(line).toHaveValue('')
})

test('a group of texts grows only when no entry is empty', async () => {
  open()
  const entry = (at: number) => page.getByLabelText(`文字の組（textGroup） ${at}`, { exact: true })
  const add = page.getByRole('button', { name: '入力欄を追加' })
  await expect.element(add).toBeDisabled()
  await entry(1).fill('一')
  await add.click()
  await expect.element(entry(2)).toHaveFocus()
  await expect.element(add).toBeDisabled()
  await userEvent.keyboard('二')
  await expect.element(add).toBeEnabled()
  await page.getByRole('button', { name: '文字の組（textGroup） 1を取り除く' }).click()
  await expect.element(entry(1)).toHaveValue('二')
})

test('a range of numbers moves by its two ends', async () => {
  open()
  for (const [name, key] of [
    [/^スライダー（slider）/, 'ArrowRight'],
    [/範囲.*の下限/, 'ArrowRight'],
    [/範囲.*の上限/, 'ArrowLeft'],
  ] as const) {
    await focus(page.getByRole('slider', { name }))
    await userEvent.keyboard(`{${key}}`)
  }
  await isThere('5点〜95点')
  await expect.element(values).toHaveTextContent(/"slider": 1\b/)
})

test('a period, from a day or until a day: what is not asked for is not kept', async () => {
  open()
  const [from, until] = [page.getByLabelText('開始日'), page.getByLabelText('終了日')]
  await from.fill('2026-04-01')
  await page.getByText('期間', { exact: true }).click()
  await expect.element(from).toHaveValue('')
  await from.fill('2026-04-02')
  await until.fill('2026-04-01')
  await expect.element(page.getByText('終了日が開始日より前です。').first()).toBeVisible()
  await page.getByText('以前', { exact: true }).click()
  await expect.element(from).not.toBeInTheDocument()
  await expect.element(until).toHaveValue('')
  await until.fill('2026-04-03')
  await page.getByText('以降', { exact: true }).click()
  await expect.element(until).not.toBeInTheDocument()
  await expect.element(from).toHaveValue('')
  await expect.element(values).toHaveTextContent(/"start_date": "",\s+"end_date": ""/)
})

test('a length is 30 days until somebody says otherwise', async () => {
  open()
  const [length, unit] = [
    page.getByLabelText('長さ（duration）の長さ'),
    page.getByLabelText('長さ（duration）の単位'),
  ]
  await expect.element(length).toHaveValue('30')
  await expect.element(unit).toHaveValue('days')
  await length.fill('６')
  await unit.selectOptions('か月')
  await expect.element(values).toHaveTextContent('"unit": "months"')
})

test('colours in their formats', async () => {
  open()
  for (const [format, wrong, right] of [
    ['hex', '#c7470', '#c74700'],
    ['hexa', '#c74700', '#c7470080'],
    ['rgb', 'rgb(0, 0, 256)', 'rgb(0, 0, 255)'],
    ['rgba', 'rgba(0, 0, 0, 2)', 'rgba(0, 0, 0, 0.5)'],
    ['hsl', 'hsl(361, 0%, 0%)', 'hsl(21, 100%, 39%)'],
  ] as const) {
    const color = page.getByRole('main').getByLabelText(`色（${format}）`)
    const fault = page.getByText(`色（${format}）は「`)
    await color.fill(wrong)
    blur(color)
    await expect.element(fault).toBeVisible()
    await color.fill(right)
    blur(color)
    await expect.element(fault).not.toBeInTheDocument()
    await expect.element(values).toHaveTextContent(right)
  }
})

test('translations by field, then by language', async () => {
  open()
  await page.getByLabelText('名称（English）').fill('Math')
  await page.getByLabelText('名称（繁體中文）').fill('數學')
  await expect.element(values).toHaveTextContent(/"name1": \{\s+"en": "Math",\s+"zh-TW": "數學"/)
})

test('who sees what', async () => {
  open()
  await expect.element(page.getByLabelText('本部だけの項目')).toBeVisible()
  await expect.element(page.getByLabelText('デモだけの項目')).toBeVisible()
  await expect.element(page.getByLabelText('第2期の項目')).not.toBeInTheDocument()
})
