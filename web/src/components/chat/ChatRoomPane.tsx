import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import type { ChatMessage, ComingMessage, OwnHeld } from '@terakoya/contract/chat/chatroom'
import { useCallback, useEffect, useState } from 'react'
import { useWrite } from '../../api/useWrite.ts'
import { useUser } from '../../session/sessionStore.ts'
import { ErrorState } from '../ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import { Notice } from '../Notice.tsx'
import { toast } from '../toast.ts'
import { AwaitNote } from './AwaitNote.tsx'
import classes from './Chat.module.css'
import { ClosedNote } from './ClosedNote.tsx'
import { ComingItem } from './ComingItem.tsx'
import { Composer, Readers } from './Composer.tsx'
import { carryWords, joinWords } from './carryWords.ts'
import { GoneRoom } from './GoneRoom.tsx'
import { HelpCard } from './HelpCard.tsx'
import { notShown } from './logLines.ts'
import { MessageLog } from './MessageLog.tsx'
import type { NewMessage } from './outbox.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { RoomHead } from './RoomHead.tsx'
import { type RoomKey, roomText } from './roomKey.ts'
import { SilentNote } from './SilentNote.tsx'
import { chatWords } from './text.ts'
import { useChatDraft } from './useChatDraft.ts'
import { useChatRoom } from './useChatRoom.ts'
import { useHoursChange } from './useHoursChange.ts'
import { useMarkRead } from './useMarkRead.ts'
import { useOutbox } from './useOutbox.ts'
import { reopens, useReopening } from './useReopening.ts'
import { HeldItem, OutItem } from './WaitingItems.tsx'

interface ChatRoomPaneProps {
  room: RoomKey
  /** How many are unread as a count elsewhere says: with news the room is read earlier. */
  unread?: number
  onOpenRoom: (room: RoomKey) => void
  onBack?: (() => void) | undefined
  /** It was chosen on this page, not opened with it. */
  chosen?: boolean
}

/** A room with its messages and its field; another room is another pane. */
export function ChatRoomPane(props: ChatRoomPaneProps) {
  return <RoomOf key={roomText(props.room)} {...props} />
}

