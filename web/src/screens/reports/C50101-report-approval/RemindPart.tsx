import { Button } from '@mantine/core'
import { type RemindedState, remindedStates } from '@terakoya/contract/reports/C50101-report-approval'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { useState } from 'react'
import { type ApiFailure, asApiFailure } from '../../../api/ApiFailure.ts'
import { readApi } from '../../../api/callApi.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { toast } from '../../../components/toast.ts'
import { type Reminders, RemindQuestion, Untold } from './Reminders.tsx'
import { approvalWords } from './text.ts'

type SearchInfo = InputOf<'C50101_remind'>['searchInfo']

interface RemindPartProps {
  /** As the list is narrowed now. */
  searchInfo: Readonly<Record<string, unknown>>
  /** How many lessons it shows; `null` until it is read. */
  total: number | null
}

/** Where the list holds what isn't handed in: one mail to each teacher, and who was not told. */
export function RemindPart({ searchInfo, total }: RemindPartProps) {
  const t = approvalWords.useText()
  const remind = useWrite('C50101_remind')
  const [result, setResult] = useState<Reminders | null>(null)
  const [looking, setLooking] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const asked = remindedStates.includes(searchInfo.state as RemindedState)
  const send = async () => {
    const input = { searchInfo: searchInfo as SearchInfo }
    setResult(null)
    setFailure(null)
    setLooking(true)
    const found = await readApi('C50101_getReminders', input).catch((error: unknown) => {
      setFailure(asApiFailure(error))
      return null
    })
    setLooking(false)
    if (found === null) return
    // Nobody is asked about a mail that goes to nobody.
    if (found.lessons === 0) {
      setResult(found)
      return
    }
    const agreed = await askConfirm({
      title: t('remind_title', { teachers: found.teachers }),
      body: <RemindQuestion found={found} />,
      confirmLabel: t('remind_send'),
    })
    if (!agreed) return
    remind.mutate(input, {
      onSuccess: answer => {
        const { teachers, lessons } = answer
        if (lessons > 0) toast({ kind: 'done', message: t('remind_done', { teachers, lessons }) })
        setResult(answer)
      },
    })
  }
  return (
    <>
      {asked && total !== null && total > 0 && (
        <Button
          className="start no-print"
          variant="default"
          loading={looking || remind.isPending}
          onClick={() => void send()}
        >
          {t('remind', { count: total.toLocaleString('ja-JP') })}
        </Button>
      )}
      <FailureAlert error={failure} seen />
      {result !== null && <Untold result={result} onClose={() => setResult(null)} />}
    </>
  )
}
