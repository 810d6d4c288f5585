import { useInstantText } from '../../format/useInstantText.ts'
import { type FormDefinition, labelOf } from '../form/formDefinition.ts'
import { changeText } from '../form/valueText.ts'
import { frameworkWords } from '../text.ts'
import classes from './Edit.module.css'
import { keyedLines } from './keyedLines.ts'

/** One change as the history tells it. */
export interface HistoryLine {
  at: string
  user_named: string
  action: string
  /** Of which record, where the history is that of several. */
  name?: string
  changes: readonly { field: string; before: unknown; after: unknown }[]
}

interface HistoryLinesProps {
  definition: Pick<FormDefinition, 'choices' | 'items'>
  lines: readonly HistoryLine[]
}

const verbs = ['add', 'delete', 'import', 'register'] as const
/** What happened beside the record's fields. */
const besides = [
  'password_reset',
  'login_slip',
  'password_changed',
  'admin_created',
  'factor_on',
  'factor_off',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'outside_joined',
  'outside_released',
  'factor_reset_asked',
  'factor_reset_withdrawn',
  'factor_reset',
  'recovery_codes_renewed',
  'recovery_code_used',
  'session_ended',
  'sessions_ended',
  'child_added',
  'child_switched',
  'child_removed',
  'looking_begun',
  'looking_ended',
] as const

/** Who changed what, from what to what, the newest first. */
export function HistoryLines({ definition, lines }: HistoryLinesProps) {
  const t = frameworkWords.useText()
  const { dayAndTime } = useInstantText()
  const actionWord = (action: string) => {
    const beside = besides.find(each => action === each)
    if (beside) return t(`history_${beside}`)
    const verb = verbs.find(each => action.endsWith(`_${each}`))
    return t(verb ? `history_${verb}` : 'history_edit')
  }
  if (lines.length === 0) return <p>{t('history_none')}</p>
  return (
    <ol className={classes.history}>
      {keyedLines(lines).map(({ line, key }) => (
        <li key={key}>
          <p>
            <time className="num" dateTime={line.at}>
              {dayAndTime(line.at)}
            </time>
            <b>{line.user_named === '' ? t('history_program') : line.user_named}</b>
            <span>{actionWord(line.action)}</span>
            {line.name !== undefined && <span>{line.name}</span>}
          </p>
          {line.action.endsWith('_edit') || line.action.endsWith('_import') ? (
            <dl>
              {line.changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{labelOf(definition, field)}</dt>
                  <dd>{changeText(definition, field, before, after)}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
