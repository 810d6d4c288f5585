import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, type Request, test } from '@playwright/test'
import { mayOpen, screens } from '@terakoya/contract/screens'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { userTypes } from '@terakoya/domain/people/userTypes'
import { enterAs, loginOf } from '../src/people.ts'
import { watchConsole } from '../src/watchConsole.ts'
import { shapes, spoil, take } from './shapes.ts'

const folder = process.env.SHEET_FOLDER ?? ''
/** `C40101,C50` : screens whose code begins so; roles and shapes by their names. Empty is all. */
const wanted = (name: string) => (process.env[name] ?? '').split(',').filter(each => each !== '')
const codes = wanted('SHEET_SCREENS')
const roles = wanted('SHEET_ROLES')
const looks = wanted('SHEET_SHAPES')

const chosen = screens.filter(
  ({ key, code }) =>
    !['logout', 'not-found', 'error'].includes(key) &&
    (codes.length === 0 || codes.some(each => code.toLowerCase().startsWith(each.toLowerCase()))),
)

for (const type of userTypes) {
  if (roles.length > 0 && !roles.includes(type)) continue
  const user = { user_type_code: type, authority_function_ids: defaultFunctionsOf(type) }
  // The login page last: what it tells who is signed in would stand on the next ones.
  const own = chosen
    .filter(screen => mayOpen(screen, user))
    .toSorted((a, b) => Number(a.key === 'login') - Number(b.key === 'login'))
  test.describe(loginOf[type], () => {
    // One after another: the language is the login's, whatever else it has open.
    test.describe.configure({ mode: 'default' })
    for (const shape of shapes) {
      if (own.length === 0 || (looks.length > 0 && !looks.includes(shape.name))) continue
      test(shape.name, async ({ browser, baseURL }) => {
        const { E2E_NEW_PORT } = process.env
        const page = await browser.newPage({
          ...{ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' },
          baseURL: shape.empty ? `http://localhost:${E2E_NEW_PORT}` : (baseURL ?? ''),
        })
        const complaints = watchConsole(page)
        const requests = watchRequests(page)
        await enterAs(page, loginOf[type])
        await take(page, shape)
        await page.goto('/')
        await requests.atRest()
        await spoil(page, shape)
        mkdirSync(folder, { recursive: true })
        for (const { key, code, title, paths } of own) {
          for (const [index, template] of paths.entries()) {
            const path = template.replace(/\/\{-\$\w+\}/g, '').replace(/\$\w+/g, '1')
            complaints.length = 0
            await page.evaluate(to => window.history.pushState({}, '', to), path)
            await requests.atRest()
            const file = `${key}-${index}--${type}--${shape.name}.png`
            await page.screenshot({ path: join(folder, file), animations: 'disabled' })
            const line = {
              code,
              title,
              path,
              type,
              shape: shape.name,
              file,
              faults: await faultsOf(page, complaints),
            }
            appendFileSync(join(folder, 'pictures.jsonl'), `${JSON.stringify(line)}\n`)
          }
        }
        await page.close()
      })
    }
  })
}

/** Milliseconds without a request after which a page is at rest, and after which one that keeps asking is taken as it is. */
const rest = 400
const timeout = 10_000

/** Tells when a page asks for nothing more: a screen that comes in begins with its code. */
function watchRequests(page: Page) {
  const underWay = new Set<Request>()
  let calm: () => void = () => undefined
  let timer: NodeJS.Timeout | undefined
  const touch = () => {
    clearTimeout(timer)
    timer = setTimeout(() => underWay.size === 0 && calm(), rest)
  }
  page.on('request', request => {
    // A stream of hints is never over.
    if (!request.url().includes('/api/hints')) underWay.add(request)
    touch()
  })
  const end = (request: Request) => {
    underWay.delete(request)
    touch()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    atRest: () =>
      new Promise<void>(resolve => {
        calm = resolve
        setTimeout(resolve, timeout).unref()
        touch()
      }),
  }
}

/** What a program sees before a person looks: sideways scrolling, words that are cut, what the console says. */
async function faultsOf(page: Page, complaints: readonly string[]): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`横に ${scrollWidth - clientWidth}px はみ出す`)
    // A button's words are cut by its label, not by itself.
    const worded = 'button, .mantine-Button-label, h1, h2, h3, a, label, th'
    for (const element of document.querySelectorAll<HTMLElement>(worded)) {
      // A pixel of it is there for who hears the page only.
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1) continue
      const style = getComputedStyle(element)
      if (style.overflowX === 'visible' || style.display === 'inline') continue
      // Cut on purpose, with its whole text elsewhere, is told by the ellipsis.
      if (style.textOverflow === 'ellipsis') continue
      faults.push(`切れている: ${element.innerText.slice(0, 30)}`)
    }
    return faults
  })
  // That calls fail is what was asked for.
  const said = complaints.filter(text => !text.includes('status of 599'))
  return [...new Set([...seen, ...said.map(text => `console: ${text.slice(0, 120)}`)])]
}
