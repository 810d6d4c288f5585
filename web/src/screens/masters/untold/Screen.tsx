import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { UntoldFamily } from '@terakoya/contract/masters/untold'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { TellingWay } from '@terakoya/domain/mails/untold'
import { useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { isMailless } from '../../../components/mailless/mailless.ts'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { FacetRow } from '../../../framework/browse/FacetRow.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { FamilyCard } from './FamilyCard.tsx'
import { Filters } from './Filters.tsx'
import { LetterBar } from './LetterBar.tsx'
import { parseSearch, type ToldState, toldStates } from './search.ts'
import { ToCall } from './ToCall.tsx'
import { untoldWords } from './text.ts'

type Answer = OutputOf<'Untold_getFamilies'>

/** A family by the first of its children: it stays itself when one of its mails is noted. */
const keyOf = ({ notes }: UntoldFamily) => Math.min(...notes.map(({ student_no }) => student_no))

const nosOf = ({ notes }: UntoldFamily) => notes.map(({ mail_no }) => mail_no)

/** Of the mails that were chosen those that are still listed, and of how many families they are. */
function chosenOf(data: Answer, chosen: ReadonlySet<number>) {
  const listed = new Set([...data.families.flatMap(nosOf), ...data.letters.mail_nos])
  const mail_nos = [...chosen].filter(no => listed.has(no))
  const shown = data.families.filter(family => nosOf(family).some(no => chosen.has(no)))
  // Those that aren't shown yet were chosen all together.
  const whole = data.letters.mail_nos.length > 0 && data.letters.mail_nos.every(no => chosen.has(no))
  return { mail_nos, families: whole ? Math.max(data.letters.families, shown.length) : shown.length }
}

/** 電話・手紙で知らせる: the families whom no mail reached, what each wasn't told, and the notes that somebody has told them. */
export function Screen() {
  const t = untoldWords.useText()
  const client = useQueryClient()
  const [{ center, told, since }, change] = useUrlSearch(parseSearch)
  const [pages, setPages] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { data, error, isPlaceholderData, refetch } = useCall(
    'Untold_getFamilies',
    { told, pages, ...(center !== undefined && { center_no: center }), ...(since && { since }) },
    { keepPrevious: true, staleTime: 0 },
  )
  const save = useWrite('Untold_setTold', { showsFailure: true })
  const undo = useWrite('Untold_undoTold', { showsFailure: true })

  const show = (next: Parameters<typeof change>[0]) => {
    setPages(1)
    setChosen(new Set())
    change(next)
  }
  // Whatever came of it, somebody else may have been there: the list is read anew.
  const reread = () => {
    for (const api of ['Untold_getFamilies', 'Home_getWaiting'] as const) {
      void client.invalidateQueries({ queryKey: callKey(api) })
    }
  }
  const tell = (mail_nos: readonly number[], told_how: TellingWay, done?: () => void) => {
    undo.reset()
    save.mutate(
      { mail_nos: [...mail_nos], told_how },
      {
        onSuccess: ({ changed }) => {
          done?.()
          toast({ kind: 'done', message: t('noted', { count: changed }) })
        },
        onSettled: reread,
      },
    )
  }
  const takeBack = (mail_nos: readonly number[]) => {
    save.reset()
    undo.mutate(
      { mail_nos: [...mail_nos] },
      { onSuccess: () => toast({ kind: 'done', message: t('undone') }), onSettled: reread },
    )
  }
  const choose = (family: UntoldFamily, isChosen: boolean) => {
    const next = new Set(chosen)
    for (const no of nosOf(family)) {
      if (isChosen) next.add(no)
      else next.delete(no)
    }
    setChosen(next)
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const isPending = save.isPending || undo.isPending
  return (
    <div className="page stack gap-4">
      <p className="note">{t('lead')}</p>
      {isMailless() && <Notice kind="warning">{t('mailless')}</Notice>}
      <ToCall />
      <Filters center={center} since={since} onChange={show} />
      <FacetRow
        label={t('state')}
        chosen={told}
        onChoose={value => show({ told: (value as ToldState) === 'done' ? 'done' : undefined })}
        facets={toldStates.map(value => ({ value, word: t(value), count: data?.counts[value] ?? null }))}
      />
      <FailureAlert error={save.error ?? undo.error} />
      {!data || (isPlaceholderData && pages === 1) ? (
        <Loading lines={6} />
      ) : data.family_count === 0 ? (
        <EmptyState title={t(told === 'open' ? 'none' : 'none_done')}>
          {told === 'open' && t('none_body')}
        </EmptyState>
      ) : (
        <>
          <div className="row">
            <span className="note num">
              {data.past_count > 0 && told === 'open'
                ? t('shown_past', { count: data.family_count, past: data.past_count })
                : t('shown', { count: data.family_count })}
            </span>
            {told === 'open' && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setChosen(new Set(data.letters.mail_nos))}
              >
                {t(data.letters.families < data.family_count ? 'select_all' : 'select_whole', {
                  count: data.letters.families,
                })}
              </Button>
            )}
          </div>
          <ul className="list stack gap-3" aria-label={t('list')}>
            {data.families.map(family => (
              <FamilyCard
                key={keyOf(family)}
                family={family}
                chosen={nosOf(family).every(no => chosen.has(no))}
                onChoose={isChosen => choose(family, isChosen)}
                isPending={isPending}
                onTold={tell}
                onUndo={takeBack}
              />
            ))}
          </ul>
          {data.families.length < data.family_count && (
            <Button variant="default" className="start" onClick={() => setPages(pages + 1)}>
              {t('more', { count: data.family_count - data.families.length })}
            </Button>
          )}
        </>
      )}
      {data && (
        <LetterBar
          {...chosenOf(data, chosen)}
          isPending={save.isPending}
          onNone={() => setChosen(new Set())}
          onSent={(mail_nos, done) => tell(mail_nos, 'letter', done)}
        />
      )}
    </div>
  )
}
