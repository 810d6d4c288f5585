import { MantineProvider } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ErrorState } from '../components/ErrorState.tsx'
import { schemeManager } from '../theme/schemeManager.ts'
import { cssVariables, theme } from '../theme/theme.ts'
import { shellWords } from '../words/shellWords.ts'
import classes from './StartFailed.module.css'

interface StartFailedProps {
  error: unknown
  /** Seconds until it is tried again by itself. */
  seconds: number
  onRetry: () => void
}

/**
 * What the shell needs could not be loaded. It is tried again by itself (spec §8 "Startup data load failure"), on
 * this page: reloading it would show the browser's own error while the server is away.
 */
export function StartFailed({ error, seconds, onRetry }: StartFailedProps) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return
    const timer = window.setTimeout(() => {
      setLeft(left - 1)
      if (left === 1) onRetry()
    }, 1_000)
    return () => window.clearTimeout(timer)
  }, [left, onRetry])
  const retry = () => {
    setLeft(0)
    onRetry()
  }
  const t = shellWords.say
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      <main>
        <h1 className={classes.title}>{t('start_failed')}</h1>
        <ErrorState error={error} onRetry={retry} />
        <p className={`num ${classes.again}`}>
          {left > 0 ? t('start_again', { seconds: left }) : t('start_trying')}
        </p>
      </main>
    </MantineProvider>
  )
}
