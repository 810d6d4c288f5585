import { expect, type Page, type Route } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const picture1 = { name: '地図.png', mimeType: 'image/png', buffer: png }
const picture2 = { name: '教室.png', mimeType: 'image/png', buffer: png }
const leaflet = { name: '案内.pdf', mimeType: 'application/pdf', buffer: pdf }

const input = (page: Page) => page.getByLabel('ファイル（file）：ファイルを選ぶ')
const tiles = (page: Page) =>
  page.getByRole('list', { name: 'ファイル（file）のファイル' }).getByRole('listitem')
const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const catalogue = '/Example/AllCompsExample'
/** What the browser itself says of an upload or a question that did not go well. */
const refused = /Failed to load resource/

/** The next upload is answered so; those after it reach the server. */
async function answerNext(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/upload', answer, { times: 1 })
}

test('files go up, are looked at, ordered by keys and taken away', async ({ page, context, open }) => {
  await open('admin', catalogue)
  await input(page).setInputFiles([picture1, leaflet, picture2])
  await expect(tiles(page)).toHaveText([/地図\.png.*完了/, /案内\.pdf.*完了/, /教室\.png.*完了/])
  await expectAccessible(page, 'three files')
  await tiles(page).first().scrollIntoViewIfNeeded()
  await picture(page, 'files-three')

  await test.step('four in a row, two on a phone', async () => {
    const columns = () =>
      tiles(page)
        .first()
        .evaluate(each => {
          return getComputedStyle(each.parentElement ?? each).gridTemplateColumns.split(' ').length
        })
    await expect.poll(columns).toBe(4)
    await page.setViewportSize({ width: 375, height: 667 })
    await expect.poll(columns).toBe(2)
    await picture(page, 'files-three-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the order is changed by buttons and by Alt+arrows, and the focus goes along', async () => {
    await press(page, '「教室.png」を前へ')
    await expect(tiles(page)).toHaveText([/地図/, /教室/, /案内/])
    await expect(page.getByRole('button', { name: '「教室.png」を前へ' })).toBeFocused()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(tiles(page)).toHaveText([/教室/, /地図/, /案内/])
    await expect(page.getByText('「教室.png」を1番目に移しました。')).toBeAttached()
    await expect(page.getByRole('button', { name: '「教室.png」を後ろへ' })).toBeFocused()
  })

  await test.step('and by dragging', async () => {
    await tile(page, '案内').dragTo(tile(page, '教室'))
    await expect(tiles(page)).toHaveText([/案内/, /教室/, /地図/])
  })

  await test.step('a picture opens in the page, a PDF in a tab of its own', async () => {
    await press(page, '「地図.png」を開く')
    await expect(page.getByRole('dialog').getByRole('img', { name: '地図.png' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const opened = context.waitForEvent('page').then(async tab => {
      // A Chromium without a viewer of its own saves what the tab would show.
      await Promise.any([tab.waitForURL(/^blob:/), tab.waitForEvent('download')])
      await tab.close()
    })
    await press(page, '「案内.pdf」を開く')
    await opened
  })

  await press(page, '「教室.png」を外す')
  await expect(tiles(page)).toHaveText([/案内/, /地図/])
  await expect(page.locator('pre')).toContainText('"order": 1')
})

test('files are dropped from outside', async ({ page, open }) => {
  await open('admin', catalogue, { mayComplainOf: refused })
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'dropped.pdf', { type: 'application/pdf' }))
    return transfer
  })
  const zone = page.getByText('ここにドラッグしても追加できます')
  await zone.dispatchEvent('dragover', { dataTransfer: data })
  const now = page.getByText('ここで放すと追加されます')
  await expect(now).toBeVisible()
  await now.dispatchEvent('drop', { dataTransfer: data })
  await expect(tile(page, 'dropped.pdf')).toContainText('完了')
})

test('every error of an upload is a sentence that says what to do', async ({ page, open }) => {
  await open('admin', catalogue, { mayComplainOf: refused })
  const large = { name: '大きい.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
  await input(page).setInputFiles([large])
  await expect(tile(page, '大きい.png')).toContainText('10MBを超えているため、送信できません。')
  await press(page, '「大きい.png」を外す')

  const disguised = { name: '偽物.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  const text = { name: 'メモ.txt', mimeType: 'text/plain', buffer: Buffer.from('memo') }
  await input(page).setInputFiles([disguised, text])
  const sentence = '使えない種類のファイルです。画像・PDFを選んでください。'
  const broken = '写真として読めません。こわれているかもしれません。別の写真を選んでください。'
  await expect(tile(page, '偽物.png')).toContainText(broken)
  await expect(tile(page, 'メモ.txt')).toContainText(sentence)
  await expect(page.getByRole('button', { name: /もう一度送信/ })).toHaveCount(0)
  await press(page, '「偽物.png」を外す')
  await press(page, '「メモ.txt」を外す')

  for (const [words, answer] of [
    ['通信が切れたため', (route: Route) => route.abort('connectionreset')],
    ['時間がかかりすぎた', (route: Route) => route.fulfill({ status: 504, body: 'gateway' })],
    ['返事を読み取れなかった', (route: Route) => route.fulfill({ status: 200, body: '<html>' })],
  ] as const) {
    await answerNext(page, answer)
    await input(page).setInputFiles([picture1])
    await expect(tile(page, '地図.png')).toContainText(words)
    await press(page, '「地図.png」をもう一度送信')
    await expect(tile(page, '地図.png')).toContainText('完了')
    await press(page, '「地図.png」を外す')
  }
  await input(page).setInputFiles([disguised])
  await expect(tile(page, '偽物.png')).toContainText(broken)
  await expectAccessible(page, 'a file that was refused')
  await tiles(page).first().scrollIntoViewIfNeeded()
  await picture(page, 'files-refused')
})

test('what a day allows is said in KB where it is less than a MB', async ({ startServer, openAt }) => {
  const server = await startServer({ UPLOAD_DAY_LIMIT: '2048' })
  const page = await openAt(server, 'admin', { mayComplainOf: refused })
  await page.goto(catalogue)
  const buffer = Buffer.concat([png, Buffer.alloc(2048)])
  await input(page).setInputFiles([{ name: '重い.png', mimeType: 'image/png', buffer }])
  await expect(tile(page, '重い.png')).toContainText('1日にアップロードできる合計（2KB）を超える')
})

test('more files than fit are named and not added', async ({ page, open }) => {
  await open('admin', catalogue, { mayComplainOf: refused })
  const many = Array.from({ length: 7 }, (_, at) => ({ ...picture1, name: `写真${at + 1}.png` }))
  await input(page).setInputFiles(many)
  await expect(page.getByText('6件までのため、1件（写真7.png）は追加しませんでした。')).toBeVisible()
  await expect(tiles(page)).toHaveCount(6)
  await expect(tiles(page).filter({ hasText: '完了' })).toHaveCount(6)
})

test('nothing is saved while a file is on its way, which can be given up', async ({ page, open }) => {
  await open('admin', catalogue, { mayComplainOf: refused })
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await answerNext(page, async route => {
    await held
    await route.continue()
  })
  await input(page).setInputFiles([picture1])
  await expect(tile(page, '地図.png')).toContainText('送信中')
  await press(page, '保存')
  await expect(page.getByText('アップロードが終わるまで保存できません。')).toBeVisible()
  await expectAccessible(page, 'a file on its way')
  release()
  await expect(tile(page, '地図.png')).toContainText('完了')
  await expect(page.getByText('アップロードが終わるまで保存できません。')).toHaveCount(0)

  await answerNext(page, () => new Promise(() => {}))
  await input(page).setInputFiles([picture2])
  await press(page, '「教室.png」の送信をやめる')
  await expect(tiles(page)).toHaveText([/地図/])
})

test('a postal code fills the address, in any width, and what is unknown is said', async ({ page, open }) => {
  await open('admin', catalogue, { mayComplainOf: refused })
  const code = page.getByLabel('郵便番号（postalCode）')
  await code.fill('１５００００１')
  await expect(code).toHaveValue('150-0001')
  await expect(page.getByLabel('都道府県')).toHaveValue('東京都')
  await expect(page.getByLabel('市区町村')).toHaveValue('渋谷区')
  await expect(page.getByRole('textbox', { name: /^町域/ })).toHaveValue('神宮前')
  await expect(page.getByLabel('番地・建物')).toBeFocused()

  await code.fill('989-6712')
  await expect(page.getByLabel('都道府県')).toHaveValue('宮城県')
  await page.getByRole('combobox', { name: '町域を選んでください' }).click()
  await page.getByRole('option', { name: '大崎市鳴子温泉川袋' }).click()
  await expect(page.getByRole('textbox', { name: /^町域/ })).toHaveValue('鳴子温泉川袋')
  await expect(page.getByLabel('番地・建物')).toBeFocused()

  await code.fill('0000001')
  await expect(page.getByText('「000-0001」に当たる住所が見つかりません。')).toBeVisible()
  // What was proposed for the code before would contradict this one.
  await expect(page.getByLabel('都道府県')).toHaveValue('')
  await expectAccessible(page, 'an unknown postal code')
})
