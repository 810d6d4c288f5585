import './theme/primitives.css'
import '@mantine/core/styles.layer.css'
import './theme/tokens.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { onNewVersion } from './api/apiVersion.ts'
import { toast } from './components/toast.ts'
import { onLoggedFlag, readLoggedFlag } from './session/loggedFlag.ts'
import { getSession } from './session/sessionStore.ts'
import { startSession } from './session/startSession.ts'
import { leaveToOther } from './shell/leaveToOther.ts'
import { preloadScreen } from './shell/router.tsx'
import { StartFailed } from './shell/StartFailed.tsx'
import { shellWords } from './words/shellWords.ts'

const container = document.getElementById('root')
if (!container) throw new Error('no root element')
const root = createRoot(container)

// Asked first, so that the answers don't wait behind the chunks for one of the browser's few connections.
const firstSession = startSession()

// Who has a session will need the shell and the screen, who has none the login: they load beside the questions.
const firstChunks =
  readLoggedFlag() === null
    ? import('./screens/account/login/Screen.tsx').then(() => () => {})
    : preloadScreen(window.location)

onNewVersion(() => toast({ kind: 'info', message: shellWords.say('new_version'), stays: true }))

// The cookie is shared by all tabs: when another person signs in elsewhere, this page would act for them.
onLoggedFlag(user_no => {
  const { user } = getSession()
  if (user_no !== null && user && user.user_no !== user_no) void leaveToOther()
})

/** Seconds until a start that failed is tried again, by how often it has failed. */
const pauses = [3, 6, 12, 30]

async function start(session: Promise<void>, failures: number): Promise<void> {
  let retried = false
  // Pressed, or by itself: whichever comes first.
  const onRetry = () => {
    if (retried) return
    retried = true
    void start(startSession(), failures + 1)
  }
  try {
    // A chunk that can't be had says so itself where it is wanted.
    const [, askFirst] = await Promise.all([session, firstChunks.catch(() => () => {})])
    askFirst()
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  } catch (error) {
    const seconds = pauses[failures] ?? 30
    root.render(
      <StrictMode>
        <StartFailed key={failures} error={error} seconds={seconds} onRetry={onRetry} />
      </StrictMode>,
    )
  }
}

void start(firstSession, 0)
