import { Button, Paper } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey, useCall } from '../../../../api/useCall.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { Notice } from '../../../../components/Notice.tsx'
import { ProofForm } from '../../../../components/secondFactor/ProofForm.tsx'
import { toast } from '../../../../components/toast.ts'
import { useInstantText } from '../../../../format/useInstantText.ts'
import account from '../Account.module.css'
import { UnreadPart } from '../UnreadPart.tsx'
import { outsideAccountWords } from './text.ts'

/** 組織のアカウント: joined here by the own password, and released by it. */
export function Outside({ label }: { label: string }) {
  const t = outsideAccountWords.useText()
  const { dayAndTime } = useInstantText()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useCall('Account_getOutside', {})
  const begin = useWrite('Account_beginOutside', { showsFailure: true })
  const release = useWrite('Account_releaseOutside', { showsFailure: true })
  const [asking, setAsking] = useState<'join' | 'release' | null>(null)
  const [leaving, setLeaving] = useState(false)
  if (error && !data) {
    return <UnreadPart title={t('title')} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return null
  const { joined } = data
  const close = () => {
    begin.reset()
    release.reset()
    setAsking(null)
  }
  const join = (password: string) =>
    begin.mutate(
      { password },
      {
        onSuccess: ({ url }) => {
          setLeaving(true)
          window.location.assign(url)
        },
      },
    )
  const end = (password: string) =>
    release.mutate(
      { password },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('released') })
          close()
          void queryClient.invalidateQueries({ queryKey: callKey('Account_getOutside') })
        },
      },
    )
  const state =
    joined === null
      ? t('off')
      : [
          t('since', { at: dayAndTime(joined.joined_at) }),
          joined.last_used_at === null ? t('unused') : t('used', { at: dayAndTime(joined.last_used_at) }),
        ].join('・')
  return (
    <Paper component="section" withBorder className={account.panel} aria-labelledby="account-outside">
      <h2 id="account-outside">{t('title')}</h2>
      <div className="stack gap-3">
        <p className="hint">{t('lead', { label })}</p>
        <p>{state}</p>
        {joined?.usable === false && <Notice kind="warning">{t('unusable')}</Notice>}
        {asking === null && (
          <div className="row">
            {joined?.usable !== true && (
              <Button variant="default" onClick={() => setAsking('join')}>
                {t('join', { label })}
              </Button>
            )}
            {joined !== null && (
              <Button variant="default" onClick={() => setAsking('release')}>
                {t('release')}
              </Button>
            )}
          </div>
        )}
        {asking === 'join' && (
          <ProofForm
            asksCode={false}
            title={t('join', { label })}
            body={t('join_body', { label })}
            submitLabel={t('go', { label })}
            error={begin.error}
            busy={begin.isPending || leaving}
            onSubmit={({ password }) => join(password)}
            onCancel={close}
          />
        )}
        {asking === 'release' && (
          <ProofForm
            asksCode={false}
            title={t('release_title')}
            body={t('release_body')}
            submitLabel={t('release')}
            error={release.error}
            busy={release.isPending}
            danger
            onSubmit={({ password }) => end(password)}
            onCancel={close}
          />
        )}
      </div>
    </Paper>
  )
}
