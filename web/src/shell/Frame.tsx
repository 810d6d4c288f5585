import { Outlet } from '@tanstack/react-router'
import type { Screen } from '@terakoya/contract/screens'
import { Suspense } from 'react'
import { useCurrentScreen, useTemplateHidden } from '../routing/useCurrentScreen.ts'
import { type SessionUser, useSession } from '../session/sessionStore.ts'
import { LazyLookingBanner } from './lazyParts.ts'
import { LazyShell } from './lazyShell.ts'
import { PlainFrame } from './PlainFrame.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** Before sign-in, and at its end, there is nothing to navigate to. */
const plain = ['login', 'outside', 'logout']

/** What surrounds a screen: the shell, or a bare header (spec §2); over both, whose pages an administrator looks at. */
export function Frame() {
  const { user } = useSession()
  const screen = useCurrentScreen()
  const bare = useTemplateHidden()
  usePageTitle(screen, user?.user_type_code ?? '')
  return (
    <>
      {user?.looking && (
        <Suspense fallback={null}>
          <LazyLookingBanner user={user} looking={user.looking} />
        </Suspense>
      )}
      <Surrounded user={user} screen={screen} bare={bare} />
    </>
  )
}

interface SurroundedProps {
  user: SessionUser | null
  screen: Screen | null
  bare: boolean
}

function Surrounded({ user, screen, bare }: SurroundedProps) {
  if (bare || !user || plain.includes(screen?.key ?? '')) {
    return (
      <PlainFrame footer={!bare && !screen?.noFooter}>
        <Outlet />
      </PlainFrame>
    )
  }
  return (
    <Suspense fallback={<PlainFrame footer={false}>{null}</PlainFrame>}>
      <LazyShell user={user} screen={screen}>
        <Outlet />
      </LazyShell>
    </Suspense>
  )
}
