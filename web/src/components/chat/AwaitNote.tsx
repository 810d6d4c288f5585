import { Button } from '@mantine/core'
import { useWrite } from '../../api/useWrite.ts'
import { useToday } from '../day/useToday.ts'
import { toast } from '../toast.ts'
import classes from './Chat.module.css'
import type { ChatState } from './machine.ts'
import type { RoomKey } from './roomKey.ts'
import { chatWords } from './text.ts'
import { whenText } from './whenText.ts'

interface AwaitNoteProps {
  room: RoomKey
  state: Pick<ChatState, 'messages' | 'waits'>
  /** The room says by now what stands. */
  onDone: () => void
}

/** To the center's people: the last words wait for an answer, or a colleague has said that they need none. */
export function AwaitNote({ room, state: { messages, waits }, onDone }: AwaitNoteProps) {
  const t = chatWords.useText()
  const today = useToday()
  const { mutate, isPending } = useWrite('Chat_needsNoAnswer')
  const last = messages.at(-1)
  // What was answered from here a moment ago waits no more.
  if (!waits || !last || last.sender_kind === 'staff') return null
  const { awaits_flag, no_answer } = waits
  if (no_answer) {
    const { name, at } = no_answer
    return <p className={`${classes.quiet} num`}>{t('no_answer_by', { name, when: whenText(at, today) })}</p>
  }
  if (awaits_flag === 0) return null
  const settle = () =>
    mutate(
      { rel_model: room.rel_model, rel_id: room.rel_id, id: last.id },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('no_answer_done') })
          onDone()
        },
        // Something has come meanwhile, or a colleague was first.
        onError: onDone,
      },
    )
  return (
    <div className={classes.awaits}>
      <span>{t('awaits')}</span>
      <Button variant="default" size="compact-sm" className="long" loading={isPending} onClick={settle}>
        {t('no_answer')}
      </Button>
    </div>
  )
}
