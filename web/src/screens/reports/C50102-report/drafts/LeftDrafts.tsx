import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWrite } from '../../../../api/useWrite.ts'
import { dropDraft, loadDraft, saveDraft } from '../../../../drafts/draftStore.ts'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { DiscardDraft, DraftLine } from '../../../../framework/unsaved/DraftOffer.tsx'
import { useUser } from '../../../../session/sessionStore.ts'
import type { Dropdowns } from '../fields/choices.ts'
import { beginRows, keptRows, type Report, type RowsState } from '../rowsState.ts'
import { reportWords } from '../text.ts'
import { DraftDialog } from './DraftDialog.tsx'
import { differences, stateOfDraft } from './draftRows.ts'
import { useKeptPress } from './useKeptPress.ts'

/** What this browser has of the report that was never saved; `null` while it is looked for, and where there is nothing. */
function useLeftHere(schedule_no: number, changed: number) {
  const { user_no } = useUser()
  const place = `${user_no}:C50102/${schedule_no}`
  const [left, setLeft] = useState<{ saved_at: string; state: RowsState } | null>(null)
  useEffect(() => {
    let wanted = true
    // `changed`: what was kept has come to an end since.
    void changed
    setLeft(null)
    loadDraft<RowsState>(place).then(
      found => {
        if (wanted && found) setLeft({ saved_at: found.saved_at, state: keptRows(found.value) })
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [place, changed])
  const discard = () => {
    setLeft(null)
    dropDraft(place).catch(() => {})
    return {
      putBack: () => {
        setLeft(left)
        if (left) saveDraft(place, left.state, left.saved_at).catch(() => {})
      },
    }
  }
  return { left, discard }
}

/**
 * What its author has written and not handed in, beside the report that is only read now: another device handed it in, or
 * somebody moved it on. Nothing is lost without a word.
 */
export function LeftDrafts({ report, dropdowns }: { report: Report; dropdowns: Dropdowns }) {
  const t = reportWords.useText()
  const { schedule_no, draft, moves } = report
  const here = useLeftHere(schedule_no, useKeptPress(schedule_no))
  const [gone, setGone] = useState(false)
  const [compared, setCompared] = useState<'here' | 'server' | null>(null)
  const drop = useWrite('C50102_dropDraft', { showsFailure: true })
  const now = beginRows(report)
  const drafts = [
    ...(here.left === null
      ? []
      : [
          {
            ...{ key: 'here' as const, device: null, saved_at: here.left.saved_at },
            differences: differences(now, here.left.state),
            discard: here.discard,
          },
        ]),
    ...(draft === null || gone
      ? []
      : [
          {
            ...{ key: 'server' as const, device: draft.device, saved_at: draft.saved_at },
            differences: differences(now, stateOfDraft(draft, report)),
            discard: () => {
              setGone(true)
              // What was handed in takes no draft any more: this one stays on the server until nobody can put it back.
              return {
                putBack: () => setGone(false),
                end: () => drop.mutate({ schedule_no, saved_at: draft.saved_at }),
              }
            },
          },
        ]),
  ].filter(each => each.differences.length > 0)
  const shown = drafts.find(each => each.key === compared)
  return (
    <>
      {drafts.map(each => (
        <DraftLine key={each.key}>
          <span>
            {t('draft_beside', {
              device: t(`device_${each.device ?? 'here'}`),
              at: lessonInstant.dayAndTime(each.saved_at),
            })}
            {t(moves.includes(0) ? 'draft_beside_back' : 'draft_beside_over')}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => setCompared(each.key)}>
            {t('draft_compare')}
          </Button>
          <DiscardDraft discard={each.discard} />
        </DraftLine>
      ))}
      {shown && <DraftDialog draft={shown} dropdowns={dropdowns} onClose={() => setCompared(null)} />}
    </>
  )
}
