import { addDays } from '@terakoya/domain/days/day'
import { dayOfInstant, instantOf, timeOfInstant } from '../clock.ts'
import type { Fault } from './provider.ts'
import type { ZoomAnswer } from './zoomClient.ts'

/** The hour at which Zoom's counts of a day begin anew: midnight of UTC. */
export const countsBeginAt = '09:00'

/** The next time Zoom's counts begin anew, ISO. */
export function nextCount(now: string): string {
  const today = dayOfInstant(now)
  return instantOf({
    day: timeOfInstant(now) < countsBeginAt ? today : addDays(today, 1),
    time: countsBeginAt,
  })
}

export const noCredentials: Fault = {
  kind: 'refused',
  sentence: 'サーバーにZoomの接続設定がありません。設定は、サーバーの管理者に頼んでください。',
}

/** Zoom's number for a meeting that isn't there. */
const noMeeting = 3001

/** Zoom's own numbers for what is wrong, in words for who can set it right. */
const words: Readonly<Record<number, string>> = {
  1001: 'Zoomに、このユーザーが見つかりません。教室稼働状況の「会議アカウント」で、Zoomのユーザーを確かめてください。',
  1010: 'このZoomのユーザーは、接続しているZoomのアカウントのものではありません。「会議アカウント」で、Zoomのユーザーを確かめてください。',
  200: 'このZoomのユーザーの契約では、参加登録のある会議を作れません。有料のライセンスを割り当ててください。',
  3000: 'Zoomがこの会議の操作を断りました。会議が始まっているか、終わっています。',
  [noMeeting]: 'Zoomにこの会議がありません。Zoomの画面で削除された可能性があります。',
  3161: 'このZoomのユーザーは会議を開けません。Zoomの管理画面で、ライセンスと権限を確かめてください。',
  4711: 'Zoomの接続アプリの権限（スコープ）が足りません。Zoomの管理画面で、アプリの権限を確かめてください。',
}

/** Why Zoom did not do what it was asked. */
export function faultOf(answer: ZoomAnswer, now: string): Fault {
  if (answer.status === 0) {
    return 'why' in answer && answer.why === 'credentials'
      ? {
          kind: 'refused',
          sentence:
            'Zoomの接続設定（アカウントID・クライアントID・シークレット）が受け付けられません。サーバーの管理者に、設定を確かめてもらってください。',
        }
      : { kind: 'retry', sentence: 'Zoomから返事がありません。自動でもう一度試します。' }
  }
  if (!('body' in answer))
    return { kind: 'retry', sentence: 'Zoomから返事がありません。自動でもう一度試します。' }
  const { status, body, daily } = answer
  if (status === 429 && daily) {
    return {
      kind: 'wait',
      until: nextCount(now),
      sentence: 'Zoomの1日の上限に達したため、9時にもう一度試します。',
    }
  }
  if (status === 429 || status >= 500) {
    return {
      kind: 'retry',
      sentence: `Zoomが混み合っているか、止まっています（${status}）。自動でもう一度試します。`,
    }
  }
  const code = typeof body.code === 'number' ? body.code : 0
  const sentence = words[code]
  if (sentence) return { kind: 'refused', sentence, ...(code === noMeeting ? { gone: true } : {}) }
  if (status === 401) {
    return {
      kind: 'refused',
      sentence:
        'Zoomがこのサーバーの接続を断りました。サーバーの管理者に、接続設定を確かめてもらってください。',
    }
  }
  // Zoom's own words are English and may name people: its number is enough to look them up.
  return { kind: 'refused', sentence: `Zoomがこの操作を断りました（${status}、番号${code}）。` }
}
