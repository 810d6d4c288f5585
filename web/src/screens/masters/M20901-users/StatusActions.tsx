import { Button } from '@mantine/core'
import { users } from '@terakoya/contract/masters/M20901-users/users'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { useChanged } from '../../../framework/resource/changed.ts'
import type { SelectedPartProps } from '../../../framework/resource/selectedPart.ts'
import { SlipsButton } from './SlipsButton.tsx'
import { usersWords } from './text.ts'
import classes from './Users.module.css'

/** So few are named before they are suspended. */
const maxNamed = 5

type Refused = OutputOf<'M20901_setStatus'>['refused']

/** Suspends the selected logins or takes them up again; who could not be suspended stays selected, with the reason. */
export function StatusActions({ ids, nameOf, onSelect }: SelectedPartProps) {
  const t = usersWords.useText()
  const recordsChanged = useChanged(users)
  const write = useWrite('M20901_setStatus')
  const [refused, setRefused] = useState<Refused>([])

  const set = async (status: 'A' | 'S') => {
    const count = ids.length
    const names = ids.length <= maxNamed && ids.every(id => nameOf(id)) ? ids.map(nameOf).join('、') : null
    const agreed =
      status === 'A' ||
      (await askConfirm({
        title: t('suspend_title', { count }),
        body: `${names === null ? '' : `${names}。`}${t('suspend_body')}${t('suspend_chat')}`,
        confirmLabel: t('suspend'),
        danger: true,
      }))
    if (!agreed) return
    setRefused([])
    write.mutate(
      { ids: [...ids], status },
      {
        onSuccess: answer => {
          recordsChanged()
          setRefused(answer.refused)
          onSelect(answer.refused.map(({ user_no }) => user_no))
          const done = t(status === 'S' ? 'suspended' : 'taken_up', { count: answer.changed })
          if (answer.changed > 0 || answer.refused.length === 0) toast({ kind: 'done', message: done })
        },
      },
    )
  }
  const busy = write.isPending
  return (
    <>
      <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void set('A')}>
        {t('take_up')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void set('S')}>
        {t('suspend')}
      </Button>
      <SlipsButton ids={ids} />
      {refused.length > 0 && (
        <div className={classes.refused}>
          <Notice kind="warning" title={t('not_suspended', { count: refused.length })} live>
            <ul>
              {refused.map(({ user_no, user_named, reason }) => (
                <li key={user_no}>{t(`refused_${reason}`, { name: user_named })}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </>
  )
}
