import type { Asked, Fault, Finding, MeetingProvider, ServiceAccount } from './provider.ts'
import { meetingServiceWords } from './text.ts'
import { pathPart, type ZoomAsk } from './zoomClient.ts'

const { say: t } = meetingServiceWords

type Ask = (asked: ZoomAsk) => Promise<Asked<Record<string, unknown>>>

/** What works is kept for a while (`AccountTries`): it is said to whoever reads it then. */
const good = (word: Parameters<typeof t>[0]): Finding => ({
  ok_flag: 1,
  get sentence() {
    return t(word)
  },
})
const bad = (sentence: string, fault?: Fault): Finding => ({
  ok_flag: 0,
  sentence,
  ...(fault && fault.kind !== 'refused' && { unsure: true }),
})

/**
 * Tries what an evening needs: the user is there, holds a meeting, a guest gets a link of their own, the teacher one that
 * starts it. The meeting that was tried with is taken away again.
 */
export async function checkZoomAccount(
  provider: MeetingProvider,
  ask: Ask,
  account: ServiceAccount,
  { schedule_date, guest }: { schedule_date: string; guest: string },
): Promise<Finding[]> {
  const user = await ask({ method: 'GET', path: `/users/${pathPart(account.zoom_user)}` })
  // Nothing is wrong with the account then, and nobody tries it again by itself.
  if (!user.ok) return [bad(user.fault.kind === 'refused' ? user.fault.sentence : t('not_now'), user.fault)]
  const findings = [good('user_found'), user.value.type === 1 ? bad(t('free_license')) : good('paid_license')]
  const room = await provider.prepare({
    account,
    schedule_date,
    start: '09:10',
    minutes: 90,
    topic: '接続の確認',
    waiting_room: false,
  })
  if (!room.ok) return [...findings, bad(t('no_meeting', { why: room.fault.sentence }), room.fault)]
  findings.push(good('makes_meetings'))
  const invited = await provider.guestLink(room.value, { address: guest, name: '確認' })
  findings.push(
    invited.ok ? good('makes_links') : bad(t('no_links', { why: invited.fault.sentence }), invited.fault),
  )
  const start = await provider.hostLink(room.value)
  findings.push(start.ok ? good('starts') : bad(t('no_start', { why: start.fault.sentence }), start.fault))
  const away = await provider.end(room.value)
  if (!away.ok) findings.push(bad(t('stays', { why: away.fault.sentence }), away.fault))
  return findings
}
