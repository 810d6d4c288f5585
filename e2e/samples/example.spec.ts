import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { watchConsole } from '../src/watchConsole.ts'

const all = '/Example/AllCompsExample?portal=admin'
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

test('the rules of the form say what is wrong at its field, and what to do', async ({ page }) => {
  await enterAs(page, 'admin')
  await open(page, '/Example')
  const fault = (text: string) => page.getByText(text)
  await picture(page, 'example')
  await expectAccessible(page, '/Example')

  await test.step('nothing filled in: the first fault has the focus', async () => {
    await save(page)
    await expect(page.getByLabel('氏名')).toBeFocused()
    await expect(fault('氏名が入力されていません。')).toBeVisible()
    await expect(
      fault('電話番号が入力されていません。メールアドレスを入力しないときは、入力してください。'),
    ).toBeVisible()
    await expect(fault('利用規約に同意されていません。')).toBeVisible()
    await expectAccessible(page, '/Example with faults')
    await picture(page, 'example-faults')
  })

  await test.step('each is mended at its field', async () => {
    await page.getByLabel('氏名').fill('田中 蓮')
    await page.getByLabel('ふりがな').fill('tanaka')
    await page.getByLabel('ふりがな').blur()
    await expect(fault('ふりがなはひらがなで入力してください')).toBeVisible()
    await page.getByLabel('ふりがな').fill('たなか れん')
    await page.getByLabel('生徒番号').fill('１２３')
    await page.getByLabel('生徒番号').blur()
    await expect(fault('生徒番号は4桁以上6桁以下の数字で入力してください。')).toBeVisible()
    await page.getByLabel('生徒番号').fill('１２３４')
    await page.getByLabel('生徒番号').blur()
    await expect(page.getByLabel('生徒番号')).toHaveValue('1234')
    await page.getByLabel('メールアドレス').fill('ren@example.jp')
    await expect(fault('電話番号が入力されていません。')).toHaveCount(0)
    await page.getByLabel('郵便番号').fill('150-000')
    await page.getByLabel('郵便番号').blur()
    await expect(fault('郵便番号は7桁の数字で入力してください')).toBeVisible()
    await page.getByLabel('郵便番号').fill('150-0001')
  })

  await test.step('a field that is shown only sometimes is needed only then', async () => {
    await expect(page.getByLabel('その他の連絡方法')).toHaveCount(0)
    await page.getByRole('radio', { name: 'その他' }).click()
    await page.getByLabel('その他の連絡方法').focus()
    await page.getByLabel('その他の連絡方法').blur()
    await expect(fault('連絡方法が「その他」のときは入力してください。')).toBeVisible()
    await page.getByRole('radio', { name: 'メール' }).click()
    await expect(page.getByLabel('その他の連絡方法')).toHaveCount(0)
  })

  await test.step('at most two teachers, choices that were asked for', async () => {
    const teachers = page.getByRole('combobox', { name: '希望する講師' })
    await teachers.click()
    for (const name of ['佐藤 葵', '鈴木 湊', '高橋 凛']) await page.getByRole('option', { name }).click()
    await page.keyboard.press('Escape')
    await teachers.blur()
    await expect(fault('希望する講師は2名まで選べます。2名以下に減らしてください。')).toBeVisible()
    await teachers.focus()
    await page.keyboard.press('Backspace')
    await expect(fault('2名以下に減らしてください。')).toHaveCount(0)
  })

  await test.step('a password shows its strength and is repeated', async () => {
    await page.getByLabel('自己紹介').fill('よろしくお願いします。')
    const password = page.getByLabel('パスワード', { exact: false }).first()
    await password.fill('password1')
    await expect(fault('よく使われるパスワードです。')).toBeVisible()
    await password.fill('kirin-no-ame-to-hikouki')
    await expect(fault('とても強い')).toBeVisible()
    await page.getByLabel('パスワード（確認）').fill('kirin')
    await page.getByLabel('パスワード（確認）').blur()
    await expect(fault('パスワード（確認）がパスワードと一致していません。')).toBeVisible()
    await page.getByLabel('パスワード（確認）').fill('kirin-no-ame-to-hikouki')
  })

  await test.step('the terms are agreed to', async () => {
    await save(page)
    await expect(page.getByRole('checkbox', { name: '利用規約に同意する' })).toBeFocused()
    await page.keyboard.press('Space')
    await save(page)
    await expect(fault('誤りはありません。')).toBeVisible()
    await expect(fault('変更はありません')).toBeVisible()
  })
})

