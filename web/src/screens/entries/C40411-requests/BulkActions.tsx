import { Button } from '@mantine/core'
import { requests } from '@terakoya/contract/entries/C40411-requests'
import { maxDeclineReason } from '@terakoya/contract/inputLimits'
import { useState } from 'react'
import { asApiFailure } from '../../../api/ApiFailure.ts'
import { callApi, readApi } from '../../../api/callApi.ts'
import { failureText } from '../../../api/failureText.ts'
import { newKey } from '../../../api/newKey.ts'
import { askConfirm, askPrompt } from '../../../components/ask.tsx'
import { isMailless } from '../../../components/mailless/mailless.ts'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { useChanged } from '../../../framework/resource/changed.ts'
import type { SelectedPartProps } from '../../../framework/resource/selectedPart.ts'
import { listText, sentencesText } from '../../../words/joining.ts'
import { failureWords } from '../../../words/shellWords.ts'
import classes from './Requests.module.css'
import { requestWords } from './text.ts'

interface Failed {
  id: number
  message: string
}

/** What is done with each one that is selected. */
type Act = (request_no: number) => Promise<unknown>

const accept: Act = async request_no => {
  const { lock_version } = await readApi('C40411_doRead', { id: request_no })
  return callApi('C40411_accept', { request_no, lock_version, choice: 1 }, { idempotencyKey: newKey() })
}

const decline =
  (decline_reason: string): Act =>
  async request_no => {
    const { lock_version } = await readApi('C40411_doRead', { id: request_no })
    const input = { request_no, lock_version, decline_reason }
    return callApi('C40411_decline', input, { idempotencyKey: newKey() })
  }

const hide =
  (hidden_flag: 0 | 1): Act =>
  request_no =>
    callApi('C40411_toggleHidden', { request_no, hidden_flag }, { idempotencyKey: newKey() })

/** Decides the selected requests one after the other; those that could not be stay selected, with the reason. */
export function BulkActions({ ids, nameOf, onSelect }: SelectedPartProps) {
  const t = requestWords.useText()
  const words = failureWords.useText()
  const changed = useChanged(requests)
  const [done, setDone] = useState<number | null>(null)
  const [failed, setFailed] = useState<Failed[]>([])
  /** Why those were declined that could not be: offered again while they, and no others, are selected. */
  const [lastReason, setLastReason] = useState('')
  const count = ids.length
  const nameFor = (id: number) => nameOf(id) ?? t('bulk_unknown', { no: id })

  /** Answers whether all of them could be. */
  const run = async (act: Act): Promise<boolean> => {
    const refused: Failed[] = []
    setFailed([])
    for (const [at, id] of ids.entries()) {
      setDone(at)
      try {
        await act(id)
      } catch (error) {
        refused.push({ id, message: failureText(asApiFailure(error), words).message })
      }
    }
    setDone(null)
    setFailed(refused)
    changed()
    onSelect(refused.map(({ id }) => id))
    if (refused.length < count) {
      toast({ kind: 'done', message: t('bulk_done', { count: count - refused.length }) })
    }
    return refused.length === 0
  }
  const names = `${listText(ids.slice(0, 5).map(nameFor))}${count > 5 ? '…' : ''}`
  const body = sentencesText(
    t('bulk_names', { names }),
    t('bulk_body'),
    t(isMailless() ? 'accept_mailless' : 'accept_mail'),
  )
  const acceptAll = async () => {
    const title = t('bulk_accept_title', { count })
    if (await askConfirm({ title, body, confirmLabel: t('accept') })) await run(accept)
  }
  const declineAll = async () => {
    const reason = await askPrompt({
      title: t('bulk_decline_title', { count }),
      label: t('decline_reason'),
      description: t(isMailless() ? 'decline_hint_mailless' : 'decline_hint'),
      confirmLabel: t('decline'),
      maxLength: maxDeclineReason,
      missing: t('decline_missing'),
      initial: ids.every(id => failed.some(each => each.id === id)) ? lastReason : '',
    })
    if (reason !== null) setLastReason((await run(decline(reason))) ? '' : reason)
  }
  const busy = done !== null
  const acts = [
    [t('bulk_accept'), () => void acceptAll()],
    [t('bulk_decline'), () => void declineAll()],
    [t('bulk_hide'), () => void run(hide(1))],
    [t('bulk_show'), () => void run(hide(0))],
  ] as const
  return (
    <>
      {busy && (
        <span className="num" role="status">
          {t('bulk_running', { done, count })}
        </span>
      )}
      {acts.map(([label, press]) => (
        <Button key={label} size="compact-sm" variant="default" disabled={busy} onClick={press}>
          {label}
        </Button>
      ))}
      {failed.length > 0 && (
        <div className={classes.told}>
          <Notice kind="warning" title={t('bulk_failed', { count: failed.length })} live>
            <ul>
              {failed.map(({ id, message }) => (
                <li key={id}>{t('bulk_line', { name: nameFor(id), message })}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </>
  )
}
