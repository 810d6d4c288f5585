import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blur, focus } from '../../../testing/focus.ts'
import { mount } from '../../../testing/mount.tsx'
import { Screen } from './Screen.tsx'

const save = () => page.getByRole('button', { name: '保存', exact: true }).click()
const field = (label: string) => page.getByLabelText(label)
const isSaid = (fault: string) => expect.element(page.getByText(fault)).toBeVisible()
const isNotSaid = (fault: string) => expect.element(page.getByText(fault)).not.toBeInTheDocument()

/** Writes, and goes on. */
async function write(label: string, text: string): Promise<void> {
  await field(label).fill(text)
  blur(field(label))
}

test('nothing filled in: each fault stands at its field, and the first has the focus', async () => {
  mount(<Screen />, '/Example')
  await save()
  await expect.element(field('氏名')).toHaveFocus()
  await isSaid('氏名が入力されていません。')
  await isSaid('電話番号が入力されていません。メールアドレスを入力しないときは、入力してください。')
  await isSaid('利用規約に同意されていません。')
})

test('a fault says what to do, and is gone when it is mended', async () => {
  mount(<Screen />, '/Example')
  await save()
  await write('氏名', '田中 蓮')
  await write('ふりがな', 'tanaka')
  await isSaid('ふりがなはひらがなで入力してください')
  await write('ふりがな', 'たなか れん')
  await isNotSaid('ふりがなはひらがなで入力してください')
  await write('生徒番号', '１２３')
  await isSaid('生徒番号は4桁以上6桁以下の数字で入力してください。')
  await write('生徒番号', '１２３４')
  await expect.element(field('生徒番号')).toHaveValue('1234')
  await write('メールアドレス', 'ren@example.jp')
  await isNotSaid('電話番号が入力されていません。')
  await write('郵便番号', '150-000')
  await isSaid('郵便番号は7桁の数字で入力してください')
})

test('a field that is shown only sometimes is needed only then', async () => {
  mount(<Screen />, '/Example')
  const other = field('その他の連絡方法')
  await expect.element(page.getByRole('radio', { name: 'その他' })).toBeVisible()
  await expect.element(other).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'その他' }).click()
  await focus(other)
  blur(other)
  await isSaid('連絡方法が「その他」のときは入力してください。')
  await page.getByRole('radio', { name: 'メール' }).click()
  await expect.element(other).not.toBeInTheDocument()
})

test('at most two teachers, of choices that were asked for', async () => {
  mount(<Screen />, '/Example')
  const teachers = page.getByRole('combobox', { name: '希望する講師' })
  await teachers.click()
  for (const name of ['佐藤 葵', '鈴木 湊', '高橋 凛']) await page.getByRole('option', { name }).click()
  await userEvent.keyboard('{Escape}')
  blur(teachers)
  await isSaid('希望する講師は2名まで選べます。2名以下に減らしてください。')
  await focus(teachers)
  await userEvent.keyboard('{Backspace}')
  await isNotSaid('2名以下に減らしてください。')
})

test('a password shows its strength and is repeated', async () => {
  mount(<Screen />, '/Example')
  const password = page.getByLabelText('パスワード').first()
  await password.fill('password1')
  await isSaid('よく使われるパスワードです。')
  await password.fill('kirin-no-ame-to-hikouki')
  await isSaid('とても強い')
  const again = page.getByLabelText('パスワード（確認）')
  await again.fill('kirin')
  blur(again)
  await isSaid('パスワード（確認）がパスワードと一致していません。')
  await again.fill('kirin-no-ame-to-hikouki')
  await isNotSaid('パスワード（確認）がパスワードと一致していません。')
})

test('the terms are agreed to, and what is whole can be saved', async () => {
  mount(<Screen />, '/Example')
  await write('氏名', '田中 蓮')
  await write('ふりがな', 'たなか れん')
  await write('生徒番号', '1234')
  await write('メールアドレス', 'ren@example.jp')
  await write('郵便番号', '150-0001')
  await page.getByRole('radio', { name: 'メール' }).click()
  await field('自己紹介').fill('よろしくお願いします。')
  await page.getByLabelText('パスワード').first().fill('kirin-no-ame-to-hikouki')
  await page.getByLabelText('パスワード（確認）').fill('kirin-no-ame-to-hikouki')
  await save()
  await expect.element(page.getByRole('checkbox', { name: '利用規約に同意する' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await save()
  await isSaid('誤りはありません。')
  await isSaid('変更はありません')
})
