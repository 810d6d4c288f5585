import { useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { sampleUsers } from '@terakoya/contract/samples/t0010-sample-users'
import { useCallback } from 'react'
import { EditPanel } from '../../../framework/edit/EditPanel.tsx'
import { LostAddress } from '../../../framework/edit/LostAddress.tsx'
import { openRecord } from '../../../framework/resource/resourcePaths.ts'
import { useNamed } from '../../../framework/resource/useNamed.ts'
import { cardId } from '../../../framework/table/CardList.tsx'
import { SampleLists } from './SampleLists.tsx'
import classes from './Samples.module.css'
import { sampleDefaults, sampleForm } from './sampleForm.ts'
import { lastShape, sampleLists, samplePaths } from './samplePaths.ts'

const nothingBesides = [] as const

/** T0010 サンプルユーザー: list, table and form of the catalogue on stored records. */
export function Screen() {
  const router = useRouter()
  const pathname = useRouterState({ select: state => state.location.pathname.replace(/\/$/, '') })
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const open = openRecord(pathname, params, '')
  const named = useNamed(open)
  const close = useCallback(() => {
    const shape = lastShape()
    // The list is where it was, with the record that one comes from in sight.
    const hash = shape === 'cards' && typeof open === 'number' ? { hash: cardId(open) } : {}
    void router.navigate({ to: sampleLists[shape], search: true, ...hash })
  }, [router, open])
  const added = useCallback(
    (id: number) => void router.navigate({ to: samplePaths('cards').edit(id), search: true, replace: true }),
    [router],
  )
  if (pathname === sampleLists.cards) return <SampleLists key="cards" shape="cards" />
  if (pathname === sampleLists.table) return <SampleLists key="table" shape="table" />
  return (
    <div className="page">
      <div className={classes.edit}>
        <EditPanel
          key={open}
          resource={sampleUsers}
          definition={sampleForm}
          defaults={sampleDefaults}
          besides={nothingBesides}
          id={open === 'add' ? null : open}
          Unknown={named ? LostAddress : undefined}
          onClose={close}
          onAdded={added}
        />
      </div>
    </div>
  )
}
