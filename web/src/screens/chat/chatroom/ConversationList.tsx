import { Button, Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LeftWords } from '../../../components/chat/LeftWords.tsx'
import { type RoomKey, roomText, sameRoom } from '../../../components/chat/roomKey.ts'
import { chatWords } from '../../../components/chat/text.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { SearchField } from '../../../components/search/SearchField.tsx'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './Chatroom.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import { type ConversationGroup, conversationGroups, nearRooms } from './conversationGroups.ts'
import { chatroomWords } from './text.ts'
import type { useConversations } from './useConversations.ts'

interface ConversationListProps {
  conversations: ReturnType<typeof useConversations>
  chosen: RoomKey | undefined
  studentNo: string | undefined
  word: string
  onWord: (word: string) => void
  unread: 1 | undefined
  onUnread: (unread: 1 | undefined) => void
  awaits: 1 | undefined
  onAwaits: (awaits: 1 | undefined) => void
}

/** The conversations by student, what is unread first. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, chosen, studentNo, word, onWord, unread, onUnread, awaits, onAwaits } = props
  const { asked, rows } = conversations
  const t = chatroomWords.useText()
  const user = useUser()
  const narrowed = word !== '' || unread === 1 || awaits === 1
  const answers = !user.isStudent && !user.isTeacher && !user.isClassroom
  const reset = () => {
    onWord('')
    onUnread(undefined)
    onAwaits(undefined)
  }
  return (
    <nav className={`${classes.list} no-print`} aria-label={t('list')}>
      <div className={classes.filters}>
        {!user.isStudent && <SearchField value={word} onChange={onWord} label={t('search')} />}
        <Switch
          label={t('unread_only')}
          checked={unread === 1}
          onChange={event => onUnread(event.currentTarget.checked ? 1 : undefined)}
        />
        {answers && (
          <Switch
            label={t('awaits_only')}
            checked={awaits === 1}
            onChange={event => onAwaits(event.currentTarget.checked ? 1 : undefined)}
          />
        )}
        {studentNo !== undefined && (
          <p className="note">
            {t('one_student')}{' '}
            <Link
              to="/Chatroom/{-$studentNo}"
              params={{ studentNo: undefined } as never}
              search={linkSearch('/Chatroom/{-$studentNo}', { room: chosen && roomText(chosen) })}
            >
              {t('all_students')}
            </Link>
          </p>
        )}
      </div>
      <LeftWords />
      {asked.error && !asked.data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.isPending ? (
        <div className={classes.loading}>
          <Loading lines={8} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          title={t(
            word !== '' ? 'none_found' : awaits === 1 ? 'none_awaits' : unread === 1 ? 'none_unread' : 'none',
          )}
          {...(narrowed && {
            actions: (
              <Button variant="default" onClick={reset}>
                {t('reset')}
              </Button>
            ),
          })}
        >
          {word !== '' ? t('none_found_body') : narrowed ? undefined : t('none_body')}
        </EmptyState>
      ) : (
        <div className={classes.rows} data-stale={asked.isPlaceholderData || undefined}>
          {conversationGroups(rows, user).map(group => (
            <Group
              key={group.key}
              group={group}
              chosen={chosen}
              studentNo={studentNo}
              unread={unread}
              awaits={awaits}
            />
          ))}
          {asked.hasNextPage && (
            <div className={classes.more}>
              <Button
                variant="default"
                loading={asked.isFetchingNextPage}
                onClick={() => void asked.fetchNextPage()}
              >
                {t('more')}
              </Button>
            </div>
          )}
        </div>
      )}
    </nav>
  )
}

interface GroupProps extends Pick<ConversationListProps, 'chosen' | 'studentNo' | 'unread' | 'awaits'> {
  group: ConversationGroup
}

function Group({ group: { key, title, rooms }, chosen, ...address }: GroupProps) {
  const t = chatroomWords.useText()
  const say = chatWords.useText()
  const [all, setAll] = useState(false)
  const id = `group-${key.replace(' ', '-')}`
  const isChosen = (row: RoomKey) => sameRoom(row, chosen)
  const shown = all ? rooms : nearRooms(rooms, isChosen)
  const rest = rooms.length - shown.length
  const words =
    title.kind === 'student'
      ? say('student_named', { name: title.name })
      : title.kind === 'teacher'
        ? say('teacher_named', { name: title.name })
        : t(title.kind)
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h2 id={id}>{words}</h2>
      <ul className="list">
        {shown.map(row => (
          <li key={roomText(row)}>
            <ConversationRow row={row} chosen={isChosen(row)} {...address} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" className={classes.rest} onClick={() => setAll(true)}>
          {t('more_of', { count: rest })}
        </Button>
      )}
    </section>
  )
}
