import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCurrentScreen, useTemplateHidden } from '../routing/useCurrentScreen.ts'
import { useSession } from '../session/sessionStore.ts'
import { LazyShell } from './lazyShell.ts'
import { PlainFrame } from './PlainFrame.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** Before sign-in, and at its end, there is nothing to navigate to. */
const plain = ['login', 'outside', 'logout']

/** What surrounds a screen: the shell, or a bare header (spec §2). */
export function Frame() {
  const { user } = useSession()
  const screen = useCurrentScreen()
  const bare = useTemplateHidden()
  usePageTitle(screen, user?.user_type_code ?? '')
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
