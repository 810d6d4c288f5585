import { pendingLessons } from '@terakoya/contract/entries/pending-schedule'
import type { Choice } from '@terakoya/contract/masters/defineMaster'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { pendingCauses } from '@terakoya/domain/entries/pendingCauses'
import { useCall } from '../../../api/useCall.ts'
import { useBrowse } from '../../../framework/browse/useBrowse.ts'
import { MasterList } from '../../../framework/master/MasterList.tsx'
import { useUser } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import { CauseFacets } from './CauseFacets.tsx'
import { pendingColumns } from './columns.tsx'
import classes from './Pending.module.css'
import { pendingWords } from './text.ts'

/** 対応待ち一覧 (PendingSchedule): lessons that wait for something, each with the way to where it is settled. */
export function Screen() {
  const t = pendingWords.useText()
  const { isStudent, isTeacher } = useUser()
  const { own } = useCenters()
  const browse = useBrowse(pendingLessons)
  const { state, question, status, change } = browse
  const asked = { ...question, pagination: { current_page: state.page, per_page: state.per } }
  // The list's own question once more, for its counts: one request answers both. Who comes back from settling something
  // finds it gone.
  const { data } = useCall('PendingSchedule_doBrowse', asked as InputOf<'PendingSchedule_doBrowse'>, {
    enabled: status !== 'init',
    keepPrevious: true,
    staleTime: 0,
  })
  const centers = own.map(({ center_no, label }): Choice => [center_no, label])
  return (
    <div className={`page ${classes.page}`}>
      <CauseFacets
        // To a teacher belongs no lesson without one.
        causes={isTeacher ? pendingCauses.filter(cause => cause !== 'unassigned') : pendingCauses}
        counts={data?.counts ?? null}
        chosen={pendingCauses.find(cause => cause === state.filters.cause)}
        onChoose={cause => change({ filters: { cause } })}
      />
      <MasterList
        master={pendingLessons}
        columns={pendingColumns(isStudent)}
        filters={centers.length > 1 ? [{ key: 'center_no', label: t('center'), choices: centers }] : []}
        browse={browse}
        paths={null}
        open={null}
        readOnly
        none={t('none')}
      />
    </div>
  )
}
