import { Button } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Screen as ScreenFacts, screenTitle } from '@terakoya/contract/screens'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { useCurrentScreen } from '../../../routing/useCurrentScreen.ts'
import { useSession } from '../../../session/sessionStore.ts'
import { shellWords } from '../../../words/shellWords.ts'

/** 準備中: stands where a screen will be that later work brings. */
export function Screen() {
  const t = shellWords.useText()
  const screen = useCurrentScreen()
  const { user } = useSession()
  if (!screen) return null
  const titleOf = (each: ScreenFacts) => `${screenTitle(each, user?.user_type_code ?? '')}（${each.code}）`
  return (
    <EmptyState
      title={t('soon_screen', { title: titleOf(screen) })}
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
