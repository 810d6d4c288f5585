import { useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { mayChange } from '@terakoya/contract/masters/defineResource'
import { screenOf } from '@terakoya/contract/screens'
import { kartes } from '@terakoya/contract/students/C20201-karte/kartes'
import { useState } from 'react'
import { openRecord, resourcePaths } from '../../../framework/resource/resourcePaths.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { KarteList } from './KarteList.tsx'
import { KartePage } from './KartePage.tsx'

const paths = resourcePaths(screenOf('C20201-karte'))

/** C20201 生徒カルテ・面談記録. */
export function Screen() {
  const router = useRouter()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const pathname = useRouterState({ select: state => state.location.pathname })
  const keeps = mayChange(kartes, useUser().user_type_code)
  const open = openRecord(pathname, params, paths.list)
  // A new karte keeps its form, and the caret in it, when it gets its number.
  const [fresh, setFresh] = useState<{ count: number; born: number | null }>({ count: 0, born: null })
  const isFresh = open === 'add' || (open !== null && open === fresh.born)
  const [last, setLast] = useState(open)
  if (open !== last) {
    setLast(open)
    if (open !== fresh.born) setFresh({ count: fresh.count + 1, born: null })
  }

  const go = (to: string, replace = false) =>
    void router.navigate({
      to,
      search: (before: object) => before,
      replace,
      resetScroll: !replace,
      // The same form under its own address: nothing is left.
      ignoreBlocker: replace,
    })
  if (open === null) {
    return <KarteList paths={paths} keeps={keeps} onAdd={() => go(paths.add)} />
  }
  const id = open === 'add' ? null : open
  return (
    <KartePage
      key={isFresh ? `fresh${fresh.count}` : open}
      id={id}
      keeps={keeps}
      onSaved={saved => {
        if (id !== null) return
        setFresh({ count: fresh.count, born: saved })
        go(paths.edit(saved), true)
      }}
      onClose={() => go(paths.list)}
    />
  )
}
