import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { maxSlips, slipDays } from '@terakoya/domain/people/loginSlips'
import { readApi } from '../../../api/callApi.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { toast } from '../../../components/toast.ts'
import { useDownload } from '../../../framework/files/useDownload.ts'
import { listText, sentencesText } from '../../../words/joining.ts'
import { usersWords } from './text.ts'

type Looked = OutputOf<'M20901_lookAtSlips'>

/** So many are named who get no slip. */
const maxNamed = 5

/** First passwords of the selected logins on paper, a sheet for each family; what it will hold is said before. */
export function SlipsButton({ ids }: { ids: readonly number[] }) {
  const t = usersWords.useText()
  const pdf = useDownload('M20901_printSlips')
  const tooMany = ids.length > maxSlips

  const without = ({ refused }: Looked) => {
    if (refused.length === 0) return ''
    const named = refused
      .slice(0, maxNamed)
      .map(({ user_named, reason }) => t(`slips_${reason}`, { name: user_named }))
    const more = refused.length - maxNamed
    const names = listText(more > 0 ? [...named, t('slips_more', { count: more })] : named)
    return t('slips_refused', { names })
  }

  const look = useMutation({
    meta: { api: 'M20901_lookAtSlips' },
    mutationFn: async () => {
      const user_nos = [...ids]
      const looked = await readApi('M20901_lookAtSlips', { user_nos })
      if (looked.logins === 0) {
        toast({ kind: 'warning', message: sentencesText(t('slips_none'), without(looked)) })
        return
      }
      const siblings = looked.siblings.map(family => t('slips_siblings', { names: listText(family) }))
      const by_hand = looked.without_address > 0 ? t('slips_by_hand', { count: looked.without_address }) : ''
      const agreed = await askConfirm({
        title: t('slips_title', { count: looked.logins }),
        body: sentencesText(
          t('slips_body', { sheets: looked.sheets, days: slipDays }),
          by_hand,
          ...siblings,
          without(looked),
        ),
        confirmLabel: t('slips_make'),
      })
      if (!agreed) return
      pdf.mutate({ user_nos }, { onSuccess: () => toast({ kind: 'done', message: t('slips_done') }) })
    },
  })
  return (
    <>
      {tooMany && <span className="note">{t('slips_too_many', { count: maxSlips })}</span>}
      <Button
        size="compact-sm"
        variant="default"
        disabled={tooMany}
        loading={look.isPending || pdf.isPending}
        onClick={() => look.mutate()}
      >
        {t('slips')}
      </Button>
    </>
  )
}
