import { expect, type Page, type Route, test } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { enterAs } from '../src/people.ts'

/** What becomes of the requests that name a call, until it is said otherwise. */
class Line {
  readonly #page: Page
  #broken = false
  #late = false
  #held: Promise<void> = Promise.resolve()

  constructor(page: Page) {
    this.#page = page
  }

  async of(api: string): Promise<void> {
    await this.#page.route('**/api/data', route => this.#answer(api, route))
  }

  async #answer(api: string, route: Route): Promise<void> {
    if (!route.request().postData()?.includes(api)) return route.fallback()
    await this.#held
    if (this.#late) {
      this.#late = false
      const error = { status: 408, errorCode: 'TIMEOUT', message: '時間内に終わりませんでした。' }
      return route.fulfill({ status: 408, json: { error } })
    }
    if (!this.#broken) return route.fallback()
    const error = { status: 599, errorCode: 'SERVER_ERROR', message: '作られた問題です。' }
    await route.fulfill({ status: 599, json: { error } })
  }

  breaks(broken: boolean): void {
    this.#broken = broken
  }

  /** The next request gets no answer in time. */
  timesOutOnce(): void {
    this.#late = true
  }

  /** Nothing passes until what is answered is called. */
  hold(): () => void {
    let release = () => {}
    this.#held = new Promise(resolve => {
      release = resolve
    })
    return release
  }
}

test('a list is seen in each of its eight states', async ({ page }) => {
  await enterAs(page, 'admin')
  const [views, rows] = [new Line(page), new Line(page)]
  await views.of('SavedViews_getList')
  await rows.of('T0010_doBrowse')
  const is = (status: string) =>
    expect(page.getByRole('region', { name: 'サンプルユーザーの一覧' })).toHaveAttribute(
      'data-status',
      status,
    )
  const more = page.getByRole('button', { name: /^さらに\d+件を表示$/ })
  const search = page.getByRole('searchbox', { name: 'サンプルユーザーを検索' })

  const known = views.hold()
  let answered = rows.hold()
  await page.goto('/t0010/list')
  await is('init')
  known()
  await is('loading')
  answered()
  await is('loaded')

  answered = rows.hold()
  await more.click()
  await is('loading_nextPage')
  answered()
  await is('loaded_nextPage')
  rows.breaks(true)
  await more.click()
  await is('error_nextPage')
  await expect(page.getByText('続きを読み込めませんでした。')).toBeVisible()
  rows.breaks(false)
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await is('loaded_nextPage')

  await search.fill('どこにもない名前')
  await is('noData')
  await expect(page.getByText('条件に当てはまるサンプルユーザーがありません')).toBeVisible()
  rows.breaks(true)
  await search.fill('T000')
  await is('error')
  await expectAccessible(page, 'a list that could not be read')
  rows.breaks(false)
  await page.getByRole('main').getByRole('button', { name: '再読み込み' }).click()
  await is('loaded')
})

test('a record is seen in the states of being read and saved', async ({ page }) => {
  await enterAs(page, 'admin')
  const [read, save] = [new Line(page), new Line(page)]
  await read.of('T0010_getEdit')
  await save.of('T0010_doEdit')
  const is = (state: string) =>
    expect(page.getByRole('region', { name: /の編集$/ })).toHaveAttribute('data-state', state)
  const press = () => page.getByRole('button', { name: '保存', exact: true }).click()

  await page.goto('/t0010/table?q=T0007')
  read.breaks(true)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const again = page.getByRole('main').getByRole('button', { name: '再読み込み' })
  await expect(again).toBeVisible()
  read.breaks(false)
  await again.click()
  await is('init')

  const name = page.getByLabel('氏名')
  const before = await name.inputValue()
  await name.fill('')
  await is('dirty')
  await press()
  await is('validationError')
  await name.fill('見本 七子')
  save.breaks(true)
  const answered = save.hold()
  await press()
  await is('saving')
  answered()
  await is('error')
  await expect(page.getByText('作られた問題です。').first()).toBeVisible()
  await expect(name).toHaveValue('見本 七子')
  save.breaks(false)
  await press()
  await is('saved')

  await name.fill('見本 八子')
  read.timesOutOnce()
  save.timesOutOnce()
  await press()
  await is('error')
  await expect(page.getByText('3秒後に自動で読み直します')).toBeVisible()
  await expect(name).toHaveValue('見本 八子')
  await press()
  await is('saved')
  await name.fill(before)
  await press()
  await is('saved')
})
