import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { toast } from '../components/toast.ts'
import { useStoredFlag } from '../components/useStoredFlag.ts'
import type { SessionUser } from '../session/sessionStore.ts'
import { useDeviceOwner, writeOwner } from './device.ts'
import classes from './Offline.module.css'
import { tend } from './tend.ts'
import { offlineWords } from './text.ts'

interface OwnDeviceProps {
  user: SessionUser
  /** Whether it may be asked here whose device it is: where the day begins, on a phone. */
  asks: boolean
}

/** Sees to what lies on the person's own device. Whose it is, is asked once, beneath the day and in nobody's way. */
export function OwnDevice({ user, asks }: OwnDeviceProps) {
  const owner = useDeviceOwner()
  const own = owner === user.user_no
  const [asked, setAsked] = useStoredFlag(`terakoya.own.asked/${user.user_no}`)
  useEffect(() => (own ? tend(user) : undefined), [own, user])
  const t = offlineWords.useText()
  if (own || asked || !asks) return null
  return (
    <section className={`no-print ${classes.ask}`} aria-labelledby="own-device">
      <h2 id="own-device">{t('ask')}</h2>
      <p className="note">{t('ask_body')}</p>
      <div className="row">
        <Button
          variant="default"
          onClick={() => {
            setAsked(true)
            writeOwner(user.user_no)
            toast({ kind: 'done', message: t('ask_done') })
          }}
        >
          {t('ask_yes')}
        </Button>
        <Button variant="subtle" onClick={() => setAsked(true)}>
          {t('ask_no')}
        </Button>
      </div>
    </section>
  )
}
