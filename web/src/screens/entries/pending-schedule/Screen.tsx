import { pendingLessons } from '@terakoya/contract/entries/pending-schedule'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import { Facets } from '../../../framework/browse/Facets.tsx'
import { useBrowse } from '../../../framework/browse/useBrowse.ts'
import resourceClasses from '../../../framework/resource/Resource.module.css'
import { ResourceList } from '../../../framework/resource/ResourceList.tsx'
import { useUser } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import { pendingColumns } from './columns.tsx'
import { pendingWords } from './text.ts'

/** 対応待ち一覧 (PendingSchedule): lessons that wait for something, each with the way to where it is settled. */
export function Screen() {
  const t = pendingWords.useText()
  const { isStudent, isTeacher } = useUser()
  const { own } = useCenters()
  // Who comes back from settling something finds it gone.
  const browse = useBrowse(pendingLessons, { staleTime: 0 })
  const causes = pendingLessons.choices.cause ?? []
  const centers = own.map(({ center_no, label }): Choice => [center_no, label])
  return (
    <div className={`page ${resourceClasses.page}`}>
      <Facets
        browse={browse}
        filter="cause"
        label={t('facets')}
        all={t('urgent')}
        // To a teacher belongs no lesson without one, and families read of published weeks alone.
        choices={causes.filter(
          ([cause]) =>
            !(isTeacher && cause === 'unassigned') && !((isTeacher || isStudent) && cause === 'later'),
        )}
      />
      <ResourceList
        resource={pendingLessons}
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
