import type { ChatFlagState } from '@terakoya/contract/chat/review'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { stampOfInstant } from '../../../clock.ts'
import type { HeldFound } from './case.sql.ts'
import { reviewRefusals } from './text.ts'

/** What whoever came second is told: who was first, what they did, and what stands now. */

const { say: t } = reviewRefusals

/** Nobody: the product itself, or a login that is gone. */
const whoText = (name: string) => (name === '' ? t('somebody') : t('named', { name }))

export function flagDecidedText({
  state,
  decided_name,
}: {
  state: ChatFlagState
  decided_name: string
}): string {
  const who = whoText(decided_name)
  return state === 'open' ? t('decided', { who }) : t('decided_as', { who, state: t(`state_${state}`) })
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
    if (hold_kind !== 'hours' || release_at === null) return t('held_waited')
    const when = whenText(release_at)
    return decided_by_name === '' ? t('held_later', { when }) : t('held_later_by', { who, when })
  }
  if (state === 'released') {
    return decided_by_name === '' ? t('held_sent') : t('held_sent_by', { who })
  }
  return lapsed ? t('held_lapsed') : t('held_refused_by', { who })
}

export function redactedText({ state, redacted_name }: { state: string; redacted_name: string }): string {
  return state === 'erased' ? t('erased') : t('redacted_by', { who: whoText(redacted_name) })
}

export function mutedText({ muted_name, until_at }: { muted_name: string; until_at: string }): string {
  return t('muted_by', { who: whoText(muted_name), when: whenText(until_at) })
}

export function unmutedText(ended_name: string): string {
  return ended_name === '' ? t('unmuted') : t('unmuted_by', { who: whoText(ended_name) })
}

function whenText(instant: string): string {
  const { day, time } = stampOfInstant(instant)
  return `${shortDayText(day)} ${time}`
}
