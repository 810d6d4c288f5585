import { useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { requests } from '@terakoya/contract/entries/C40411-requests'
import { type Choice, mayChange } from '@terakoya/contract/masters/defineResource'
import { screenOf } from '@terakoya/contract/screens'
import { dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { useBrowse } from '../../../framework/browse/useBrowse.ts'
import resourceClasses from '../../../framework/resource/Resource.module.css'
import { ResourceList } from '../../../framework/resource/ResourceList.tsx'
import { openRecord, resourcePaths } from '../../../framework/resource/resourcePaths.ts'
import { SelectedPartContext } from '../../../framework/resource/selectedPart.ts'
import { useNamed } from '../../../framework/resource/useNamed.ts'
import { ExportMenu } from '../../../framework/transfer/ExportMenu.tsx'
import { useSession, useUser } from '../../../session/sessionStore.ts'
import { BulkActions } from './BulkActions.tsx'
import { requestColumns } from './columns.tsx'
import { RequestDetail } from './RequestDetail.tsx'
import { requestWords } from './text.ts'

const paths = resourcePaths(screenOf('C40411-requests'))

/** 生徒からの申請 (C40411): what families ask for, what waits first, and beside it the one that is decided. */
export function Screen() {
  const t = requestWords.useText()
  const router = useRouter()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const pathname = useRouterState({ select: state => state.location.pathname })
  const open = openRecord(pathname, params, paths.list)
  const named = useNamed(open)
  const { dropdowns } = useSession()
  const browse = useBrowse(requests)
  const wished = browse.state.filters.wished_date
  const decides = mayChange(requests, useUser().user_type_code)
  const centers = (dropdowns?.authority_centers ?? []).map(({ value, label }): Choice => [value, label])
  const filters = [
    { key: 'request_status', label: t('status'), choices: requests.choices.request_status ?? [] },
    { key: 'request_kind', label: t('kind'), choices: requests.choices.request_kind ?? [] },
    ...(centers.length > 1 ? [{ key: 'center_no', label: t('center'), choices: centers }] : []),
    // Where a closed day led here; there is no other way to ask for it.
    ...(typeof wished === 'string'
      ? [{ key: 'wished_date', label: t('wished_filter'), choices: [[wished, dayText(wished)]] as Choice[] }]
      : []),
    { key: 'hidden_flag', label: t('hidden_filter'), choices: [[1, t('hidden_only')]] as Choice[] },
  ]
  const [steppedTo, setSteppedTo] = useState<number | null>(null)
  const step = (request_no: number) => {
    setSteppedTo(request_no)
    go(paths.edit(request_no))
  }
  const go = (to: string) => void router.navigate({ to, search: true as never })
  const next = browse.rows.find(row => row.request_status === 'open' && row.request_no !== open)
  return (
    <SelectedPartContext value={BulkActions}>
      <div className={`page ${resourceClasses.page}`} data-open={open !== null || undefined}>
        <div className={resourceClasses.head}>
          <span className={`num ${resourceClasses.total}`}>
            {browse.pages ? t('total', { count: browse.pages.total.toLocaleString('ja-JP') }) : ''}
          </span>
          <ExportMenu resource={requests} browse={browse} api="C40411_exportCsv" />
        </div>
        <div className={resourceClasses.list}>
          <ResourceList
            resource={requests}
            columns={requestColumns}
            filters={filters}
            browse={browse}
            paths={paths}
            open={typeof open === 'number' ? open : null}
            readOnly
            selects={decides}
          />
        </div>
        {open !== null && (
          <div className={resourceClasses.edit}>
            <RequestDetail
              key={open}
              id={open === 'add' ? 0 : open}
              named={named}
              decides={decides}
              onClose={() => go(paths.list)}
              onNext={next ? () => step(Number(next.request_no)) : null}
              stepped={steppedTo === open}
            />
          </div>
        )}
      </div>
    </SelectedPartContext>
  )
}
