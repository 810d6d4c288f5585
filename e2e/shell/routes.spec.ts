import { expect, type Page } from '@playwright/test'
import { mayOpen, type Screen, screens, screenTitle } from '@terakoya/contract/screens'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { seesLabelledMenu, type UserType, userTypes } from '@terakoya/domain/people/userTypes'
import { readTestRun, sliceOf } from '@terakoya/server/testing/testRun'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { loginOf } from '../src/people.ts'
import { test } from '../src/test.ts'

/** A path with sample values for its parameters, optional ones left out. */
function samplePath(path: string): string {
  return path.replace(/\/\{-\$\w+\}/g, '').replace(/\$\w+/g, '1')
}

const pages = screens.filter(
  screen => !['login', 'logout', 'home', 'not-found', 'error'].includes(screen.key),
)

/**
 * In a run that is not whole: so many screens are looked at with axe, each by one role, and so many does each role try beyond
 * those and the ones of the change.
 */
const inSlice = { looked: 40, allowed: 4, refused: 2 }

/**
 * The screens that a role tries: what the change touches, and by the run's seed of the others a slice that one role looks at
 * with axe, of what it may open beside, and of what it is refused. Who may open what is asked whole of the guard (decideRoute.test) and of every
 * call (authorisation.test); here it is whether the guard stands before the screen.
 */
function triedBy(type: UserType): Screen[] {
  const testRun = readTestRun()
  if (testRun.whole) return [...pages]
  const looked = sliceOf(testRun, 'looked at', pages, inSlice.looked)
  const isAlways = (screen: Screen) =>
    (looked.includes(screen) && axeViewer(screen) === type) ||
    testRun.changed.some(file => file.includes(`/${screen.code}`))
  const rest = pages.filter(screen => !isAlways(screen))
  const slice = (['allowed', 'refused'] as const).flatMap(way =>
    sliceOf(
      testRun,
      `${way} ${type}`,
      rest.filter(screen => allowed(screen, type) === (way === 'allowed')),
      inSlice[way],
    ),
  )
  return pages.filter(screen => isAlways(screen) || slice.includes(screen))
}

/** Goes there as the application itself does: through the router's history, without loading anew. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(to => window.history.pushState({}, '', to), path)
}

function allowed(screen: Screen, type: UserType): boolean {
  return mayOpen(screen, { user_type_code: type, authority_function_ids: defaultFunctionsOf(type) })
}

/**
 * One user type looks at a screen with axe as well: of those who have it wide the last one, so that the work is not all
 * the administrator's, who may open everything.
 */
function axeViewer(screen: Screen): UserType | undefined {
  const viewers = userTypes.filter(type => allowed(screen, type))
  return viewers.findLast(seesLabelledMenu) ?? viewers[0]
}

// Each role has a context of its own, so the roles share the workers.
test.describe.configure({ mode: 'parallel' })

for (const type of userTypes) {
  const narrow = !seesLabelledMenu(type)
  test.describe(`${loginOf[type]} (${type})`, () => {
    test.use({ viewport: narrow ? { width: 375, height: 667 } : { width: 1440, height: 900 } })

    test('opens what the roles allow, and is sent home from the rest', async ({ page, enterByForm }) => {
      await enterByForm(loginOf[type])
      for (const screen of triedBy(type)) {
        // The guard asks about screens (decideRoute.test asks it of every type): who may not open one tries its first path,
        // who may opens all of them.
        const paths = allowed(screen, type) ? screen.paths : screen.paths.slice(0, 1)
        for (const template of paths) {
          const path = samplePath(template)
          await test.step(`${path}`, async () => {
            await navigate(page, path)
            const title = screenTitle(screen, type)
            if (!allowed(screen, type)) {
              await expect(page.getByText(`「${title}」を開く権限がないため`).first()).toBeVisible()
              await expect(page).not.toHaveURL(new RegExp(`${path}$`))
              // Hundreds of them: the message is put away without waiting for it to come to rest.
              await page.getByRole('button', { name: '閉じる' }).first().dispatchEvent('click')
              return
            }
            // The record that an address names may be somebody else's: then its page is the one of what is not there.
            const shown = template.includes('/$') ? new RegExp(`${title}|ページが見つかりません`) : title
            await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(shown)
            await expect(page.getByRole('main')).not.toBeEmpty()
            await expect(page.getByLabel('読み込んでいます')).toHaveCount(0)
            if (narrow) {
              await expectFits(page)
            }
            if (axeViewer(screen) === type) await expectAccessible(page, path)
          })
        }
      }
    })
  })
}

test('an unknown path leads to 404, and the visitor to the login with the way back', async ({
  page,
  watch: _,
}) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/404$/)
  await expectAccessible(page, '/404')
  await page.goto('/C40101?center=1')
  await expect(page).toHaveURL(/\/Auth\/login\?next=/)
  await expectAccessible(page, '/Auth/login')
})
