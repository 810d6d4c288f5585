import { type KeptWeek, keptRange, weekOfStudent, weekOfTeacher } from '@terakoya/domain/offline/keptWeek'
import { keptFormat } from '@terakoya/domain/offline/mayStay'
import { ownVersion } from '../api/apiVersion.ts'
import { batch, callApi } from '../api/callApi.ts'
import { nowMilliseconds } from '../clock.ts'
import { dayOfInstant, instantOf } from '../format/instant.ts'
import { getSession, type SessionUser } from '../session/sessionStore.ts'
import { readNote, writeNote } from './device.ts'
import { forgetWeek } from './forget.ts'
import type { SwitchedOff, TakeOver } from './names.ts'
import { saveWeek } from './weekStore.ts'

/** Milliseconds for which what is kept counts as fresh: each reading leaves its trace. */
const fresh = 30 * 60 * 1000

/** Milliseconds after which a page that stays open asks for a new version, and whether the worker was switched off. */
const hour = 60 * 60 * 1000

/** The lessons of today and the days after it, reduced to what may lie here; `null`: they are none of the person's. */
async function readWeek(
  user: SessionUser,
  today: string,
): Promise<Pick<KeptWeek, 'lessons' | 'days'> | null> {
  const days = keptRange(today)
  const may = (id: string) => user.authority_function_ids.includes(id)
  // That the session is over asks nobody here for a password.
  const quietly = { plain401: true }
  if (user.isStudent && may('C21201'))
    return weekOfStudent(await callApi('C21201_getSchedule', days, quietly))
  if (!user.isTeacher || !(may('C11201') || may('C11101'))) return null
  const [{ lessons }, calendar] = await batch(
    [
      { api: 'C11101_getAppliedSchedule', input: days },
      { api: 'C11101_getCalendar', input: days },
    ],
    quietly,
  )
  return weekOfTeacher({ lessons, days: calendar.days })
}

/** Keeps the week as it is now, unless what is kept is fresh. Rejects as its calls do. */
async function keepWeek(user: SessionUser): Promise<void> {
  const now = nowMilliseconds()
  const as_of = instantOf(now + getSession().server_ahead)
  const note = readNote()
  if (note?.user_no === user.user_no && now - note.kept_at < fresh && now >= note.kept_at) return
  const week = user.must_change_password ? null : await readWeek(user, dayOfInstant(as_of))
  if (week === null) return forgetWeek()
  await saveWeek({
    ...{ format: keptFormat, user_no: user.user_no, of: user.isStudent ? 'student' : 'teacher' },
    ...{ as_of, kept_at: now, ...week },
  })
}

/** A worker of this page's own version changes nothing for anybody: it needs no question. */
function letTakeOver(worker: ServiceWorker | null | undefined): void {
  const version = ownVersion()
  if (version !== null) worker?.postMessage({ kind: 'takeOver', version } satisfies TakeOver)
}

async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  letTakeOver(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') letTakeOver(next)
    })
  })
  return registration
}

/**
 * Sees to what lies on the person's own device while the application is open: the worker with the shell, and the week.
 * Answers how it ends.
 */
export function tend(user: SessionUser): () => void {
  let looked = nowMilliseconds()
  // What can't be had now is had at the next look.
  const worker = startWorker().catch(() => null)
  const keep = () => void keepWeek(user).catch(() => {})
  const look = () => {
    if (document.visibilityState !== 'visible') return
    keep()
    if (nowMilliseconds() - looked < hour) return
    looked = nowMilliseconds()
    void worker.then(registration => registration?.update()).catch(() => {})
  }
  const hear = (event: MessageEvent<SwitchedOff>) => {
    if (event.data.kind === 'off') writeNote(null)
  }
  keep()
  const timer = window.setInterval(look, fresh)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  navigator.serviceWorker.addEventListener('message', hear)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    navigator.serviceWorker.removeEventListener('message', hear)
  }
}
