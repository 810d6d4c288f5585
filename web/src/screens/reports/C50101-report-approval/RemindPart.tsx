import { Button } from '@mantine/core'
import { type RemindedState, remindedStates } from '@terakoya/contract/reports/C50101-report-approval'
import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import classes from './Approval.module.css'
import { approvalWords } from './text.ts'

type Left = OutputOf<'C50101_remind'>['left']
type SearchInfo = InputOf<'C50101_remind'>['searchInfo']

/** Who can be told otherwise first. */
const whys: readonly Left[number]['why'][] = ['no_address', 'reminded']

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
  const [left, setLeft] = useState<Left>([])
  const asked = remindedStates.includes(searchInfo.state as RemindedState)
  const send = async () => {
    const agreed = await askConfirm({
      title: t('remind_title'),
      body: t('remind_body'),
      confirmLabel: t('remind_send'),
    })
    if (!agreed) return
    setLeft([])
    remind.mutate(
      { searchInfo: searchInfo as SearchInfo },
      {
        onSuccess: ({ teachers, lessons, left: untold }) => {
          if (lessons > 0) toast({ kind: 'done', message: t('remind_done', { teachers, lessons }) })
          setLeft(untold)
        },
      },
    )
  }
  return (
    <>
      {asked && total !== null && total > 0 && (
        <Button
          className="start no-print"
          variant="default"
          loading={remind.isPending}
          onClick={() => void send()}
        >
          {t('remind', { count: total.toLocaleString('ja-JP') })}
        </Button>
      )}
      {left.length > 0 && (
        <Notice kind="warning" title={t('remind_left')} live seen>
          <ul className={classes.left}>
            {whys.map(why => {
              const untold = left.filter(each => each.why === why)
              if (untold.length === 0) return null
              const names = untold.map(({ teacher_name: name, lessons: count }) =>
                t('remind_name', { name, count }),
              )
              return <li key={why}>{t(`remind_${why}`, { names: names.join('、') })}</li>
            })}
          </ul>
          <Button size="compact-sm" variant="default" mt="xs" onClick={() => setLeft([])}>
            {t('remind_close')}
          </Button>
        </Notice>
      )}
    </>
  )
}
