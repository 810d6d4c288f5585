import type { ChatFlagState } from '@terakoya/contract/chat/review'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { stampOfInstant } from '../../../clock.ts'
import type { HeldFound } from './case.sql.ts'

/** What whoever came second is told: who was first, what they did, and what stands now. */

const decisions = { cleared: '問題なし', noted: '記録', escalated: '重大' } as const

/** Nobody: the product itself, or a login that is gone. */
const whoText = (name: string) => (name === '' ? 'ほかの人' : `${name}さん`)

export function flagDecidedText({
  state,
  decided_name,
}: {
  state: ChatFlagState
  decided_name: string
}): string {
  const what = state === 'open' ? '判断しました' : `「${decisions[state]}」にしました`
  return `${whoText(decided_name)}が先に${what}。あなたの判断は残していません。一覧を読み直してください。`
}

export function heldDecidedText({
  state,
  hold_kind,
  decided_by_name,
  release_at,
  lapsed,
}: HeldFound): string {
  const who = whoText(decided_by_name)
  if (state === 'held') {
    return hold_kind === 'hours' && release_at !== null
      ? `${decided_by_name === '' ? '' : `${who}が先に「送ってよい」にしました。`}時間外のため、${whenText(release_at)}に送られます。`
      : 'ほかの人の操作が終わるのを待っていました。もう一度押してください。'
  }
  if (state === 'released') {
    return decided_by_name === ''
      ? '時間になり、もう送られました。'
      : `${who}が先に「送ってよい」にし、もう送られました。`
  }
  return lapsed
    ? '書いた人が送れなくなったため、送られていません。チャットで内容を読んで、引き継げます。'
    : `${who}が先に「送らない」にしました。送られていません。`
}

export function redactedText({ state, redacted_name }: { state: string; redacted_name: string }): string {
  return state === 'erased'
    ? 'このメッセージは、保存の期間が過ぎて消えています。'
    : `このメッセージは、${whoText(redacted_name)}が先に取り消しました。`
}

export function mutedText({ muted_name, until_at }: { muted_name: string; until_at: string }): string {
  return `${whoText(muted_name)}が先に止めました。${whenText(until_at)}まで書き込めません。`
}

export function unmutedText(ended_name: string): string {
  return `${ended_name === '' ? '期限が過ぎて' : `${whoText(ended_name)}が先に解除して`}、もう書き込めます。`
}

function whenText(instant: string): string {
  const { day, time } = stampOfInstant(instant)
  return `${shortDayText(day)} ${time}`
}