test('changes are counted, asked about, kept as a draft and taken back', async ({ page }) => {
  await enterAs(page, 'admin')
  await open(page, all)
  const line = page.getByLabel('1行の文字（text）')
  const dialog = page.getByRole('dialog')
  await expect(page.getByText('変更はありません')).toBeVisible()
  await expect(page.getByRole('button', { name: '変更を元に戻す' })).toBeDisabled()

  await test.step('reset asks when something changed', async () => {
    await line.fill('文')
    await page.getByLabel('数（number）').fill('３')
    await expect(page.getByText('変更 2か所')).toBeVisible()
    await page.getByRole('button', { name: '変更を元に戻す' }).click()
    await expect(dialog).toContainText('変更した2か所')
    await dialog.getByRole('button', { name: '元に戻す' }).click()
    await expect(line).toHaveValue('')
    await expect(page.getByText('変更はありません')).toBeVisible()
  })

  await test.step('clear asks', async () => {
    await line.fill('い')
    await expect(page.getByText('変更 2か所')).toBeVisible()
    await page.getByRole('button', { name: '入力をすべて消す' }).click()
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await expect(line).toHaveValue('い')
    await page.getByRole('button', { name: '入力をすべて消す' }).click()
    await dialog.getByRole('button', { name: '消す' }).click()
    await expect(line).toHaveValue('')
  })

  await test.step('leaving asks; what is left behind is a draft', async () => {
    await line.fill('途中の文')
    await page.getByRole('button', { name: 'キャンセル' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'この画面に残る' }).click()
    await expect(line).toHaveValue('途中の文')
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            new Promise<number>(resolve => {
              const opened = indexedDB.open('terakoya')
              opened.onsuccess = () => {
                const count = opened.result.transaction('drafts').objectStore('drafts').count()
                count.onsuccess = () => resolve(count.result)
              }
            }),
        ),
      )
      .toBe(1)
    page.once('dialog', asked => void asked.accept())
    await page.reload()
    await expect(page.getByText(/下書きがあります/)).toBeVisible()
    await page.getByRole('button', { name: '下書きを復元' }).click()
    await expect(line).toHaveValue('途中の文')
    await expect(page.getByText('変更 2か所')).toBeVisible()
  })
})

