import { expect, type Page } from '@playwright/test'
import type { UserType } from '@terakoya/domain/people/userTypes'
import { askApi } from './askApi.ts'

/** The demo's login of every user type. */
export const loginOf: Record<UserType, string> = {
  '560': 'admin',
  '550': 'manager',
  '540': 'office',
  '530': 'advisor',
  '520': 'sales',
  '410': 'online',
  '420': 'direct',
  '430': 'franchise',
  '300': 'teacher1',
  '110': 'student1',
  '120': 'student2',
  '130': 'student3',
}

/** Signs in by the form, as a person does, and waits until the application is there. */
export async function signIn(page: Page, user_id: string): Promise<void> {
  await page.goto('/Auth/login')
  await page.getByLabel('ユーザーID').fill(user_id)
  await page.getByLabel('パスワード', { exact: true }).fill('demo-juku')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()
}

/**
 * Has somebody's session, as after signing in some time ago: for what doesn't begin at the form. Nothing of the
 * application is shown yet.
 */
export async function enterAs(page: Page, user_id: string): Promise<void> {
  // The storage belongs to the origin, so something small of it is opened: first, for signing in ends the session
  // with which a page that is still open may be asking something.
  await page.goto('/favicon.svg')
  const { user_no } = await askApi<{ user_no: number }>(page, 'Auth_login', {
    user_id,
    password: 'demo-juku',
  })
  await page.evaluate(no => window.localStorage.setItem('terakoya.logged', String(no)), user_no)
}
