import { Modal } from '@mantine/core'
import type { AnyMaster } from '@terakoya/contract/masters/defineMaster'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { useCall } from '../../api/useCall.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Loading } from '../../components/Loading.tsx'
import { useInstantText } from '../../format/useInstantText.ts'
import { type FormDefinition, labelOf } from '../form/formDefinition.ts'
import { frameworkWords } from '../text.ts'
import classes from './Edit.module.css'
import { valueText } from './valueText.ts'

interface HistoryDialogProps {
  master: AnyMaster
  definition: FormDefinition
  id: number
  name: string
  onClose: () => void
}

interface History {
  lines: readonly {
    at: string
    user_named: string
    action: string
    changes: readonly { field: string; before: unknown; after: unknown }[]
  }[]
}

/** 変更履歴: who changed what, from what to what, the newest first. */
export function HistoryDialog({ master, definition, id, name, onClose }: HistoryDialogProps) {
  const t = frameworkWords.useText()
  const { dayAndTime } = useInstantText()
  const asked = useCall(`${master.code}_getHistory` as Api, { id } as unknown as InputOf<Api>, {
    staleTime: 0,
  })
  const history = asked.data as unknown as History | undefined
  const actionWord = (action: string) => {
    const verb = action.slice(action.lastIndexOf('_') + 1)
    const own = ['add', 'delete', 'import', 'register'] as const
    const known = own.find(each => each === verb)
    return t(known ? `history_${known}` : 'history_edit')
  }
  return (
    <Modal opened onClose={onClose} title={t('history_of', { name })} size={640}>
      {asked.error && !history && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Loading lines={4} />}
      {history?.lines.length === 0 && <p>{t('history_none')}</p>}
      <ol className={classes.history}>
        {history?.lines.map(line => (
          <li key={`${line.at} ${line.action}`}>
            <p>
              <time className="num" dateTime={line.at}>
                {dayAndTime(line.at)}
              </time>
              <b>{line.user_named === '' ? t('history_program') : line.user_named}</b>
              <span>{actionWord(line.action)}</span>
            </p>
            {line.action.endsWith('_edit') || line.action.endsWith('_import') ? (
              <dl>
                {line.changes.map(({ field, before, after }) => (
                  <div key={field}>
                    <dt>{labelOf(definition, field)}</dt>
                    <dd>
                      {t('history_from_to', {
                        before: valueText(definition, field, before),
                        after: valueText(definition, field, after),
                      })}
                    </dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </li>
        ))}
      </ol>
    </Modal>
  )
}
