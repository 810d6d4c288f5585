import { expect } from '@playwright/test'
import { mayOpen, screens } from '@terakoya/contract/screens'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { loginOf } from '../src/people.ts'
import { test } from '../src/test.ts'

/** Those whose page says itself that there is nothing of this number: a help, a year of the calendar. */
const saidByThemselves = ['C00103', 'M21001']

/** A family has all its own sheets there, whichever lesson they are opened from. */
const ownSheets = '/C50102/pastReport/'

for (const type of ['560', '300', '110'] as const) {
  test(`an address of a record that isn't there is the 404 page (${loginOf[type]})`, async ({
    page,
    enterByForm,
  }) => {
    await enterByForm(loginOf[type])
    const opened = { user_type_code: type, authority_function_ids: defaultFunctionsOf(type) }
    const templates = screens
      .filter(screen => mayOpen(screen, opened) && !saidByThemselves.includes(screen.code))
      .flatMap(({ paths }) => paths.filter(path => /\$\w+/.test(path) && !/\/add\//.test(path)))
      .filter(path => type !== '110' || !path.startsWith(ownSheets))
    expect(templates.length).toBeGreaterThan(0)
    for (const template of templates) {
      const path = template
        .replace('$_course_type', '1')
        .replace(/\{-\$\w+\}/g, '999999')
        .replace(/\$\w+/g, '999999')
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page, path).toHaveURL(/\/404/)
        await expect(page.getByRole('heading', { level: 1 })).toContainText('ページが見つかりません')
      })
    }
  })
}
