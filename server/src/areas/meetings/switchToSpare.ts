import { mondayOf } from '@terakoya/domain/days/day'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { requiredCenter } from '../../auth/requireCenter.ts'
import { instantOf } from '../../clock.ts'
import { lockWeek } from '../../database/transaction.ts'
import { type Failure, failures } from '../../failure.ts'
import { everyMeeting } from '../../operations/meetings/everyMeeting.ts'
import { reconcileRooms } from '../../operations/meetings/prepareRooms.sql.ts'
import { outSince } from '../../records/meetingServices.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { findLiveRoom, findRoomOf, listSpares, moveToAccount } from './switchToSpare.sql.ts'
import { meetingRefusals } from './text.ts'
import { findRoom } from './zoom-log/room.sql.ts'

const { say: t } = meetingRefusals

const noSpare = () => failures.refused('NO_SPARE', t('no_spare'))

const serviceOut = () => failures.refused('SERVICE_OUT', t('service_out'))

const over = () => failures.refused('SWITCH_OVER', t('over'))

const notDistributed = () => failures.refused('SWITCH_NOT_DISTRIBUTED', t('not_published'))

/** Of a room of the scope in whose place another one is, that one is named; of any other nothing is said. */
async function notLive({ tx, scope }: Context, room_no: number): Promise<Failure> {
  const replaced = await findRoom(tx, scope, room_no)
  const live = replaced && (await findRoom(tx, scope, replaced.live_room_no))
  return live === undefined
    ? failures.notFound(t('meeting'))
    : failures.refused('SWITCHED_ALREADY', t('switched_already', { account: live.account_name }))
}

export const switchToSpareHandlers: Pick<Handlers, 'ZoomLog_switchToSpare'> = {
  ZoomLog_switchToSpare: async (ctx, { room_no, lock_version, reason }) => {
    const { tx, now } = ctx
    const found = await findLiveRoom(tx, ctx.scope, room_no)
    if (!found) throw await notLive(ctx, room_no)
    const center_no = requiredCenter(ctx, found.center_no)
    // What is distributed at this moment gives accounts too.
    await lockWeek(tx, center_no, mondayOf(found.schedule_date))
    const room = await findLiveRoom(tx, ctx.scope, room_no)
    if (!room) throw await notLive(ctx, room_no)
    if (room.lock_version !== lock_version) throw failures.conflict({ ...room })
    const { end } = slotTimes(room.period_no)
    if (instantOf({ day: room.schedule_date, time: end }) <= now) throw over()
    if ((await outSince(ctx, room.provider)) !== null) throw serviceOut()
    const spare = (await listSpares(tx, room.room_no, now)).find(each => each.taken_by === '')
    if (!spare) throw noSpare()
    if (!(await moveToAccount(tx, center_no, room, spare.schedule_account_no))) throw notDistributed()
    await reconcileRooms(tx, everyMeeting, [room], now)
    const next = await findRoomOf(tx, center_no, room)
    // Nobody is left to teach there.
    if (next === undefined) throw notDistributed()
    await audit(ctx, 'meeting_switch', 'meeting_room', next, {
      ...{
        center_no,
        teacher_no: room.teacher_no,
        schedule_date: room.schedule_date,
        period_no: room.period_no,
      },
      ...{ from: room.account_name, to: spare.account_name, replaced_room_no: room_no, reason },
    })
    return { room_no: next, account_name: spare.account_name }
  },
}
