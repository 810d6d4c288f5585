import { Button, Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type ErasureObstacle,
  type ErasureReason,
  erasureObstacleTexts,
  erasureReasons,
  erasureReasonTexts,
  type PersonKind,
} from '@terakoya/domain/people/erasure'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useWrite } from '../../api/useWrite.ts'
import { asideText } from '../../words/joining.ts'
import { askPrompt } from '../ask.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import { Notice } from '../Notice.tsx'
import { ProofForm } from '../secondFactor/ProofForm.tsx'
import { hasPasskeys } from '../secondFactor/passkeys.ts'
import { toast } from '../toast.ts'
import classes from './Erasure.module.css'
import { ErasureEffect } from './ErasureEffect.tsx'
import { erasureWords } from './text.ts'

/** Where each is settled; what isn't there is settled in the record itself. */
const places: Partial<Record<ErasureObstacle, string>> = {
  lessons_ahead: '/C40501',
  requests_open: '/C40411',
  reports_open: '/C50101',
  consults_open: '/Consults',
  chat_open: '/ChatReview',
  chat_held: '/ChatReview',
  hold: '/ChatReview',
  meetings_open: '/ZoomLog',
  incidents_open: '/Incident',
  alerts_open: '/C00102',
  erased: '/system-state',
}

function SettleLink({ obstacle, children }: { obstacle: ErasureObstacle; children: string }) {
  const to = places[obstacle]
  return to === undefined ? children : <Link to={to}>{children}</Link>
}

interface ErasurePartProps {
  person_kind: PersonKind
  id: number
}

/** 個人情報の消去 of somebody who has left: what goes, what stays and why, what is open; then with number and password it is done. */
export function ErasurePart({ person_kind, id }: ErasurePartProps) {
  const t = erasureWords.useText()
  const queryClient = useQueryClient()
  const person = { person_kind, person_no: id }
  const preview = useCall('Erasure_preview', person, { staleTime: 0 })
  const factor = useCall('Account_getSecondFactor', {})
  const erase = useWrite('Erasure_erase', { showsFailure: true })
  const [reason, setReason] = useState<ErasureReason>('asked')
  const [typed, setTyped] = useState<number | null>(null)
  const failed = preview.error ?? factor.error
  if (failed && !(preview.data && factor.data)) {
    return (
      <ErrorState error={failed} onRetry={() => void Promise.all([preview.refetch(), factor.refetch()])} />
    )
  }
  if (!preview.data || !factor.data) return <Loading />
  const { name, obstacles } = preview.data
  const { app_since, passkeys } = factor.data
  const asksCode = app_since !== null || passkeys.length > 0
  const ask = async () => {
    const given = await askPrompt({
      title: t('typed_title', { name }),
      label: t('typed', { no: id }),
      missing: t('typed_missing'),
      confirmLabel: t('typed_next'),
      maxLength: 10,
    })
    if (given === null) return
    if (given.normalize('NFKC').trim() !== String(id)) {
      toast({ kind: 'warning', message: t('typed_wrong', { no: id }) })
      return
    }
    erase.reset()
    setTyped(id)
  }
  if (obstacles.some(({ obstacle }) => obstacle === 'erased'))
    return <Notice kind="info">{t('erased')}</Notice>
  if (obstacles.length > 0) {
    return (
      <div className="stack gap-4">
        <p>{t('lead', { name, no: id })}</p>
        <section className="stack gap-3" aria-label={t('open')}>
          <h3>{t('open')}</h3>
          <p className="note">{t('open_hint')}</p>
          <ul className={classes.points}>
            {obstacles.map(({ obstacle, count }) => (
              <li key={obstacle}>
                <b>{erasureObstacleTexts[obstacle]}</b>
                {asideText('', t('count', { count }))}
                <br />
                <SettleLink obstacle={obstacle}>{t(`settle_${obstacle}`)}</SettleLink>
              </li>
            ))}
          </ul>
        </section>
        <ErasureEffect effect={preview.data} />
      </div>
    )
  }
  return (
    <div className="stack gap-4">
      <p>{t('lead', { name, no: id })}</p>
      <Notice kind="warning">{t('never')}</Notice>
      <ErasureEffect effect={preview.data} />
      {typed === null ? (
        <>
          <Radio.Group
            label={t('reason')}
            value={reason}
            onChange={value => setReason(erasureReasons.find(each => each === value) ?? 'other')}
          >
            <div className="stack gap-2">
              {erasureReasons.map(each => (
                <Radio key={each} value={each} label={erasureReasonTexts[each]} />
              ))}
            </div>
          </Radio.Group>
          <Button color="red.9" className="start" onClick={() => void ask()}>
            {t('next')}
          </Button>
        </>
      ) : (
        <ProofForm
          danger
          title={t('typed_title', { name })}
          body={t('because', { reason: erasureReasonTexts[reason] })}
          asksCode={asksCode}
          takesPasskey={hasPasskeys() && passkeys.some(({ usable }) => usable)}
          submitLabel={t('erase')}
          error={erase.error}
          busy={erase.isPending || erase.isSuccess}
          onSubmit={({ password, ...second }) => {
            const proof = asksCode ? { password, ...second } : { password }
            erase.mutate(
              { ...person, typed_no: typed, reason, ...proof },
              {
                onSuccess: ({ erasure_no }) => {
                  toast({ kind: 'done', message: t('done', { no: erasure_no }) })
                  // Nothing of the person stays in this page either.
                  void queryClient.resetQueries()
                },
              },
            )
          }}
          onCancel={() => setTyped(null)}
        />
      )}
    </div>
  )
}
