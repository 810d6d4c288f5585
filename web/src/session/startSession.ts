import { asApiFailure } from '../api/ApiFailure.ts'
import { abortAllReads, batch, callApi, readApi } from '../api/callApi.ts'
import { takeEarlyStart } from '../api/earlyQuestions.ts'
import { newKey } from '../api/newKey.ts'
import { daysAgo, nowMilliseconds } from '../clock.ts'
import { dropDrafts, forgetDrafts } from '../drafts/draftStore.ts'
import { forgetOffline, forgetWhatMayNotStay, leaveToOwner } from '../offline/forget.ts'
import { showLanguage, showRememberedLanguage } from '../words/showLanguage.ts'
import { isLanguage } from '../words/words.ts'
import { childrenHere } from './childrenHere.ts'
import { forgetSearches } from './forgetSearches.ts'
import { readLoggedFlag, writeLoggedFlag, writeSignedOut } from './loggedFlag.ts'
import { changeSession, clearSession, getSession, isHeldUp, type SessionUser } from './sessionStore.ts'

/** Menu and selections come with every sign-in (spec §7); who has to set a password first gets them afterwards. */
async function loadStartupData(user: SessionUser): Promise<void> {
  if (isHeldUp(user) || user.looking?.over) {
    changeSession({ menu: [], dropdowns: null })
    return
  }
  const [menu, dropdowns] = await batch([
    { api: 'T0012AuthorityService.getMenu', input: {} },
    { api: 'Startup_getDropdowns', input: {} },
  ])
  changeSession({ menu, dropdowns })
}

/** Takes over the user that the server answered: loads what the shell needs, then everything shows it. */
export async function enterSession(user: SessionUser): Promise<void> {
  await loadStartupData(user)
  await showUser(user)
}

async function showUser(user: SessionUser): Promise<void> {
  writeLoggedFlag(user.user_no)
  // Who looks as another login has not signed in as them: the device stays whose it is.
  if (!user.looking) await leaveToOwner(user.user_no)
  if (getSession().config?.offline_flag === 0) await forgetOffline()
  if (isLanguage(user.locale_code)) await showLanguage(user.locale_code)
  changeSession({ user, expired: false })
}

async function currentUser(): Promise<SessionUser | null> {
  if (readLoggedFlag() === null) return null
  try {
    return await callApi('Auth_getCurrentUser', {}, { plain401: true })
  } catch (error) {
    const failure = asApiFailure(error)
    if (failure.status !== 401) throw failure
    writeLoggedFlag(null)
    changeSession({ expired: true })
    return null
  }
}

/** Menu and selections again, after something that they show has changed. */
export async function refreshStartupData(): Promise<void> {
  const { user } = getSession()
  if (user) await loadStartupData(user)
}

/** So many days a draft stays in a browser. */
const draftDays = 30

/**
 * Everything that a signed-in person's start needs in one question, as it nearly always goes: a phone's line makes each
 * question wait. `false` where there is no session any more, or a password has to be set first: that is asked in steps.
 */
async function startAtOnce(): Promise<boolean> {
  if (readLoggedFlag() === null) return false
  const early = takeEarlyStart()
  try {
    // `public/scheme.js` asks the same, in this order.
    const [config, user, menu, dropdowns] = await batch(
      [
        { api: 'getConfig', input: {} },
        { api: 'Auth_getCurrentUser', input: {} },
        { api: 'T0012AuthorityService.getMenu', input: {} },
        { api: 'Startup_getDropdowns', input: {} },
      ],
      { plain401: true, early },
    )
    changeSession({ config, menu, dropdowns }, (await early)?.at)
    await showUser(user)
    return true
  } catch (error) {
    const failure = asApiFailure(error)
    if (failure.status !== 401 && failure.status !== 403) throw failure
    return false
  }
}

/** What happens before the first screen: settings, who is there, menu. Rejects with an `ApiFailure`. */
export async function startSession(): Promise<void> {
  void forgetWhatMayNotStay(nowMilliseconds())
  // Who signed in here last, and so most likely reads the login too.
  const remembered = showRememberedLanguage()
  // As long as the server keeps its drafts.
  forgetDrafts(daysAgo(draftDays)).catch(() => {})
  if (await startAtOnce()) return
  const [config, user] = await Promise.all([readApi('getConfig', {}), currentUser(), remembered])
  changeSession({ config })
  if (user) await enterSession(user)
}

/** Reads the signed-in user again, after something of theirs has changed (password, language, clock). */
export async function refreshUser(): Promise<void> {
  const before = getSession().user
  const user = await readApi('Auth_getCurrentUser', {})
  if (before && isHeldUp(before) && !isHeldUp(user)) await loadStartupData(user)
  changeSession({ user })
}

/** Where what somebody has begun to write in chat lies. */
export const chatDrafts = (user_no: number) => `${user_no}:chat/`

/**
 * Ends the session on the server and forgets it here, with what a student and the siblings who share the browser have begun to
 * write in chat: at home many sit at one device, and nothing on it says whose words they are. What was pressed and waits for the
 * line stays. Rejects with an `ApiFailure` when the server can't be told.
 */
export async function endSession(): Promise<void> {
  const { user } = getSession()
  // What lies on the person's own device goes also where the server can't be told.
  await forgetOffline()
  const siblings = await childrenHere()
  if (user) {
    try {
      await callApi('Auth_logout', {}, { plain401: true, idempotencyKey: newKey() })
    } catch (error) {
      const failure = asApiFailure(error)
      // A session that is over already needs no end.
      if (failure.status !== 401) throw failure
    }
  }
  // Where this browser keeps nothing, there is nothing to forget.
  const students = user?.isStudent && !user.looking ? [user, ...siblings] : []
  for (const { user_no } of students) await dropDrafts(chatDrafts(user_no)).catch(() => undefined)
  writeSignedOut()
  abortAllReads()
  // Once more: what was asked for before may have come meanwhile. From here on nothing is written any more.
  await forgetOffline()
  forgetSearches(window.sessionStorage)
  clearSession()
}