function RoomOf({ room: key, unread = 0, onOpenRoom, onBack, chosen = false }: ChatRoomPaneProps) {
  const t = chatWords.useText()
  const { online } = useNetwork()
  const { user_no } = useUser()
  const work = useChatRoom(key)
  const { state, hint, send } = work
  const { room, failure } = state
  const closed = room?.write === 'no'
  const outbox = useOutbox(roomText(key), send, room && closed)
  const draft = useChatDraft(roomText(key))
  const withdraw = useWrite('Chat_withdrawHeld')
  const settle = useWrite('Chat_settleUnsent')
  const [reported, setReported] = useState<ChatMessage | null>(null)
  const [atEnd, setAtEnd] = useState(false)
  const onAtEnd = useCallback((there: boolean) => setAtEnd(there), [])
  const [skipped, setSkipped] = useState(false)
  const hidden = skipped || room === null ? 0 : notShown(state.messages, room.read_id, state.more)
  const read_id = room?.read_id ?? 0
  useMarkRead(key, { last_id: state.last_id, read_id, atEnd: atEnd && room !== null && hidden === 0 })
  useEffect(() => {
    if (unread > 0) hint()
  }, [unread, hint])

  useHoursChange(room, work.reload)
  const words = joinWords(
    outbox.items.filter(item => item.state === 'unsent'),
    draft.value,
  )
  const unsent = words.content !== '' || words.files.length > 0
  useReopening(closed && (unsent || reopens(room.write_block)), work.reload)

  const post = (message: NewMessage) => {
    draft.clear()
    const { instead_of } = draft.value
    const said = instead_of ? { ...message, instead_of } : message
    outbox.post(room ? { ...said, teacher_no: room.teacher_no } : said)
  }
  /** Of what it was to say instead of, what nobody has taken up meanwhile. */
  const stillOpen = (held_nos: readonly number[] = []) =>
    held_nos.filter(held_no => state.coming.some(each => each.held_no === held_no))
  const takeBack = (item: (typeof outbox.items)[number]) => {
    outbox.take(item.key)
    draft.change(joinWords([{ ...item, instead_of: stillOpen(item.instead_of) }], draft.value))
  }
  /** From a closed room: a call that can't get through here goes along. */
  const openOther = async (other: RoomKey) => {
    try {
      if (unsent) {
        await carryWords(user_no, other, words)
        draft.clear()
        await outbox.takeUnsent()
      }
    } catch {
      // This browser keeps nothing: the words stay where they are.
    }
    onOpenRoom(other)
  }
  const takeOut = ({ held_no, state: kept }: OwnHeld) =>
    withdraw.mutate(
      { held_no, state: kept },
      {
        onSuccess: () => {
          work.withdrawn(held_no)
          if (kept === 'held') toast({ kind: 'done', message: t('withdrawn') })
          // What it stood for is open again.
          hint()
        },
        // Sent or decided meanwhile: the room says which.
        onError: hint,
      },
    )

  const takenUp = (held_no: number) =>
    settle.mutate(
      { held_no },
      {
        onSuccess: () => {
          work.withdrawn(held_no)
          toast({ kind: 'done', message: t('settled') })
          // What a colleague has written meanwhile stands there at once.
          hint()
        },
        // Somebody else was first: the room says what stands.
        onError: hint,
      },
    )

  if (room === null && failure !== null) {
    const gone = failure.status === 403 || failure.status === 404
    return (
      <div className={classes.room}>
        {gone ? (
          <GoneRoom words={words} {...(onBack && { actions: <BackButton onBack={onBack} /> })} />
        ) : (
          <ErrorState error={failure} onRetry={work.reload} />
        )}
      </div>
    )
  }
  if (room === null) {
    return (
      <div className={classes.room}>
        <div className={classes.loading}>
          <Loading lines={6} />
        </div>
      </div>
    )
  }
  const writeInstead = ({ content, held_no }: ComingMessage) => {
    draft.change(joinWords([{ content, files: [], instead_of: [held_no] }], draft.value))
    // A colleague may have been first.
    hint()
  }
  const said = new Set([draft.value, ...outbox.items].flatMap(each => each.instead_of ?? []))
  const waiting = [
    ...state.coming.map(coming => (
      <ComingItem
        key={`coming ${coming.held_no}`}
        coming={coming}
        busy={settle.isPending && settle.variables.held_no === coming.held_no}
        onWrite={closed ? undefined : () => writeInstead(coming)}
        writing={said.has(coming.held_no)}
        onSettle={() => takenUp(coming.held_no)}
      />
    )),
    ...(state.coming_more > 0
      ? [
          <li key="coming more" className={`${classes.quiet} num`}>
            {t('coming_more', { count: state.coming_more })}
          </li>,
        ]
      : []),
    ...state.held.map(held => (
      <HeldItem
        key={`held ${held.held_no}`}
        held={held}
        room={room}
        busy={withdraw.isPending && withdraw.variables.held_no === held.held_no}
        onWithdraw={() => takeOut(held)}
      />
    )),
    ...outbox.items.map(item => (
      <OutItem
        key={item.key}
        item={item}
        closed={closed}
        onAgain={() =>
          outbox.again(item.key, { teacher_no: room.teacher_no, instead_of: stillOpen(item.instead_of) })
        }
        onTakeBack={() => takeBack(item)}
      />
    )),
  ]
  return (
    <section className={classes.room} aria-label={t('chat')}>
      <RoomHead room={room} onBack={onBack} chosen={chosen} />
      <MessageLog
        state={state}
        room={room}
        waiting={waiting}
        note={
          <>
            <AwaitNote room={key} state={state} onDone={hint} />
            {!closed && (
              <SilentNote room={room} unsent={unsent} onOpenRoom={other => void openOther(other)} />
            )}
          </>
        }
        hidden={hidden}
        onSkip={() => setSkipped(true)}
        onOlder={work.older}
        onReport={setReported}
        onAtEnd={onAtEnd}
      />
      <div className={classes.below}>
        {!online && (
          <Notice kind="warning" live>
            {t('offline')}
          </Notice>
        )}
        {online && failure !== null && (
          <Notice kind="warning" live>
            {t('failing')}
          </Notice>
        )}
        {state.changed && room.teacher_name !== '' && (
          <Notice kind="warning" live>
            {t('changed', { name: room.teacher_name })}
          </Notice>
        )}
        {work.help && <HelpCard onClose={work.closeHelp} />}
        {closed ? (
          <>
            <ClosedNote
              room={room}
              draft={draft.value.content}
              unsent={unsent}
              onOpenRoom={other => void openOther(other)}
            />
            <div className="hint">
              <Readers room={room} />
            </div>
          </>
        ) : (
          <Composer room={room} value={draft.value} onChange={draft.change} onPost={post} />
        )}
      </div>
      {reported && <ReportDialog room={key} message={reported} onClose={() => setReported(null)} />}
    </section>
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  const t = chatWords.useText()
  return (
    <Button variant="default" onClick={onBack}>
      {t('to_list')}
    </Button>
  )
}
