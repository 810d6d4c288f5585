import { Button } from '@mantine/core'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Pager } from '../../../framework/browse/Pager.tsx'
import classes from './Readers.module.css'
import { noticeSettingsWords } from './text.ts'

interface UnreadPeopleProps {
  id: number
  /** How many have not read it, those whom the keeper doesn't look after among them. */
  unread: number
}

/** Who has not read a notice, page by page. Names are read when asked for: whoever reads them leaves a line. */
export function UnreadPeople({ id, unread }: UnreadPeopleProps) {
  const t = noticeSettingsWords.useText()
  const [asked, setAsked] = useState(false)
  const [pagination, setPagination] = useState({ current_page: 1, per_page: 30 })
  const { data, error, refetch } = useCall(
    'M00101_getUnread',
    { id, pagination },
    { enabled: asked, keepPrevious: true, staleTime: 0 },
  )
  if (!asked) {
    return (
      <Button variant="default" className="start" onClick={() => setAsked(true)}>
        {t('unread_show')}
      </Button>
    )
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={4} />
  const { rows, pagination: pages } = data
  const beyond = unread - pages.total
  return (
    <section className={classes.unread} aria-label={t('unread_people')}>
      <h3>{t('unread_people')}</h3>
      {rows.length > 0 && (
        <ul>
          {rows.map(row => (
            <li key={row.user_no}>
              <span>{row.user_named}</span>
              <span className="hint num">{row.user_id}</span>
              <span className="end note">
                {[row.center_name, row.classroom_name].filter(name => name !== '').join('・') ||
                  (isUserType(row.user_type_code) ? userTypeLabel(row.user_type_code) : '')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {beyond > 0 && <p className="hint">{t('unread_beyond', { count: beyond.toLocaleString('ja-JP') })}</p>}
      {pages.total > 0 && (
        <Pager
          label={t('unread_pages')}
          pages={pages}
          rows={rows}
          change={({ page, per }) =>
            setPagination(now => ({ current_page: page ?? now.current_page, per_page: per ?? now.per_page }))
          }
        />
      )}
    </section>
  )
}
