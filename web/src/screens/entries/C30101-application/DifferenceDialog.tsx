import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FieldFault } from '../../../api/ApiFailure.ts'
import { useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { CenterContact } from '../../../components/center/CenterContact.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Sheet } from '../../../components/Sheet.tsx'
import { LessonsThatStay } from '../../../components/schedule/LessonsThatStay.tsx'
import { useUser } from '../../../session/sessionStore.ts'
import differenceClasses from './Difference.module.css'
import { type Names, pendingText } from './names.ts'
import { Outcome, type OutcomeOf } from './Outcome.tsx'
import { type ApplicationInput, keyOfField, type Pending, pendingKey } from './pending.ts'
import { applicationWords } from './text.ts'

interface DifferenceDialogProps {
  input: ApplicationInput
  keyAt: ReadonlyMap<string, string>
  rows: readonly Pending[]
  names: Names
  onClose: () => void
  onDone: (outcome: OutcomeOf) => void
  /** What bars which change, as far as the server has said; the changes say it too. */
  onFaults: (faults: readonly FieldFault[]) => void
  /** The server refused it: what is shown is old. */
  onRefused: () => void
}

/** What the application would do, asked of the server, before it is confirmed; nothing is stored until then. */
export function DifferenceDialog(props: DifferenceDialogProps) {
  const { input, keyAt, rows, names, onClose, onDone, onFaults, onRefused } = props
  const t = applicationWords.useText()
  const { isStudent } = useUser()
  const note = input.request_text.trim()
  const { data, error, isFetching, refetch } = useCall('C30101_getDifference', input, { staleTime: 0 })
  const save = useWrite('C30101_submit', { showsFailure: true })
  const faults = data?.faults ?? []
  const barred = faults.length > 0
  const confirm = () => {
    if (!data || barred || isFetching || save.isPending) return
    save.mutate(input, {
      onSuccess: onDone,
      onError: failure => {
        onFaults(failure.errors)
        if (failure.outcomeUnknown) return
        void refetch()
        onRefused()
      },
    })
  }
  const known = data?.faults
  useEffect(() => {
    if (known) onFaults(known)
  }, [known, onFaults])
  // Wherever the focus is inside; while nothing is known yet it is on the way to close.
  const latest = useRef(confirm)
  latest.current = confirm
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const reasons = new Set(
    rows.flatMap(row => (row.kind === 'off' && row.reason.trim() !== '' ? [row.reason.trim()] : [])),
  )
  // What is written stands here as it goes to whoever reads it.
  const told = [
    ...[...reasons].map(reason => ({ label: t('off_reason'), note: reason })),
    ...(note === '' ? [] : [{ label: t(isStudent ? 'note' : 'note_of_family'), note }]),
  ]
  // What the lessons alone don't tell.
  const others = rows
    .filter(row => row.kind === 'subject' || row.kind === 'end')
    .map(row => pendingText(row, names, t))
  const titleOf = (field: string) => {
    const key = keyOfField(field, keyAt)
    const row = rows.find(each => pendingKey(each) === key)
    return row ? pendingText(row, names, t).title : ''
  }
  return (
    <Sheet title={t('difference')} size="xl" onClose={onClose}>
      <div className={differenceClasses.dialog}>
        <p className="note">{t('difference_hint')}</p>
        {error && !data && <FailureAlert error={error} />}
        {!error && !data && <Loading lines={4} />}
        {barred && (
          <Notice kind="error" title={t('faults')} live>
            {t('faults_hint', { count: faults.length })}
            <ul className={differenceClasses.faults}>
              {faults.map(each => (
                <li key={`${each.field} ${each.message}`}>
                  <b className="num">{titleOf(each.field)}</b> {each.message}
                </li>
              ))}
            </ul>
            <CenterContact />
          </Notice>
        )}
        {data && <Outcome outcome={data} names={names} others={others} />}
        {data && data.stays.lesson_count > 0 && (
          <LessonsThatStay
            title={t('stays', { count: data.stays.lesson_count })}
            body={{ assigns: t('stays_body'), asks: t('stays_body') }}
            count={data.stays.lesson_count}
            lessons={data.stays.lessons}
          />
        )}
        {data?.fees.map(({ entry_type, fee }) => (
          <section key={entry_type} aria-label={t(`fee_${entry_type}`)} className={differenceClasses.fee}>
            <h3>{t(`fee_${entry_type}`)}</h3>
            <p className={differenceClasses.note}>{fee}</p>
          </section>
        ))}
        {told.map(each => (
          <p key={`${each.label} ${each.note}`} className={differenceClasses.note}>
            {t('note_told', each)}
          </p>
        ))}
        {/* What was refused is asked again at once: what bars it, above, says it better than the refusal. */}
        {!barred && !isFetching && <FailureAlert error={save.error} />}
        <Group justify="flex-end" gap="xs" className={differenceClasses.confirm ?? ''}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            // While it can't be pressed it can't have the focus either: the dialog would stay without.
            {...(data && !barred && { 'data-autofocus': true })}
            loading={save.isPending}
            disabled={!data || barred || isFetching}
            onClick={confirm}
          >
            {t('confirm')}
          </Button>
        </Group>
      </div>
    </Sheet>
  )
}
