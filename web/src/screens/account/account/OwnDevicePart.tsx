import { Paper, Switch } from '@mantine/core'
import { toast } from '../../../components/toast.ts'
import { instantOf } from '../../../format/instant.ts'
import { useInstantText } from '../../../format/useInstantText.ts'
import { useDeviceOwner, useKeptAt, writeOwner } from '../../../offline/device.ts'
import { giveUpDevice } from '../../../offline/forget.ts'
import { offlineWords } from '../../../offline/text.ts'
import { type SessionUser, useSession } from '../../../session/sessionStore.ts'
import classes from './Account.module.css'

/** Whether this device is the person's own: only then their week lies on it. The shell sees to the rest. */
export function OwnDevicePart({ user }: { user: SessionUser }) {
  const t = offlineWords.useText()
  const own = useDeviceOwner() === user.user_no
  const kept_at = useKeptAt()
  const { server_ahead } = useSession()
  const { dayAndTime } = useInstantText()
  const change = async (next: boolean) => {
    if (next) return writeOwner(user.user_no)
    await giveUpDevice()
    toast({ kind: 'done', message: t('given_up') })
  }
  return (
    <Paper component="section" withBorder className={classes.panel} aria-labelledby="account-device">
      <h2 id="account-device">{t('section')}</h2>
      <div className="stack gap-3">
        <Switch label={t('own')} checked={own} onChange={event => void change(event.currentTarget.checked)} />
        <p className="note">{t('own_hint')}</p>
        <p className="note">{t('own_not')}</p>
        {own && (
          <p className="note num" role="status">
            {kept_at === null
              ? t('kept_none')
              : t('kept_at', { time: dayAndTime(instantOf(kept_at + server_ahead)) })}
          </p>
        )}
      </div>
    </Paper>
  )
}
