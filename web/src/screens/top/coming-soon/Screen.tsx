import { Button } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { type Screen as ScreenFacts, screenTitle } from '@terakoya/contract/screens'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { useSession } from '../../../session/sessionStore.ts'
import { helpSubject } from '../../../shell/helpPlace.ts'
import { useCurrentScreen } from '../../../shell/useCurrentScreen.ts'
import { shellWords } from '../../../words/shellWords.ts'

/** 準備中: stands where a screen will be that later work brings. */
export function Screen() {
  const t = shellWords.useText()
  const screen = useCurrentScreen()
  const { user } = useSession()
  const search = useRouterState({ select: state => state.location.search as Record<string, unknown> })
  if (!screen) return null
  const asked = screen.key === 'C00103-help' ? helpSubject(search) : null
  const titleOf = (each: ScreenFacts) => `${screenTitle(each, user?.user_type_code ?? '')}（${each.code}）`
  return (
    <EmptyState
      title={t(asked ? 'soon_help' : 'soon_screen', { title: titleOf(asked ?? screen) })}
      icon={<IconTools size={32} stroke={1.5} />}
      actions={
        <Button variant="default" component={Link} to="/">
          {t('soon_home')}
        </Button>
      }
    >
      {t('soon_body')}
    </EmptyState>
  )
}
