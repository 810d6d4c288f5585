import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { callKey } from '../../api/useCall.ts'
import { EmptyState } from '../EmptyState.tsx'
import classes from './Chat.module.css'
import { OwnWords } from './OwnWords.tsx'
import { chatWords } from './text.ts'
import type { Written } from './useChatDraft.ts'

interface GoneRoomProps {
  /** What was written here and isn't sent. */
  words: Written
  /** Back to the list, where there is a way. */
  actions?: ReactNode
}

/** A room that is theirs no more: nothing of it but what they have written themselves and nobody was sent. */
export function GoneRoom({ words: { content, files }, actions }: GoneRoomProps) {
  const t = chatWords.useText()
  const queryClient = useQueryClient()
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: callKey('Chat_getLeft') })
  }, [queryClient])
  return (
    <>
      <EmptyState title={t('gone')} {...(actions !== undefined && { actions })}>
        {t('gone_body')}
      </EmptyState>
      {(content !== '' || files.length > 0) && (
        <div className={classes.left}>
          <OwnWords name={t('draft')} content={content} file_names={files.map(file => file.file_name)}>
            <p>{t('gone_words')}</p>
          </OwnWords>
        </div>
      )}
    </>
  )
}