test('the presets hold what they are for', async ({ page }) => {
  const complaints = watchConsole(page)
  await enterAs(page, 'admin')
  await open(page, all)
  const values = page.getByRole('region', { name: '入力されている内容' })
  const inMain = page.getByRole('main')

  await test.step('a group of texts grows only when no entry is empty', async () => {
    const add = page.getByRole('button', { name: '入力欄を追加' })
    await expect(add).toBeDisabled()
    await page.getByLabel('文字の組（textGroup） 1').fill('一')
    await add.click()
    await expect(page.getByLabel('文字の組（textGroup） 2', { exact: true })).toBeFocused()
    await expect(add).toBeDisabled()
    await page.keyboard.type('二')
    await expect(add).toBeEnabled()
    await page.getByRole('button', { name: '文字の組（textGroup） 1を取り除く' }).click()
    await expect(page.getByLabel('文字の組（textGroup） 1', { exact: true })).toHaveValue('二')
  })

  await test.step('ranges of numbers and days', async () => {
    await page.getByRole('slider', { name: 'スライダー（slider）' }).press('ArrowRight')
    await page.getByRole('slider', { name: /範囲.*の下限/ }).press('ArrowRight')
    await page.getByRole('slider', { name: /範囲.*の上限/ }).press('ArrowLeft')
    await expect(page.getByText('5点〜95点')).toBeVisible()
    await page.getByLabel('開始日').fill('2026-04-01')
    await page.getByText('期間', { exact: true }).click()
    await expect(page.getByLabel('開始日')).toHaveValue('')
    await page.getByLabel('開始日').fill('2026-04-02')
    await page.getByLabel('終了日').fill('2026-04-01')
    await expect(page.getByText('終了日が開始日より前です。').first()).toBeVisible()
    await page.getByText('以前', { exact: true }).click()
    await expect(page.getByLabel('開始日')).toHaveCount(0)
    await expect(page.getByLabel('終了日')).toHaveValue('')
    await page.getByLabel('終了日').fill('2026-04-03')
    await page.getByText('以降', { exact: true }).click()
    await expect(page.getByLabel('終了日')).toHaveCount(0)
    await expect(page.getByLabel('開始日')).toHaveValue('')
    await expect(values).toContainText(/"start_date": "",\s+"end_date": ""/)
  })

  await test.step('a length is 30 days until somebody says otherwise', async () => {
    await expect(page.getByLabel('長さ（duration）の長さ')).toHaveValue('30')
    await expect(page.getByLabel('長さ（duration）の単位')).toHaveValue('days')
    await page.getByLabel('長さ（duration）の長さ').fill('６')
    await page.getByLabel('長さ（duration）の単位').selectOption('か月')
    await expect(values).toContainText('"unit": "months"')
  })

  await test.step('colours in their formats', async () => {
    for (const [format, wrong, right] of [
      ['hex', '#c7470', '#c74700'],
      ['hexa', '#c74700', '#c7470080'],
      ['rgb', 'rgb(0, 0, 256)', 'rgb(0, 0, 255)'],
      ['rgba', 'rgba(0, 0, 0, 2)', 'rgba(0, 0, 0, 0.5)'],
      ['hsl', 'hsl(361, 0%, 0%)', 'hsl(21, 100%, 39%)'],
    ] as const) {
      const field = inMain.getByLabel(`色（${format}）`, { exact: false })
      await field.fill(wrong)
      await field.press('Tab')
      await expect(page.getByText(`色（${format}）は「`)).toBeVisible()
      await field.fill(right)
      await field.press('Tab')
      await expect(page.getByText(`色（${format}）は「`)).toHaveCount(0)
      await expect(values).toContainText(right)
    }
  })

  await test.step('translations by field, then by language', async () => {
    await page.getByLabel('名称（English）').fill('Math')
    await page.getByLabel('名称（繁體中文）').fill('數學')
    await expect(values).toContainText(/"name1": \{\s+"en": "Math",\s+"zh-TW": "數學"/)
  })

  await test.step('who sees what', async () => {
    await expect(page.getByLabel('本部だけの項目')).toBeVisible()
    await expect(page.getByLabel('デモだけの項目')).toBeVisible()
    await expect(page.getByLabel('第2期の項目')).toHaveCount(0)
  })
  expect(complaints).toEqual([])
})

test('the catalogue is accessible and fits, in light and dark, wide and on a phone', async ({ page }) => {
  await enterAs(page, 'admin')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await open(page, all)
    await expect(page.getByLabel('色（hsl）')).toBeVisible()
    await save(page)
    await expect(page.getByText('入力に誤りがあります。')).toBeVisible()
    await expectAccessible(page, `${all} in ${scheme}`)
    await page.setViewportSize({ width: 1440, height: 2700 })
    await picture(page, `example-all-${scheme}`)
    await page.setViewportSize({ width: 375, height: 667 })
    await expectFits(page)
    await expectAccessible(page, `${all} on a phone in ${scheme}`)
    await page.setViewportSize({ width: 375, height: 4200 })
    await picture(page, `example-all-phone-${scheme}`)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
