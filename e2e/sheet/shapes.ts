import type { Page } from '@playwright/test'
import type { Language } from '@terakoya/domain/words/words'
import { now } from '../playwright.config.ts'
import { askApi } from '../src/askApi.ts'

/** A way in which a screen can be looked at. */
export interface Shape {
  /** Stands in the names of files and at the head of the sheet's columns. */
  name: string
  width: number
  height: number
  dark?: boolean
  /** Letters twice as large (WCAG 1.4.4). */
  large?: boolean
  /** In a business on its first day: people and masters, and nothing has happened. */
  empty?: boolean
  /** Every call is answered with an error of the server. */
  broken?: boolean
  /** What the person reads; Japanese where nothing is said. */
  language?: Language
}

export const shapes: readonly Shape[] = [
  { name: '320', width: 320, height: 640 },
  { name: '375', width: 375, height: 812 },
  { name: '375-dark', width: 375, height: 812, dark: true },
  { name: '768', width: 768, height: 1024 },
  { name: '1280', width: 1280, height: 800 },
  { name: '1280-dark', width: 1280, height: 800, dark: true },
  { name: '375-large', width: 375, height: 812, large: true },
  { name: '1280-large', width: 1280, height: 800, large: true },
  { name: '1280-error', width: 1280, height: 800, broken: true },
  { name: '375-error', width: 375, height: 812, broken: true },
  { name: '375-empty', width: 375, height: 812, empty: true },
  { name: '1280-empty', width: 1280, height: 800, empty: true },
  { name: '1600', width: 1600, height: 900 },
  // English has the longest words of the three.
  { name: '320-en', width: 320, height: 640, language: 'en' },
  { name: '375-en', width: 375, height: 812, language: 'en' },
  { name: '1280-en', width: 1280, height: 800, language: 'en' },
  { name: '375-zh-TW', width: 375, height: 812, language: 'zh-TW' },
  { name: '1280-zh-TW', width: 1280, height: 800, language: 'zh-TW' },
]

/** Brings a page that is signed in into that shape, before anything of the application is shown. */
export async function take(page: Page, shape: Shape): Promise<void> {
  await askApi(page, 'setUserLocale', { locale_code: shape.language ?? 'ja' })
  await page.setViewportSize({ width: shape.width, height: shape.height })
  // What is left until a lesson is told by the browser's clock.
  await page.clock.setFixedTime(new Date(now))
  if (shape.large) {
    // As the browser's own setting does: breakpoints in `em` follow it.
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  }
  await page.emulateMedia({ colorScheme: shape.dark ? 'dark' : 'light', reducedMotion: 'reduce' })
}

/** What is done to the page after it has begun: from then on nothing is answered any more. */
export async function spoil(page: Page, { broken }: Shape): Promise<void> {
  if (!broken) return
  const error = { status: 599, errorCode: 'SERVER_ERROR', message: 'サーバーで問題が起きました。' }
  await page.route('**/api/data', route => route.fulfill({ status: 599, json: { error } }))
}
