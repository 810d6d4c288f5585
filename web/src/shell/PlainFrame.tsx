import { type Screen, screenTitle } from '@terakoya/contract/screens'
import type { ReactNode } from 'react'
import { useCurrentScreen } from '../routing/useCurrentScreen.ts'
import { shellWords } from '../words/shellWords.ts'
import { Footer } from './Footer.tsx'
import classes from './PlainFrame.module.css'

interface PlainFrameProps {
  footer: boolean
  children: ReactNode
}

function title(screen: Screen | null): string | null {
  return screen && screen.key !== 'login' ? screenTitle(screen, '') : null
}

/** Only a bare header around the screen: before sign-in, and for `hideTemplate`. */
export function PlainFrame({ footer, children }: PlainFrameProps) {
  const t = shellWords.useText()
  const heading = title(useCurrentScreen())
  return (
    <div className={classes.frame}>
      <a className="skip no-print" href="#main">
        {t('skip')}
      </a>
      <header className={classes.header}>
        <span className={classes.logo}>
          {t('product')} <span lang="en">TERAKOYA</span>
        </span>
        {heading !== null && <h1 className="title">{heading}</h1>}
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer && <Footer />}
    </div>
  )
}
