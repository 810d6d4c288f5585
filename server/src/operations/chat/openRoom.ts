import { type ChatRights, type ChatViewer, chatRights } from '@terakoya/domain/chat/rights'
import type { Scope } from '../../auth/scope.ts'
import { localTime } from '../../clock.ts'
import { failures } from '../../failure.ts'
import { type AskedRoom, type ChatPlace, findChatPlace } from '../../records/chatRoom.sql.ts'
import type { Context } from '../../road/context.ts'
import { chatOperations } from './text.ts'

/** A room as the person who asks meets it. */
export interface OpenRoom {
  place: ChatPlace
  viewer: ChatViewer
  rights: ChatRights
}

/** The room, and what the person may do there; 404 where it isn't theirs. */
export async function openRoom(
  ctx: Pick<Context, 'tx' | 'scope' | 'now' | 'today'>,
  asked: AskedRoom,
): Promise<OpenRoom> {
  const place = await findChatPlace(ctx.tx, ctx.scope, asked, { user_no: ctx.scope.user_no, ...ctx })
  if (!place) throw failures.notFound(chatOperations.say('chat'))
  const viewer = viewerOf(ctx.scope, place)
  return { place, viewer, rights: rightsIn(place, viewer, ctx) }
}

/** As whom somebody stands in a room of their scope; other centers of a teacher's own room are its staff too. */
export function viewerOf(scope: Scope, place: Pick<ChatPlace, 'rel_model' | 'center_no'>): ChatViewer {
  if (scope.kind === 'classroom') return 'classroom'
  if (scope.kind === 'own') return scope.student_no > 0 ? 'student' : 'teacher'
  if (scope.kind === 'all' || place.rel_model === 't2010') return 'staff'
  return scope.center_nos.includes(place.center_no) ? 'staff' : 'origin'
}

/** What somebody may do in a room, by its facts of this moment. */
export function rightsIn(
  place: ChatPlace,
  viewer: ChatViewer,
  moment: Pick<Context, 'now' | 'today'>,
): ChatRights {
  const { rel_model, schedule_date, time_limit_no } = place
  const lesson =
    schedule_date === null || time_limit_no === null
      ? null
      : {
          ...{ schedule_date, time_limit_no },
          published: place.teacher_no > 0,
          cancelled: place.cancelled_flag === 1,
        }
  return chatRights({
    ...{ rel_model, viewer, lesson, away: place.away, settings: place },
    readers: place.reader_names.length,
    muted: place.muted_until !== null,
    now: localTime(moment),
  })
}
