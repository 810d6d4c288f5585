import './theme/primitives.css'
import '@mantine/core/styles.layer.css'
import './theme/tokens.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { asApiFailure } from './api/ApiFailure.ts'
import { onNewVersion } from './api/apiVersion.ts'
import { dropEarly } from './api/earlyQuestions.ts'
import { onOtherSignedIn } from './api/otherSignedIn.ts'
import { onSessionOver } from './api/sessionOver.ts'
import { queryClient } from './components/queryClient.ts'
import { hasUnsavedWork } from './framework/unsaved/leaveGuard.ts'
import { readNote } from './offline/device.ts'
import { forgetOffline } from './offline/forget.ts'
import { onLoggedFlag, readLoggedFlag } from './session/loggedFlag.ts'
import { getSession } from './session/sessionStore.ts'
import { startSession } from './session/startSession.ts'
import { putEarlyAnswers, rememberFirstQuestions } from './shell/firstQuestions.ts'
import { leaveToOther } from './shell/leaveToOther.ts'
import { offerRenewal } from './shell/renew.ts'
import { preloadScreen } from './shell/router.tsx'
import { StartFailed } from './shell/StartFailed.tsx'
import { readStartPath } from './shell/startPath.ts'

const container = document.getElementById('root')
if (!container) throw new Error('no root element')
const root = createRoot(container)

/** The screen that this page is opened on. */
const startsOn = (window.location.pathname === '/' ? readStartPath() : null) ?? window.location.pathname

// Asked first, so that the answers don't wait behind the chunks for one of the browser's few connections.
const firstSession = startSession()

// Who has a session will need the shell and the screen, who has none the login: they load beside the questions.
const firstChunks =
  readLoggedFlag() === null
    ? import('./screens/account/login/Screen.tsx').then(() => () => {})
    : preloadScreen(window.location)

onNewVersion(offerRenewal)
onSessionOver(() => void forgetOffline())

// Heard from the server, where the browser didn't tell.
onOtherSignedIn(() => void leaveToOther())

// The cookie is shared by all tabs: when another person signs in elsewhere, this page would act for them.
onLoggedFlag((user_no, ended) => {
  const { user } = getSession()
  if (!user || user_no === user.user_no) return
  if (user_no !== null) void leaveToOther()
  // Signed out in another tab: nothing of theirs stays to be read. What isn't saved waits behind the login, as all pages of a
  // session that is merely over do.
  else if (ended && !hasUnsavedWork()) window.location.assign('/Auth/login')
})

/** Seconds until a start that failed is tried again, by how often it has failed. */
const pauses = [3, 6, 12, 30]

/** Milliseconds after which a start that hangs shows what the person's own device has kept. */
const hangs = 8_000

/** Whether the server can't be reached, or doesn't answer as itself: no refusal is among it. */
function isAway(error: unknown): boolean {
  const { kind, status } = asApiFailure(error)
  return kind !== 'status' || status === 408 || status >= 500
}

/** What the person's own device has kept, drawn in place of the application; `false`: nothing. */
async function showKept(seconds: number | null, onRetry: () => void, wanted = () => true): Promise<boolean> {
  if (readNote() === null) return false
  const page = await import('./offline/OfflinePage.tsx').catch(() => null)
  const week = await page?.keptWeek()
  if (!page || !week || !wanted()) return false
  root.render(
    <StrictMode>
      <page.OfflinePage week={week} seconds={seconds} onRetry={onRetry} />
    </StrictMode>,
  )
  return true
}

async function start(session: Promise<void>, failures: number): Promise<void> {
  let retried = false
  let waiting = true
  // Pressed, or by itself: whichever comes first.
  const onRetry = () => {
    if (retried) return
    retried = true
    // The first script asked for whoever was here when the page began to load.
    dropEarly()
    void start(startSession(), failures + 1)
  }
  // Tried once more, the page that is there says so at once.
  const late = window.setTimeout(
    () =>
      void showKept(
        null,
        () => {},
        () => waiting,
      ),
    failures === 0 ? hangs : 0,
  )
  try {
    // A chunk that can't be had says so itself where it is wanted.
    const [, askFirst] = await Promise.all([session, firstChunks.catch(() => () => {})])
    waiting = false
    askFirst()
    const { user, config } = getSession()
    if (user && config) {
      const { user_no } = user
      putEarlyAnswers(queryClient, { user_no, today: config.today })
      rememberFirstQuestions(queryClient, { user_no, path: startsOn, today: config.today })
    }
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  } catch (error) {
    waiting = false
    const seconds = pauses[failures] ?? 30
    if (isAway(error) && (await showKept(seconds, onRetry))) return
    root.render(
      <StrictMode>
        <StartFailed key={failures} error={error} seconds={seconds} onRetry={onRetry} />
      </StrictMode>,
    )
  } finally {
    window.clearTimeout(late)
  }
}

void start(firstSession, 0)
