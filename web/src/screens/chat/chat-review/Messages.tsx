import type { ChatMessage } from '@terakoya/contract/chat/chatroom'
import type { ChatCase } from '@terakoya/contract/chat/review'
import { SealedWords } from '../../../components/chat/SealedWords.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { joiningWords } from '../../../words/joining.ts'
import { FileLinks } from './FileLinks.tsx'
import classes from './Review.module.css'
import { reviewWords } from './text.ts'

interface MessagesProps {
  messages: readonly ChatMessage[]
  message_id: number
  /** What the child wrote on of it. */
  further_ids: readonly number[]
  /** What the message that is meant said before it was taken out. */
  sealed: string
  sealedFiles: ChatCase['sealed_files']
}

/** What was written around it; the message that is meant stands out by a word as well as by its frame. */
export function Messages({ messages, message_id, further_ids, sealed, sealedFiles }: MessagesProps) {
  const t = reviewWords.useText()
  return (
    <section className="stack gap-2" aria-label={t('context')}>
      <h3 className="compact strong">{t('context')}</h3>
      {messages.length === 0 && <p className="note">{t('no_messages')}</p>}
      <ol className={classes.messages}>
        {messages.map(
          ({ id, message_no, mine_flag, sender_kind, sender_name, sent_at, content, state, files }) => (
            <li
              key={id}
              data-kind={sender_kind}
              data-target={id === message_id || further_ids.includes(id) || undefined}
            >
              <p className="row gap-2 small">
                <b>{sender_name}</b>
                <span className="quiet">{t(`kind_${sender_kind}`)}</span>
                <span className="quiet num">{lessonInstant.dayAndTime(sent_at)}</span>
                {further_ids.includes(id) && (
                  <span className="tag" data-kind="warn">
                    {t('further')}
                  </span>
                )}
                {id === message_id && (
                  <span className="tag" data-kind="warn">
                    {t('this_one')}
                  </span>
                )}
              </p>
              {state === 'shown' ? (
                <p className={classes.words}>{content}</p>
              ) : (
                <p className="note">{t(state)}</p>
              )}
              {state === 'redacted' && id === message_id && sealed !== '' && (
                <blockquote className={classes.words} aria-label={t('sealed')}>
                  <span className="note">
                    {t('sealed')}
                    {joiningWords.say('colon')}
                  </span>
                  {sealed}
                </blockquote>
              )}
              {state === 'redacted' && mine_flag === 0 && (id !== message_id || sealed === '') && (
                <SealedWords message_no={message_no} />
              )}
              {state === 'redacted' && id === message_id && sealedFiles.length > 0 && (
                <>
                  <p className="note">{t('sealed_files', { count: sealedFiles.length })}</p>
                  <FileLinks files={sealedFiles} />
                </>
              )}
              <FileLinks files={files} />
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
