import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { askConfirm } from '../components/ask.tsx'
import { openDialog } from '../components/dialogStore.ts'
import { hasUnsavedWork, keepsDrafts, wouldLoseWork } from '../framework/unsaved/leaveGuard.ts'
import { shellWords } from '../words/shellWords.ts'
import { decideHistory } from './historyDecision.ts'

async function askLeave(): Promise<boolean> {
  const t = shellWords.say
  return askConfirm({
    title: t('leave_title'),
    body: t(keepsDrafts() ? 'leave_draft' : 'leave_body'),
    confirmLabel: t(keepsDrafts() ? 'leave_aside' : 'leave_go'),
    cancelLabel: t('leave_stay'),
    danger: !keepsDrafts(),
  })
}

async function askBack(unsaved: boolean): Promise<'previous' | 'home' | null> {
  const { BackDialog } = await import('./BackDialog.tsx')
  return openDialog<'previous' | 'home'>(({ opened, close, gone }) => (
    <BackDialog
      opened={opened}
      unsaved={unsaved}
      onPrevious={() => close('previous')}
      onHome={() => close('home')}
      onCancel={() => close(null)}
      onGone={gone}
    />
  ))
}

/**
 * One blocker for both questions: Browser Back, and leaving unsaved work. A movement through the browser's history
 * has already happened when it is heard of; it is taken back at once (so that the address always tells what is on
 * the page, even if Back is pressed again) and repeated when the person agrees.
 */
export function installNavigationGuard(router: AnyRouter, screenShown: () => string | null): void {
  const history: RouterHistory = router.history
  let asking = false

  async function askThenRepeat(
    question: 'askBack' | 'askLeave',
    steps: number,
    unsaved: boolean,
  ): Promise<void> {
    asking = true
    try {
      if (question === 'askLeave') {
        if (await askLeave()) history.go(steps, { ignoreBlocker: true })
        return
      }
      const answer = await askBack(unsaved)
      if (answer === 'previous') history.go(steps, { ignoreBlocker: true })
      if (answer === 'home') void router.navigate({ to: '/', ignoreBlocker: true })
    } finally {
      asking = false
    }
  }

  history.block({
    enableBeforeUnload: hasUnsavedWork,
    blockerFn: async ({ currentLocation: from, nextLocation: to, action }) => {
      const losesWork = wouldLoseWork(from, to)
      const steps = to.state.__TSR_index - from.state.__TSR_index
      const decision = decideHistory({ action, from, to, steps, screen: screenShown(), losesWork })
      if (decision === 'go') return false
      if (action === 'PUSH' || action === 'REPLACE') return !(await askLeave())
      if (!asking) void askThenRepeat(decision, steps, losesWork)
      return true
    },
  })
}
