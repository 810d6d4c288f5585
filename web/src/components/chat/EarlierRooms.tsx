import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ChatRoom } from '@terakoya/contract/chat/chatroom'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type ReactNode, useState } from 'react'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { readApi } from '../../api/callApi.ts'
import { callKey } from '../../api/useCall.ts'
import { useToday } from '../day/useToday.ts'
import { ErrorState } from '../ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import classes from './Chat.module.css'
import { LineItems } from './LineItems.tsx'
import { logLines } from './logLines.ts'
import { chatWords } from './text.ts'
import { logDayText } from './whenText.ts'

type Earlier = ChatRoom['earlier'][number]

interface EarlierRoomsProps {
  earlier: readonly Earlier[]
  /** All of this lesson's own messages are shown: then the ones before it follow. */
  ready: boolean
}

/** The words of the lessons before this one, so that a new lesson does not hide them: one lesson at a press, to read. */
export function EarlierRooms({ earlier, ready }: EarlierRoomsProps): ReactNode {
  const t = chatWords.useText()
  const today = useToday()
  const [count, setCount] = useState(0)
  const next = earlier[count]
  if (!ready || earlier.length === 0) return null
  return (
    <>
      {next && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={`long ${classes.more}`}
          onClick={() => setCount(count + 1)}
        >
          {t('earlier', wordsOf(next, today))}
        </Button>
      )}
      {earlier
        .slice(0, count)
        .reverse()
        .map(each => (
          <EarlierRoom key={each.rel_id} earlier={each} />
        ))}
      {count > 0 && <p className={classes.boundary}>{t('this_lesson')}</p>}
    </>
  )
}

function wordsOf({ schedule_date, subject_name }: Earlier, today: string) {
  return { day: logDayText(schedule_date, today), subject: subject_name }
}

type Answer = OutputOf<'Chat_getMessages'>

function EarlierRoom({ earlier }: { earlier: Earlier }) {
  const t = chatWords.useText()
  const today = useToday()
  const room = { rel_model: 't3010', rel_id: earlier.rel_id } as const
  const asked = useInfiniteQuery<Answer, ApiFailure, { pages: Answer[] }, readonly unknown[], number>({
    queryKey: [...callKey('Chat_getMessages'), room],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      readApi(
        'Chat_getMessages',
        { ...room, last_id: 0, ...(pageParam > 0 && { before_id: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ more_flag, messages }) => (more_flag === 1 ? messages[0]?.id : undefined),
    staleTime: Infinity,
  })
  const label = t('earlier_of', wordsOf(earlier, today))
  const messages = (asked.data?.pages ?? []).toReversed().flatMap(page => page.messages)
  return (
    <section aria-label={label} className={classes.earlier}>
      <h3 className={classes.boundary}>{label}</h3>
      {asked.error && !asked.data && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Loading lines={3} />}
      {asked.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={`long ${classes.more}`}
          loading={asked.isFetchingNextPage}
          onClick={() => void asked.fetchNextPage()}
        >
          {t('before')}
        </Button>
      )}
      {asked.data && messages.length === 0 && <p className={classes.quiet}>{t('earlier_none')}</p>}
      <ol className={classes.lines}>
        <LineItems lines={logLines(messages, null)} today={today} />
      </ol>
    </section>
  )
}
