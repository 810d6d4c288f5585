import { KeyHelp } from '../../../components/keys/KeyHelp.tsx'
import { approvalWords } from './text.ts'

const keys = [
  ['J  ↓', 'key_next'],
  ['K  ↑', 'key_previous'],
  ['A', 'key_approve'],
  ['Z', 'key_undo'],
  ['R', 'key_return'],
  ['C', 'key_comment'],
  ['M', 'key_mark'],
  ['Shift + A', 'key_bulk'],
] as const

/** The keys of the reviewer. */
export function ReviewKeys({ off, onOff }: { off: boolean; onOff: (off: boolean) => void }) {
  const t = approvalWords.useText()
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
