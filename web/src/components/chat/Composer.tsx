import { ActionIcon, Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import type { ChatRoom } from '@terakoya/contract/chat/chatroom'
import { maxChatFiles, maxChatMessage, maxShortReason } from '@terakoya/contract/inputLimits'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { type FormEvent, useId, useRef, useState } from 'react'
import { mayRetry, shareOut } from '../../framework/files/pickedFiles.ts'
import { fileWords } from '../../framework/files/text.ts'
import type { FileLimits } from '../../framework/files/uploadFault.ts'
import { countUnderWay, usePickedFiles } from '../../framework/files/usePickedFiles.ts'
import { useUser } from '../../session/sessionStore.ts'
import { localTimeOf } from '../day/localTime.ts'
import { useNow } from '../day/useNow.ts'
import { useToday } from '../day/useToday.ts'
import { Notice } from '../Notice.tsx'
import { AttachedFiles } from './AttachedFiles.tsx'
import classes from './Composer.module.css'
import type { NewMessage } from './outbox.ts'
import { chatWords } from './text.ts'
import type { Written } from './useChatDraft.ts'
import { useSendKey } from './useSendKey.ts'
import { useUrgent } from './useUrgent.ts'
import { hourText, whenText } from './whenText.ts'

const limits: FileLimits = {
  accept: 'image/jpeg,image/png,image/webp,application/pdf',
  maxSize: 10 * 1024 * 1024,
  maxFiles: maxChatFiles,
}

/** From so many characters left on, how many they are is said. */
const nearlyFull = 200

interface ComposerProps {
  room: ChatRoom
  value: Written
  onChange: (change: Partial<Written>) => void
  onPost: (message: NewMessage) => void
}

/** The field of a room, with what people should know before they send. */
export function Composer({ room, value, onChange, onPost }: ComposerProps) {
  const t = chatWords.useText()
  const say = fileWords.useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const picked = usePickedFiles(value.files, files => onChange({ files }), limits)
  const urgent = useUrgent()
  const [error, setError] = useState<string | null>(null)
  const left = maxChatMessage - value.content.length
  const uploading = countUnderWay(picked.files) > 0
  const later = room.write === 'later' && !urgent.wanted

  const send = () => {
    const fault =
      looksBlank(value.content) && picked.files.length === 0
        ? t('nothing')
        : left < 0
          ? t('too_long', { max: maxChatMessage, over: -left })
          : picked.files.some(mayRetry)
            ? t('file_failed')
            : picked.files.some(file => file.state === 'failed')
              ? t('file_unfit')
              : null
    setError(fault)
    if (fault !== null) field.current?.focus()
    if (fault !== null || uploading || !urgent.check()) return
    const urgent_reason = urgent.wanted ? urgent.reason.trim() : ''
    onPost({ content: value.content.trim(), files: value.files, urgent_reason })
    urgent.clear()
    field.current?.focus()
  }
  const add = (chosen: readonly File[]) => {
    const { fitting, refused, left: surplus } = shareOut(picked.files, chosen, limits)
    const names = surplus.map(file => file.name).join('、')
    setError(
      surplus.length === 0 ? null : say('too_many', { max: maxChatFiles, count: surplus.length, names }),
    )
    picked.add([...fitting, ...refused])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className={`${classes.composer} no-print`} onSubmit={submit} noValidate>
      <Hours room={room} urgent={urgent.wanted} />
      {room.write === 'later' && room.urgent_flag === 1 && (
        <div className="stack gap-2">
          <Checkbox
            label={t('urgent_now')}
            checked={urgent.wanted}
            onChange={event => urgent.want(event.currentTarget.checked)}
          />
          {urgent.wanted && (
            <TextInput
              label={t('urgent_reason')}
              maxLength={maxShortReason}
              value={urgent.reason}
              onChange={event => urgent.write(event.currentTarget.value)}
              {...(urgent.missing && { error: t('urgent_missing') })}
            />
          )}
        </div>
      )}
      <Textarea
        ref={field}
        aria-label={t('field')}
        aria-describedby={`${id}-notes`}
        placeholder={t('field')}
        autosize
        minRows={2}
        maxRows={8}
        value={value.content}
        onChange={event => {
          setError(null)
          onChange({ content: event.currentTarget.value })
        }}
        onPaste={event => {
          const pasted = [...event.clipboardData.files]
          if (pasted.length === 0 || room.files_flag === 0) return
          event.preventDefault()
          add(pasted)
        }}
        error={error}
        {...useSendKey(send)}
      />
      <AttachedFiles files={picked.files} limits={limits} onRemove={picked.remove} onRetry={picked.retry} />
      <div className={classes.acts}>
        {room.files_flag === 1 && (
          <>
            <input
              ref={chooser}
              type="file"
              hidden
              multiple
              accept={limits.accept}
              onChange={event => {
                add([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--ink-2)"
              size="xl"
              aria-label={t('attach')}
              title={t('attach')}
              onClick={() => chooser.current?.click()}
            >
              <IconPaperclip size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          </>
        )}
        <div id={`${id}-notes`} className={classes.notes}>
          {left <= nearlyFull && left >= 0 && <p className="num">{t('left', { left })}</p>}
          {uploading && <p role="status">{t('uploading')}</p>}
          <p>{t('no_way_back')}</p>
          <Readers room={room} />
        </div>
        <Button
          type="submit"
          size="md"
          className="long"
          leftSection={<IconSend2 size={18} aria-hidden />}
          disabled={uploading}
          title={t('send_hint')}
        >
          <SendWord room={room} later={later} />
        </Button>
      </div>
    </form>
  )
}

function SendWord({ room, later }: { room: ChatRoom; later: boolean }) {
  const t = chatWords.useText()
  const today = useToday()
  return later && room.until_at !== null
    ? t('send_later', { when: whenText(room.until_at, today) })
    : t('send')
}

/** Outside the hours of the center: when it is sent, and to a student, when an answer can be expected. */
function Hours({ room, urgent }: { room: ChatRoom; urgent: boolean }) {
  const t = chatWords.useText()
  const today = useToday()
  const { isStudent } = useUser()
  const { time } = localTimeOf(useNow())
  const { write, until_at, from_time, to_time } = room
  const hours = { from: hourText(from_time), to: hourText(to_time) }
  if (write === 'later' && until_at !== null && !urgent) {
    return <Notice kind="info">{t('later', { ...hours, when: whenText(until_at, today) })}</Notice>
  }
  if (isStudent && (time < from_time || time >= to_time)) {
    return <Notice kind="info">{t('later_answer', hours)}</Notice>
  }
  return null
}

/** Who reads beside those who write. */
export function Readers({ room: { rel_model, center_name, reader_names } }: { room: ChatRoom }) {
  const t = chatWords.useText()
  const { isStudent, isTeacher } = useUser()
  // A student's own room: whoever wants to tell something of a teacher must know that the teacher doesn't read it.
  if (isStudent && rel_model === 't1010') return <p>{t('readers_own')}</p>
  // Staff can name somebody; to the others the note that the room is closed says all.
  if (reader_names.length === 0) {
    return rel_model === 't3010' && !isStudent && !isTeacher ? <p>{t('readers_none')}</p> : null
  }
  const names = reader_names.map(name => t('reader', { name })).join('、')
  return <p>{t('readers', { center: center_name, names })}</p>
}
