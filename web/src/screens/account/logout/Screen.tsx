import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { queryClient } from '../../../components/queryClient.ts'
import { childrenHere } from '../../../session/childrenHere.ts'
import { endSession } from '../../../session/startSession.ts'
import { writeSiblings } from '../../../session/writeSiblings.ts'
import { listText } from '../../../words/joining.ts'
import { logoutWords } from './text.ts'

// One sign-out at a time, however often the screen is drawn.
let running: Promise<void> | null = null

/** ログアウト: ends the session and says so; asks first where siblings sign out with it. */
export function Screen() {
  const t = logoutWords.useText()
  const [state, setState] = useState<'working' | 'done' | { error: unknown } | { children: string[] }>(
    'working',
  )
  const run = useCallback(() => {
    setState('working')
    running ??= endSession().finally(() => {
      running = null
    })
    running.then(
      () => {
        writeSiblings(false)
        queryClient.clear()
        setState('done')
      },
      (error: unknown) => setState({ error }),
    )
  }, [])
  useEffect(() => {
    void childrenHere().then(children =>
      children.length > 1 ? setState({ children: children.map(({ user_named }) => user_named) }) : run(),
    )
  }, [run])

  if (state === 'working')
    return <EmptyState title={t('working')} icon={<IconLogout size={32} stroke={1.5} />} />
  if (state !== 'done' && 'children' in state) {
    return (
      <EmptyState
        title={t('ask_title')}
        icon={<IconLogout size={32} stroke={1.5} />}
        actions={
          <>
            <Button variant="default" component={Link} to="/">
              {t('ask_stay')}
            </Button>
            <Button onClick={run}>{t('ask_go')}</Button>
          </>
        }
      >
        {t('ask_body', { names: listText(state.children) })}
      </EmptyState>
    )
  }
  if (state !== 'done') return <ErrorState error={state.error} onRetry={run} />
  return (
    <EmptyState
      title={t('done_title')}
      icon={<IconLogout size={32} stroke={1.5} />}
      actions={
        <Button component={Link} to="/Auth/login">
          {t('again')}
        </Button>
      }
    >
      {t('done_body')}
    </EmptyState>
  )
}
