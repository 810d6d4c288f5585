import { Tag } from './Tag.tsx'
import { dayWords } from './text.ts'

/** Why a lesson doesn't take place: 欠席連絡済み or 休講. */
export function CalledOffTag({ cancel_kind }: { cancel_kind: 'absence' | 'school' }) {
  const t = dayWords.useText()
  return <Tag kind="closed">{t(cancel_kind === 'absence' ? 'excused' : 'called_off')}</Tag>
}
