import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import { useCallback, useEffect, useState } from 'react'
import { useWrite } from '../api/useWrite.ts'
import { millisecondsOf, nowMilliseconds } from '../clock.ts'
import { useInstantText } from '../format/useInstantText.ts'
import { releaseGuards } from '../framework/unsaved/leaveGuard.ts'
import { showAsOneself } from '../session/lookAs.ts'
import { type SessionUser, useSession } from '../session/sessionStore.ts'
import classes from './LookingBanner.module.css'
import { lookingWords } from './lookingText.ts'

interface LookingBannerProps {
  user: SessionUser
  looking: NonNullable<SessionUser['looking']>
  /** What the page does once it is ended. */
  onStopped?: typeof showAsOneself
}

/** Over every page of who looks as another login: as whom, until when, and the way back, which is also taken when the time is over. */
export function LookingBanner({ user, looking, onStopped = showAsOneself }: LookingBannerProps) {
  const t = lookingWords.useText()
  const { time } = useInstantText()
  const { server_ahead } = useSession()
  const [over, setOver] = useState(looking.over)
  const { mutate, isPending } = useWrite('Account_endLooking')
  const stop = useCallback(() => {
    const onSuccess: typeof onStopped = whose => {
      // What was typed here can be saved by nobody.
      releaseGuards()
      onStopped(whose)
    }
    mutate({}, { onSuccess })
  }, [mutate, onStopped])
  useEffect(() => {
    if (over) {
      stop()
      return
    }
    const left = millisecondsOf(looking.until) - (nowMilliseconds() + server_ahead)
    const timer = window.setTimeout(() => setOver(true), Math.max(0, left))
    return () => window.clearTimeout(timer)
  }, [over, stop, looking.until, server_ahead])
  const type = user.user_type_code
  const role = isUserType(type) ? userTypeLabel(type) : type
  return (
    <aside className={`${classes.banner} no-print`} aria-label={t('looking')} data-looking>
      <IconEye size={24} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <b>{t('looking_as', { name: user.user_named, role })}</b>
        <span role="status">
          {over
            ? t('looking_over')
            : t('looking_time', { since: time(looking.since), until: time(looking.until) })}
        </span>
        <span className={classes.by}>{t('looking_by', { name: looking.by_named })}</span>
      </p>
      <Button variant="default" size="compact-md" loading={isPending} onClick={stop}>
        {t('looking_stop')}
      </Button>
    </aside>
  )
}
