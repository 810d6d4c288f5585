import { useRouter } from '@tanstack/react-router'
import { reportStatus } from '@terakoya/domain/reports/states'
import { type ApiFailure, asApiFailure } from '../../../../api/ApiFailure.ts'
import { failureText } from '../../../../api/failureText.ts'
import { newKey } from '../../../../api/newKey.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { nowInstant } from '../../../../clock.ts'
import { askConfirm } from '../../../../components/ask.tsx'
import { toast } from '../../../../components/toast.ts'
import { dropDraft, saveDraft } from '../../../../drafts/draftStore.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import { failureWords } from '../../../../words/shellWords.ts'
import { putAside } from '../putAside.ts'
import { beginRows, type Report } from '../rowsState.ts'
import { reportWords } from '../text.ts'
import { type KeptSend, keptPlace } from '../useKeptSend.ts'
import { useRereadReport } from '../useRereadReport.ts'

/**
 * Hands the reports of the same period in, each by a call of its own, and says of each what became of it. What gets no
 * answer is kept as a press on its own page is, and goes out when that is opened.
 */
export function useSubmitPartners(here: number): (partners: readonly Report[]) => Promise<void> {
  const t = reportWords.useText()
  const { user_no } = useUser()
  const router = useRouter()
  const reread = useRereadReport()
  const write = useWrite('C50102_doEdit', { showsFailure: true })

  const submit = async (partner: Report): Promise<ApiFailure | null> => {
    const { schedule_no, t3110_lock_version, report_status } = partner
    const input: KeptSend['input'] = {
      ...{ schedule_no, t3110_lock_version, report_status: reportStatus.complete, rows: [] },
    }
    const kept: KeptSend = {
      ...{ key: newKey(), input, pressed_at: nowInstant(), report_status },
      ...{ act: 'complete', extra: {}, state: beginRows(partner) },
    }
    const place = keptPlace(user_no, schedule_no)
    await saveDraft(place, kept, kept.pressed_at).catch(() => {})
    write.underKey(input, kept.key)
    const failure = await write.mutateAsync(input).then(
      () => null,
      (error: unknown) => asApiFailure(error),
    )
    if (!failure?.outcomeUnknown) dropDraft(place).catch(() => {})
    return failure
  }
  const tellRefused = async ({ schedule_no, student_name: name }: Report, failure: ApiFailure) => {
    const { message, details } = failureText(failure, failureWords.say)
    const why = failure.outcomeUnknown ? t('partner_unknown', { name }) : [message, ...details].join('')
    const opens = await askConfirm({
      title: t('partner_failed', { name }),
      body: why,
      confirmLabel: t('partner_open'),
      cancelLabel: t('partner_close'),
    })
    if (!opens) return
    putAside.add(here)
    await router.navigate({ to: `/C50102/${schedule_no}`, ignoreBlocker: true, search: {} as never })
  }

  return async partners => {
    const refused: [Report, ApiFailure][] = []
    for (const partner of partners) {
      const failure = await submit(partner)
      if (failure) refused.push([partner, failure])
      else toast({ kind: 'done', message: t('done_complete_of', { name: partner.student_name }) })
    }
    reread()
    for (const [partner, failure] of refused) await tellRefused(partner, failure)
  }
}
