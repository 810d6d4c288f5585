import { KeyHelp } from '../../../components/keys/KeyHelp.tsx'
import { reviewWords } from './text.ts'

const keys = [
  ['J  ↓', 'key_next'],
  ['K  ↑', 'key_previous'],
  ['1', 'key_cleared'],
  ['2', 'key_noted'],
  ['3', 'key_escalated'],
] as const

/** The keys of the reviewer. */
export function ReviewKeys({ off, onOff }: { off: boolean; onOff: (off: boolean) => void }) {
  const t = reviewWords.useText()
  return (
    <KeyHelp
      label={t('keys')}
      title={t('keys_title')}
      offLabel={t('keys_off')}
      keys={keys.map(([key, word]) => [key, t(word)])}
      off={off}
      onOff={onOff}
    />
  )
}
