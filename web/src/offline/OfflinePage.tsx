import { Button, MantineProvider } from '@mantine/core'
import { shortDayText } from '@terakoya/domain/days/dayText'
import type { KeptWeek } from '@terakoya/domain/offline/keptWeek'
import { useEffect, useState } from 'react'
import { millisecondsOf, nowMilliseconds } from '../clock.ts'
import { Notice } from '../components/Notice.tsx'
import { dayOfInstant, instantOf, timeText } from '../format/instant.ts'
import { schemeManager } from '../theme/schemeManager.ts'
import { cssVariables, theme } from '../theme/theme.ts'
import { forgetWeek } from './forget.ts'
import { KeptDays } from './KeptDays.tsx'
import classes from './Offline.module.css'
import { offlineWords } from './text.ts'
import { loadWeek } from './weekStore.ts'

interface OfflinePageProps {
  week: KeptWeek
  /** Seconds until it is tried again by itself; `null` while it is being tried. */
  seconds: number | null
  onRetry: () => void
}

/**
 * What somebody's own device has kept of their week, while there is no line: read only, with the time it was told. It goes
 * by itself as soon as the server answers.
 */
export function OfflinePage({ week, seconds, onRetry }: OfflinePageProps) {
  // The words of another language may come when the page is there already.
  const t = offlineWords.useText()
  const [wiped, setWiped] = useState(false)
  useEffect(() => {
    if (seconds === null) return
    const timer = window.setTimeout(onRetry, seconds * 1_000)
    window.addEventListener('online', onRetry)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', onRetry)
    }
  }, [seconds, onRetry])
  const { as_of, kept_at } = week
  // By the server's clock, as far as the device's has gone on since.
  const today = dayOfInstant(instantOf(millisecondsOf(as_of) + nowMilliseconds() - kept_at))
  const heading = t('heading', { time: asOfText(as_of) })
  useEffect(() => {
    document.title = `${t('title')} - ${t('product')}`
  }, [t])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      <header className={classes.header}>
        <span className={classes.logo}>{t('product')}</span>
      </header>
      <main className={classes.page}>
        <h1 className="num">{wiped ? t('title') : heading}</h1>
        <Notice kind="info">{wiped ? t('wiped') : t('why')}</Notice>
        <div className="row">
          <Button variant="default" loading={seconds === null} onClick={onRetry}>
            {t('again')}
          </Button>
          {!wiped && (
            <Button
              variant="subtle"
              onClick={() => {
                setWiped(true)
                void forgetWeek()
              }}
            >
              {t('wipe')}
            </Button>
          )}
        </div>
        {!wiped && (
          <>
            <p className="note">{t('not_now')}</p>
            <KeptDays week={week} today={today} />
          </>
        )}
      </main>
    </MantineProvider>
  )
}

/** `11/25（水） 17:58`, with 24 hours as lessons have them beside it. */
function asOfText(as_of: string): string {
  return `${shortDayText(dayOfInstant(as_of))} ${timeText(as_of, true)}`
}

/** What this device has kept, to be shown at once; `null`: nothing. Never rejects. */
export async function keptWeek(): Promise<KeptWeek | null> {
  return await loadWeek().catch(() => null)
}
