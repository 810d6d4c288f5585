import { Notice } from '../Notice.tsx'
import { enterWords } from './enterWords.ts'

/** Whoever has gone into a meeting that is the lesson's no longer is told to go into the one that is. */
export function MeetingChanged() {
  const t = enterWords.useText()
  return (
    <Notice kind="warning" live>
      {t('changed')}
    </Notice>
  )
}
