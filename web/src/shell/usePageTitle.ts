import { type Screen, screenTitle } from '@terakoya/contract/screens'
import { useEffect, useRef } from 'react'
import { shellWords } from '../words/shellWords.ts'
import { screenCode } from './screenCode.ts'

/**
 * The tab's title follows the screen. After a move inside the application the focus goes to the new content, as it
 * would with a page of its own.
 */
export function usePageTitle(screen: Screen | null, user_type_code: string): void {
  const shown = useRef<string | null>(null)
  const t = shellWords.useText()
  useEffect(() => {
    if (!screen) return
    const code = screenCode(screen)
    document.title = `${screenTitle(screen, user_type_code)}${code === null ? '' : ` ${code}`}｜${t('product')}`
    const moved = shown.current !== null && shown.current !== screen.key
    shown.current = screen.key
    const main = document.querySelector('main')
    // A screen that put the focus itself (a login field) knows better.
    if (moved && main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [screen, user_type_code, t])
}
