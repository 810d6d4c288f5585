import { Button, Paper } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { lazyNamed } from '../../../components/lazyNamed.ts'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { useLoaded } from '../../../components/useLoaded.ts'
import { nextPath } from '../../../session/nextPath.ts'
import { ordinaryDoor } from '../../../session/ordinaryDoor.ts'
import { useSignIn } from '../../../session/useSignIn.ts'
import classes from './Outside.module.css'
import { readBack } from './readBack.ts'
import { outsideWords } from './text.ts'

const LazyCodeForm = lazyNamed(() => import('../../../components/secondFactor/CodeForm.tsx'), 'CodeForm')

/** Back from the organisation's provider: signs in, or joins the account, with what stands in the address. */
export function Screen() {
  const t = outsideWords.useText()
  const router = useRouter()
  const search = useRouterState({ select: state => state.location.search as Record<string, unknown> })
  const [back] = useState(() => readBack(search))
  const begun = useRef(false)
  const join = useWrite('Account_joinOutside', { showsFailure: true })
  const goTo = (path: string) => router.history.replace(path)
  const { giveAccount, half, giveCode, givePasskey, forget, busy, failure, waitSeconds } = useSignIn(
    next => goTo(nextPath(next, window.location.origin) ?? '/'),
    ordinaryDoor,
  )
  const codeForm = useLoaded(LazyCodeForm, half !== null)
  const joins = back.purpose === 'join'

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    // Neither the history nor whoever looks over a shoulder keeps it.
    window.history.replaceState(window.history.state, '', '/Auth/outside')
    if (back.kind !== 'code') return
    const { code, state, iss } = back
    if (back.purpose === 'sign_in') {
      void giveAccount({ code, state, iss })
      return
    }
    join.mutate(
      { code, state, iss },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('joined') })
          router.history.replace('/account')
        },
      },
    )
  })

  const leave = () => goTo(joins ? '/account' : '/Auth/login')
  const failed = failure ?? join.error
  if (half !== null) {
    return (
      <div className={classes.page}>
        <Paper component="section" withBorder className={classes.card} aria-label={t('code_title')}>
          <FailureAlert error={failure} title={t('failed')} />
          {codeForm && (
            <LazyCodeForm
              half={half}
              byAccount
              busy={busy}
              waitSeconds={waitSeconds}
              onCode={giveCode}
              onPasskey={givePasskey}
              onChange={forget}
              onBack={leave}
            />
          )}
        </Paper>
      </div>
    )
  }
  if (back.kind === 'code' && !failed) return <Loading />
  return (
    <div className={classes.page}>
      <Paper component="section" withBorder className={classes.card} aria-label={t('result')}>
        {failed ? (
          <FailureAlert error={failed} title={t(joins ? 'not_joined' : 'failed')} />
        ) : (
          <Notice kind="info" live>
            {t(back.kind === 'refused' ? 'refused' : 'nothing')}
          </Notice>
        )}
        <Button size="md" fullWidth onClick={leave} autoFocus>
          {t(joins ? 'to_account' : 'to_door')}
        </Button>
      </Paper>
    </div>
  )
}
