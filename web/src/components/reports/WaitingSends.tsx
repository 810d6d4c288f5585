import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listDrafts } from '../../drafts/draftStore.ts'
import { lessonInstant } from '../../format/lessonInstant.ts'
import { useUser } from '../../session/sessionStore.ts'
import { Notice } from '../Notice.tsx'
import { isStillMeant, keptSendsOf } from './keptSends.ts'
import { waitingSendWords } from './text.ts'

interface Waiting {
  schedule_no: string
  pressed_at: string
}

/** The reports that were pressed in this browser and have had no answer, the oldest first. */
function useWaitingSends(): readonly Waiting[] {
  const { user_no } = useUser()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useEffect(() => {
    let wanted = true
    const look = () =>
      listDrafts(keptSendsOf(user_no)).then(
        found => {
          if (!wanted) return
          const meant = found.filter(each => isStillMeant(each.saved_at))
          const sends = meant.map(({ rest, saved_at }) => ({ schedule_no: rest, pressed_at: saved_at }))
          setWaiting(sends.sort((a, b) => (a.pressed_at < b.pressed_at ? -1 : 1)))
        },
        // A browser that keeps nothing has nothing that waits.
        () => {},
      )
    void look()
    // Another tab may have sent it meanwhile.
    window.addEventListener('focus', look)
    return () => {
      wanted = false
      window.removeEventListener('focus', look)
    }
  }, [user_no])
  return waiting
}

/**
 * That a report was pressed without a line and the page closed since: it goes out where it is opened, and whoever pressed it
 * counts on it.
 */
export function WaitingSends() {
  const t = waitingSendWords.useText()
  const waiting = useWaitingSends()
  if (waiting.length === 0) return null
  return (
    <Notice kind="warning" title={t('title', { count: waiting.length })} live>
      <p>{t('body')}</p>
      <ul className="list">
        {waiting.map(({ schedule_no, pressed_at }) => (
          <li key={schedule_no}>
            <Link to="/C50102/$schedule_no" params={{ schedule_no } as never}>
              {t('open', { at: lessonInstant.dayAndTime(pressed_at) })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
