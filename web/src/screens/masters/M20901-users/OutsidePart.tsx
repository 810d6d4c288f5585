import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { toast } from '../../../components/toast.ts'
import { useInstantText } from '../../../format/useInstantText.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { usersWords } from './text.ts'

/** That a login is joined to an account of the organisation, and its release; nothing where it isn't. */
export function OutsidePart({ id, name }: { id: number; name: string }) {
  const t = usersWords.useText()
  const { dayAndTime } = useInstantText()
  const queryClient = useQueryClient()
  const { outside_label: label } = useConfig()
  const { data } = useCall('M20901_getOutside', { user_no: id }, { enabled: label !== '' })
  const release = useWrite('M20901_releaseOutside', { showsFailure: true })
  if (!data?.joined_at) return null
  const { joined_at, last_used_at } = data
  const ask = async () => {
    const agreed = await askConfirm({
      title: t('outside_release_title', { name, label }),
      body: t('outside_release_body'),
      confirmLabel: t('outside_release'),
      danger: true,
    })
    if (!agreed) return
    release.mutate(
      { user_no: id },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('outside_released') })
          void queryClient.invalidateQueries({ queryKey: callKey('M20901_getOutside') })
        },
      },
    )
  }
  const used =
    last_used_at === null ? t('outside_unused') : t('outside_used', { at: dayAndTime(last_used_at) })
  return (
    <section className="stack gap-3" aria-labelledby="user-outside">
      <h3 id="user-outside">{t('outside')}</h3>
      <p>{t('outside_on', { name, label, at: dayAndTime(joined_at), used })}</p>
      <FailureAlert error={release.error} title={t('factor_failed')} />
      <div>
        <Button variant="default" loading={release.isPending} onClick={() => void ask()}>
          {t('outside_release')}
        </Button>
      </div>
    </section>
  )
}
