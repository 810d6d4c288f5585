import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LeftHeld, maxDraftRooms } from '@terakoya/contract/chat/leftRooms'
import { readApi } from '../../api/callApi.ts'
import { callKey } from '../../api/useCall.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useUser } from '../../session/sessionStore.ts'
import { askConfirm } from '../ask.tsx'
import { useToday } from '../day/useToday.ts'
import { toast } from '../toast.ts'
import classes from './Chat.module.css'
import { dropRoomDraft, listRoomDrafts, type RoomDraft } from './leftDrafts.ts'
import { OwnWords } from './OwnWords.tsx'
import { roomText, sameRoom } from './roomKey.ts'
import { chatWords } from './text.ts'
import { TakenUpBy } from './WaitingItems.tsx'
import { whenText } from './whenText.ts'

/** Milliseconds between two looks while the list is seen. */
const pollInterval = 60_000

/**
 * What somebody has written in rooms that are theirs no more: what became of it, and the words, to be copied. Of the rooms
 * themselves nothing is told.
 */
export function LeftWords() {
  const t = chatWords.useText()
  const { user_no, isStudent, isClassroom } = useUser()
  const queryClient = useQueryClient()
  const withdraw = useWrite('Chat_withdrawHeld')
  const { data } = useQuery({
    queryKey: callKey('Chat_getLeft'),
    // Where the browser keeps nothing there are no drafts.
    queryFn: async ({ signal }) => {
      const all = await listRoomDrafts(user_no).catch(() => [])
      const drafts = all.slice(0, maxDraftRooms)
      const { held, gone } = await readApi('Chat_getLeft', { rooms: drafts.map(each => each.room) }, signal)
      return { held, drafts: drafts.filter(each => gone.some(room => sameRoom(room, each.room))) }
    },
    // A student's rooms stay the student's, and classrooms write nothing.
    enabled: !isStudent && !isClassroom,
    refetchInterval: pollInterval,
  })
  if (!data || data.held.length + data.drafts.length === 0) return null
  const again = () => {
    void queryClient.invalidateQueries({ queryKey: callKey('Chat_getLeft') })
    void queryClient.invalidateQueries({ queryKey: callKey('Chat_getUnread') })
  }
  const takeOut = ({ held_no, state }: LeftHeld) =>
    withdraw.mutate(
      { held_no, ...(state !== 'released' && { state }) },
      {
        onSuccess: () => {
          if (state === 'held') toast({ kind: 'done', message: t('withdrawn') })
          again()
        },
        onError: again,
      },
    )
  const drop = async ({ room }: RoomDraft) => {
    const sure = await askConfirm({
      title: t('left_drop_title'),
      body: t('left_drop_body'),
      confirmLabel: t('left_drop'),
      danger: true,
    })
    if (!sure) return
    await dropRoomDraft(user_no, room).catch(() => {})
    again()
  }
  return (
    <section className={classes.left} aria-labelledby="chat-left">
      <h2 id="chat-left">{t('left_title')}</h2>
      <p className="note">{t('left_body')}</p>
      <ul className="list stack gap-4">
        {data.held.map(held => (
          <li key={held.held_no}>
            <LeftItem
              held={held}
              busy={withdraw.isPending && withdraw.variables.held_no === held.held_no}
              onTakeOut={() => takeOut(held)}
            />
          </li>
        ))}
        {data.drafts.map(draft => (
          <li key={roomText(draft.room)}>
            <DraftItem draft={draft} onDrop={() => void drop(draft)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LeftItemProps {
  held: LeftHeld
  busy: boolean
  onTakeOut: () => void
}

function LeftItem({ held, busy, onTakeOut }: LeftItemProps) {
  const t = chatWords.useText()
  const today = useToday()
  const { state, hold_kind, content, file_names, held_at, refusal, taken_up } = held
  // Nobody confirms what only waited for the morning.
  const timed = hold_kind === 'hours'
  const when = whenText(held_at, today)
  return (
    <OwnWords
      name={t('left_of', { when })}
      content={content}
      file_names={file_names}
      actions={
        state !== 'released' && (
          <Button variant="default" size="xs" loading={busy} onClick={onTakeOut}>
            {t(state === 'held' ? 'withdraw' : 'put_away')}
          </Button>
        )
      }
    >
      <span className={classes.mark} data-wrong={state === 'refused' || undefined}>
        {state === 'held' && <IconClock size={14} aria-hidden />}
        {state === 'refused' && <IconAlertTriangle size={14} aria-hidden />}
        {state === 'released' && <IconCheck size={14} aria-hidden />}
        {t(
          timed && state === 'held'
            ? 'left_timed'
            : timed && state === 'released'
              ? 'left_sent'
              : `left_${state}`,
        )}
      </span>
      {state === 'held' && <p className="note">{t(timed ? 'left_timed_body' : 'left_held_body')}</p>}
      {refusal !== '' && <p className="note">{t('refused_why', { reason: refusal })}</p>}
      {taken_up && (
        <p className="note">
          <TakenUpBy by={taken_up} />
        </p>
      )}
      <p className="note num">{t('written_at', { when })}</p>
    </OwnWords>
  )
}

function DraftItem({ draft, onDrop }: { draft: RoomDraft; onDrop: () => void }) {
  const t = chatWords.useText()
  const today = useToday()
  const when = whenText(draft.saved_at, today)
  return (
    <OwnWords
      name={t('left_of', { when })}
      content={draft.content}
      file_names={draft.file_names}
      actions={
        <Button variant="subtle" size="xs" onClick={onDrop}>
          {t('left_drop')}
        </Button>
      }
    >
      <span className={classes.mark} data-wrong>
        <IconAlertTriangle size={14} aria-hidden />
        {t('unsent')}
      </span>
      <p className="note num">{t('written_at', { when })}</p>
    </OwnWords>
  )
}
