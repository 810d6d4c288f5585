import { Button } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayOpen, type ScreenKey, screenOf, screenTitle } from '@terakoya/contract/screens'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { useCurrentScreen } from '../../../routing/useCurrentScreen.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { asideText } from '../../../words/joining.ts'
import { underConstructionWords } from './text.ts'

/** Where the same is done until then. */
const instead: Readonly<Record<string, ScreenKey>> = {
  'B00101-lesson-assignment': 'C40101-weekly-assignment',
  'B00201-meeting-link': 'M00501-operation-status',
  'B00301-meeting-accounts': 'M00501-operation-status',
}

/** B00101, B00201, B00301: the specification's pages under construction (spec §2 "Placeholders"). */
export function Screen() {
  const t = underConstructionWords.useText()
  const user = useUser()
  const screen = useCurrentScreen()
  if (!screen) return null
  const other = screenOf(instead[screen.key] ?? 'home')
  const titleOf = (each: typeof other) => screenTitle(each, user.user_type_code)
  const title = titleOf(other)
  return (
    <EmptyState
      title={t('title', { title: asideText(titleOf(screen), screen.code) })}
      icon={<IconBarrierBlock size={32} stroke={1.5} />}
      actions={
        <>
          {mayOpen(other, user) && (
            <Button component={Link} to={other.paths[0]}>
              {t('open', { title })}
            </Button>
          )}
          <Button variant="default" component={Link} to="/">
            {t('home')}
          </Button>
        </>
      }
    >
      {t('body', { instead: title })}
    </EmptyState>
  )
}
