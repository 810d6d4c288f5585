import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconRefresh } from '@tabler/icons-react'
import type { ChatRoom, OwnHeld, TakenUp } from '@terakoya/contract/chat/chatroom'
import type { ReactNode } from 'react'
import type { UploadedFile } from '../../framework/files/uploadFile.ts'
import { useSession } from '../../session/sessionStore.ts'
import { useToday } from '../day/useToday.ts'
import classes from './Chat.module.css'
import { MessageFiles } from './MessageFiles.tsx'
import { MessageText } from './MessageText.tsx'
import type { OutMessage } from './outbox.ts'
import { chatWords } from './text.ts'
import { whenText } from './whenText.ts'

interface WaitingProps {
  content: string
  files: readonly UploadedFile[]
  state: string
  children: ReactNode
}

/** What one has written and nobody else reads yet, with its state beneath it. */
function Waiting({ content, files, state, children }: WaitingProps) {
  return (
    <li className={classes.message} data-mine data-state={state}>
      <div className={classes.bubble} data-waiting>
        {content !== '' && <MessageText content={content} />}
        <MessageFiles files={files} />
      </div>
      <div className={classes.state}>{children}</div>
    </li>
  )
}

interface OutItemProps {
  item: OutMessage
  /** Nothing can be written in the room now: it is neither sent again nor changed here. */
  closed?: boolean
  onAgain: () => void
  onTakeBack: () => void
}

/** Pressed and not sent yet, or not sent for a reason; its text stays until it is. */
export function OutItem({
  item: { content, files, state, refusal, old, opened },
  closed = false,
  onAgain,
  onTakeBack,
}: OutItemProps) {
  const t = chatWords.useText()
  if (state === 'sending') {
    return (
      <Waiting content={content} files={files} state={state}>
        <span className={classes.mark}>
          <IconClock size={14} aria-hidden />
          {t('sending')}
        </span>
      </Waiting>
    )
  }
  return (
    <Waiting content={content} files={files} state={state}>
      <span className={classes.mark} data-wrong>
        <IconAlertTriangle size={14} aria-hidden />
        {t('unsent')}
      </span>
      {/* Why nothing can be sent stands beneath the messages. */}
      {!closed && (
        <span>{opened ? t('unsent_opened') : refusal || t(old ? 'unsent_old' : 'unsent_line')}</span>
      )}
      {!closed && (
        <span className="row">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={onAgain}
          >
            {t('send_again')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onTakeBack}>
            {t('take_back')}
          </Button>
        </span>
      )}
    </Waiting>
  )
}

/** Who has taken up what wasn't sent: its author says nothing a second time. */
export function TakenUpBy({ by: { name, at, anew_flag } }: { by: TakenUp }) {
  const t = chatWords.useText()
  const today = useToday()
  const when = whenText(at, today)
  return <span className="num">{t(anew_flag === 1 ? 'taken_anew' : 'taken_settled', { name, when })}</span>
}

interface HeldItemProps {
  held: OwnHeld
  room: Pick<ChatRoom, 'center_name' | 'center_phone' | 'write_block'>
  busy: boolean
  onWithdraw: () => void
}

/** Kept until the hours begin, or until somebody has looked at it; or refused, and why. */
export function HeldItem({ held, room, busy, onWithdraw }: HeldItemProps) {
  const t = chatWords.useText()
  const today = useToday()
  const isTeacher = useSession().user?.isTeacher ?? false
  const { content, files, state, hold_kind, release_at, refusal, held_at, reasons, unsent, taken_up } = held
  const refused = state === 'refused'
  // What comes to an end doesn't open again: it is neither sent nor written anew there.
  const ended = room.write_block === 'over' || room.write_block === 'cancelled'
  const timed = hold_kind === 'hours' && release_at !== null
  return (
    <Waiting content={content} files={files} state={refused ? 'refused' : hold_kind}>
      {refused ? (
        <>
          <span className={classes.mark} data-wrong>
            <IconAlertTriangle size={14} aria-hidden />
            {t('refused')}
          </span>
          {refusal !== '' && <span>{t('refused_why', { reason: refusal })}</span>}
          {taken_up ? (
            <TakenUpBy by={taken_up} />
          ) : (
            unsent && <span>{t(ended ? 'not_taken_ended' : 'not_taken')}</span>
          )}
        </>
      ) : (
        <>
          <span className={`${classes.mark} num`}>
            <IconClock size={14} aria-hidden />
            {timed ? t('waiting', { when: whenText(release_at, today) }) : t('reviewing')}
          </span>
          {ended && <span>{t('held_ended')}</span>}
          {!timed && (
            <span>
              {reasons.length === 0
                ? t('reviewing_body')
                : t('reviewing_why', { what: reasons.map(each => t(`hold_${each}`)).join('・') })}
            </span>
          )}
          {/* Who is of the center doesn't call it. */}
          {!timed && !isTeacher && <span>{t('reviewing_colleagues')}</span>}
          {!timed && isTeacher && room.center_phone !== '' && (
            <span className="num">
              {t('reviewing_phone', { center: room.center_name, phone: room.center_phone })}
            </span>
          )}
        </>
      )}
      <span className="num">{t('written_at', { when: whenText(held_at, today) })}</span>
      <Button variant="default" size="compact-sm" loading={busy} onClick={onWithdraw}>
        {t(refused ? 'put_away' : 'withdraw')}
      </Button>
    </Waiting>
  )
}
