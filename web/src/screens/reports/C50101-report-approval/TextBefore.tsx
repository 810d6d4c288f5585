import type { OutputOf } from '@terakoya/contract/wireTypes'
import { Tag } from '../../../components/day/Tag.tsx'
import { writtenText } from '../../../components/reports/writtenText.ts'
import classes from './Approval.module.css'
import { approvalWords } from './text.ts'

interface TextBeforeProps {
  detail_no: number
  /** What stood in the row when it was to be changed. */
  before: string
  /** What stands there now. */
  now: string
  /** The names of the codes; `undefined` until they are known. */
  names: OutputOf<'C50102_getDropdowns'> | undefined
}

/** Of a row that was to be changed what stood there before, to be read beside the new text. */
export function TextBefore({ detail_no, before, now, names }: TextBeforeProps) {
  const t = approvalWords.useText()
  const changed = before !== now
  const text = names ? writtenText(detail_no, before, names) : before
  return (
    <div className={classes.earlier}>
      <span className="line">
        <b>{t('text_before')}</b>
        <Tag kind={changed ? 'ok' : 'warn'}>{t(changed ? 'text_changed' : 'text_same')}</Tag>
      </span>
      {changed && (text === '' ? <p className="quiet">{t('empty')}</p> : <p>{text}</p>)}
    </div>
  )
}
