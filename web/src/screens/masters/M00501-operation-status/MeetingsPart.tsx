import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { meetingAccounts } from '@terakoya/contract/masters/M00501-meeting-accounts'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { lazyPart } from '../../../components/lazyPart.tsx'
import { ProviderState } from '../../../components/meetings/ProviderState.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { frameworkWords } from '../../../framework/text.ts'
import { FileMenu } from '../../../framework/transfer/FileMenu.tsx'
import { CheckedAccount } from './CheckedAccount.tsx'
import { accountDefinition, MeetingForm } from './MeetingForm.tsx'
import classes from './Status.module.css'
import { statusWords } from './text.ts'

const ImportDialog = lazyPart(() => import('../../../framework/transfer/ImportDialog.tsx'), 'ImportDialog')

export type Account = OutputOf<'M00501_getMeetings'>['accounts'][number]

/** The meeting accounts of a center: each room is given to one teacher in a period when a week is distributed. */
export function MeetingsPart({ center_no }: { center_no: number }) {
  const t = statusWords.useText()
  const ft = frameworkWords.useText()
  const { data, error, refetch } = useCall('M00501_getMeetings', { center_no })
  const [edited, setEdited] = useState<Account | 'new' | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const [imports, setImports] = useState(false)
  const [checked, setChecked] = useState<{ account: Account; round: number } | null>(null)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={6} />
  const begin = (account: Account | 'new') => {
    setSaved(null)
    setEdited(account)
  }
  const end = (sentence: string | null) => {
    setSaved(sentence)
    setEdited(null)
    void refetch()
  }
  const form = edited !== null && (
    <MeetingForm
      key={edited === 'new' ? 0 : edited.schedule_account_no}
      center_no={center_no}
      account={edited === 'new' ? null : edited}
      onEnd={end}
    />
  )
  return (
    <>
      <ProviderState center_no={center_no} />
      {checked && <CheckedAccount key={checked.round} center_no={center_no} account={checked.account} />}
      {saved !== null && (
        <Notice kind="done" live>
          {saved}
        </Notice>
      )}
      {form || (
        <div className="row between">
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => begin('new')}>
            {t('account_add')}
          </Button>
          <div className="row">
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => {
                setSaved(null)
                setImports(true)
              }}
            >
              {ft('import')}
            </Button>
            <FileMenu
              api="M00501_export"
              input={{ searchInfo: { center_no }, orderBy: [] }}
              title={t('account_export', { count: data.accounts.length })}
            />
          </div>
        </div>
      )}
      {imports && (
        <ImportDialog
          resource={meetingAccounts}
          definition={accountDefinition}
          onClose={() => setImports(false)}
          onMissing={() => setImports(false)}
        />
      )}
      {data.accounts.length === 0 ? (
        <EmptyState title={t('none')}>{t('none_body')}</EmptyState>
      ) : (
        <section className={classes.panel} aria-label={t('meetings')}>
          <div className={classes.scroll}>
            <table className={`${classes.table} ${classes.accounts} num`}>
              <thead>
                <tr>
                  <th scope="col">{t('account_name')}</th>
                  <th scope="col">{t('meeting_id')}</th>
                  <th scope="col">{t('passcode')}</th>
                  <th scope="col">{t('provider')}</th>
                  <th scope="col">{t('valid')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('edit')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.accounts.map(account => (
                  <tr key={account.schedule_account_no}>
                    <th scope="row">{account.account_name}</th>
                    <td data-label={t('meeting_id')}>{account.meeting_id}</td>
                    <td data-label={t('passcode')}>{account.passcode}</td>
                    <td data-label={t('provider')}>
                      {t(`provider_${account.provider}`)}
                      {account.zoom_user !== '' && (
                        <small className={classes.zoomUser}>{account.zoom_user}</small>
                      )}
                    </td>
                    <td data-label={t('valid')}>
                      <div className="line gap-3">
                        {t(account.valid_flag === 1 ? 'valid_1' : 'valid_0')}
                        {account.spare_flag === 1 && <Tag kind="info">{t('spare_1')}</Tag>}
                      </div>
                    </td>
                    <td className={classes.accountActs}>
                      {account.provider === 'zoom' && (
                        <Button
                          size="compact-sm"
                          variant="default"
                          aria-label={t('check_named', { name: account.account_name })}
                          onClick={() => setChecked({ account, round: (checked?.round ?? 0) + 1 })}
                        >
                          {t('check')}
                        </Button>
                      )}
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t('edit_named', { name: account.account_name })}
                        onClick={() => begin(account)}
                      >
                        {t('edit')}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </>
  )
}
