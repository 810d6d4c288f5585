import type { Asked, Fault, Finding, MeetingProvider, ServiceAccount } from './provider.ts'
import { pathPart, type ZoomAsk } from './zoomClient.ts'

type Ask = (asked: ZoomAsk) => Promise<Asked<Record<string, unknown>>>

const good = (sentence: string): Finding => ({ ok_flag: 1, sentence })
const bad = (sentence: string, fault?: Fault): Finding => ({
  ok_flag: 0,
  sentence,
  ...(fault && fault.kind !== 'refused' && { unsure: true }),
})

/** Nothing is wrong with the account, and nobody tries it again by itself. */
const notNow =
  'Zoomから返事がないか混み合っているため、いまは確かめられません。少し待って、もう一度確かめてください。'

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
  if (!user.ok) return [bad(user.fault.kind === 'refused' ? user.fault.sentence : notNow, user.fault)]
  const findings = [
    good('Zoomに接続でき、ユーザーが見つかりました。'),
    user.value.type === 1
      ? bad(
          'このユーザーは無料のライセンスです。会議は40分で切れ、生徒ごとのリンクも作れません。有料のライセンスを割り当ててください。',
        )
      : good('有料のライセンスがあります。'),
  ]
  const room = await provider.prepare({
    account,
    schedule_date,
    start: '09:10',
    minutes: 90,
    topic: '接続の確認',
    waiting_room: false,
  })
  if (!room.ok) return [...findings, bad(`会議を作れません。${room.fault.sentence}`, room.fault)]
  findings.push(good('会議を作れます。'))
  const invited = await provider.guestLink(room.value, { address: guest, name: '確認' })
  findings.push(
    invited.ok
      ? good('生徒ごとのリンクを作れます。')
      : bad(
          `生徒ごとのリンクを作れません。${invited.fault.sentence}生徒はミーティングIDとパスコードで入室し、ログでは名前で見分けます。`,
          invited.fault,
        ),
  )
  const start = await provider.hostLink(room.value)
  findings.push(
    start.ok
      ? good('講師が会議を始めるリンクを取り出せます。')
      : bad(`講師が会議を始めるリンクを取り出せません。${start.fault.sentence}`, start.fault),
  )
  const away = await provider.end(room.value)
  if (!away.ok) findings.push(bad(`確認のために作った会議を消せません。${away.fault.sentence}`, away.fault))
  return findings
}
