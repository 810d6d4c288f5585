import { useState } from 'react'
import { useLater } from '../components/useLater.ts'
import { useStoredFlag } from '../components/useStoredFlag.ts'
import type { SessionUser } from '../session/sessionStore.ts'
import { siblingsKey } from '../session/siblingsHere.ts'
import { LazyUserMenuList } from './lazyParts.ts'
import { UserButton } from './UserButton.tsx'

/** Who is signed in, and with the first press their menu (spec §2), which takes the button's place. */
export function UserMenu({ user, narrow }: { user: SessionUser; narrow: boolean }) {
  const [siblings] = useStoredFlag(siblingsKey)
  const [used, setUsed] = useState(false)
  const whenThere = useLater(LazyUserMenuList)
  if (used) return <LazyUserMenuList user={user} narrow={narrow} />
  return (
    <UserButton
      user={user}
      narrow={narrow}
      siblings={siblings}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => whenThere(() => setUsed(true))}
    />
  )
}
