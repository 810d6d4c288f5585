import { meetingAccounts } from '@terakoya/contract/masters/M00501-meeting-accounts'
import { foundNo } from '../../auth/inScope.ts'
import { requireCenter } from '../../auth/requireCenter.ts'
import { Failure, failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import { retryRoomsOf } from '../../operations/meetings/prepareRooms.sql.ts'
import { listCenterCodes } from '../../records/center.sql.ts'
import { sentencesText } from '../../refusalParts.ts'
import { resourceHandlers } from '../../resourceRecords/resourceHandlers.ts'
import type { FoundRecord } from '../../resourceRecords/resourceTable.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import {
  type AccountFields,
  accountOfMeeting,
  accountOfUser,
  addAccount,
  changeAccount,
  countDistributed,
  listAccounts,
  listWrittenIds,
  type MeetingAccount,
} from './M00501-meeting-accounts.sql.ts'
import { masterRefusals } from './text.ts'

type AccountHandlers = Pick<Handlers, 'M00501_getMeetings' | 'M00501_setMeeting' | 'M00501_checkMeeting'>

type KnownAccount = Pick<MeetingAccount, 'schedule_account_no'> & AccountFields

/**
 * Distributed lessons show their account as it is now, and keep one that is given to no more lessons until their week
 * is distributed again: of how many that would be so, and what follows. `null`: nobody sees anything of it.
 */
async function useOf(
  ctx: Context,
  before: KnownAccount,
  after: AccountFields,
): Promise<{ lessons: number; follows: string[] } | null> {
  const shown =
    before.meeting_id !== after.meeting_id ||
    before.passcode !== after.passcode ||
    before.provider !== after.provider
  const ended = before.valid_flag === 1 && after.valid_flag === 0
  if (!shown && !ended) return null
  const lessons = await countDistributed(ctx.tx, before.schedule_account_no, ctx.today)
  if (lessons === 0) return null
  const follows = [
    ...(shown ? [masterRefusals.say('account_seen_at_once')] : []),
    ...(ended ? [masterRefusals.say('account_stays')] : []),
  ]
  return { lessons, follows }
}

/** Whoever changes an account that people see is told before. */
async function requireKnown(ctx: Context, before: MeetingAccount, after: AccountFields): Promise<void> {
  const use = await useOf(ctx, before, after)
  if (use === null) return
  throw new Failure(
    409,
    'ACCOUNT_IN_USE',
    sentencesText(masterRefusals.say('account_in_use', { count: use.lessons }), ...use.follows),
  )
}

/**
 * Whose meetings an account starts, and whether Zoom's log is kept of them, is for administrators: the link that starts a
 * meeting opens Zoom as that user, and without Zoom nobody hears of strangers.
 */
function requireAdministrator(
  ctx: Context,
  before: Pick<AccountFields, 'provider' | 'zoom_user'> | null,
  after: AccountFields,
): void {
  if (ctx.user.user_type_code === '560') return
  const [provider, user] = before ? [before.provider, before.zoom_user] : ['fixed', '']
  const fault = (field: string, message: string) => failures.invalid([{ field, message }])
  if (after.provider !== provider) throw fault('provider', masterRefusals.say('account_provider'))
  if (after.zoom_user !== user) throw fault('zoom_user', masterRefusals.say('account_zoom_user'))
}

/** A Zoom account has a user of its own: two that share one would end each other's lessons. */
async function requireOwnUser(
  ctx: Context,
  center_no: number,
  schedule_account_no: number,
  { provider, zoom_user }: AccountFields,
): Promise<void> {
  const fault = (message: string) => failures.invalid([{ field: 'zoom_user', message }])
  if (provider === 'zoom' && zoom_user === '') throw fault(masterRefusals.say('account_no_zoom_user'))
  if (zoom_user === '') return
  const holder = await accountOfUser(ctx.tx, zoom_user)
  if (!holder || holder.schedule_account_no === schedule_account_no) return
  throw fault(
    holder.center_no === center_no
      ? masterRefusals.say('account_user_taken', { name: holder.account_name })
      : masterRefusals.say('account_user_taken_elsewhere'),
  )
}

export const meetingAccountHandlers: AccountHandlers = {
  M00501_getMeetings: async (ctx, { center_no }) => {
    requireCenter(ctx, center_no)
    return { accounts: await listAccounts(ctx.tx, center_no) }
  },

  M00501_setMeeting: async (ctx, { center_no, schedule_account_no, lock_version, confirmed, ...fields }) => {
    requireCenter(ctx, center_no)
    const accounts = await listAccounts(ctx.tx, center_no)
    const before = accounts.find(account => account.schedule_account_no === schedule_account_no)
    if (schedule_account_no > 0 && !before) throw failures.notFound(nouns.meeting_account)
    const sameName = accounts.find(
      account =>
        account.account_name === fields.account_name && account.schedule_account_no !== schedule_account_no,
    )
    if (sameName) {
      const message = masterRefusals.say('account_name_taken', { name: fields.account_name })
      throw failures.invalid([{ field: 'account_name', message }])
    }
    const holder = await accountOfMeeting(ctx.tx, fields.meeting_id)
    if (holder && holder.schedule_account_no !== schedule_account_no) {
      // Another center's account is not named: who asks may not see it.
      const message =
        holder.center_no === center_no
          ? masterRefusals.say('account_meeting_taken', { name: holder.account_name })
          : masterRefusals.say('account_meeting_taken_elsewhere')
      throw failures.invalid([{ field: 'meeting_id', message }])
    }
    requireAdministrator(ctx, before ?? null, fields)
    await requireOwnUser(ctx, center_no, schedule_account_no, fields)
    if (before?.lock_version === lock_version && !confirmed) await requireKnown(ctx, before, fields)
    const stored = before
      ? await changeAccount(ctx.tx, center_no, { schedule_account_no, lock_version }, fields, ctx.now)
      : await addAccount(ctx.tx, center_no, fields, ctx.now)
    if (!stored) throw failures.conflict(before && { ...before })
    const action = before ? 'meeting_account_edit' : 'meeting_account_add'
    // The passcode opens the room: that it changed is told, never what it is.
    await audit(ctx, action, 'meeting_account', stored.schedule_account_no, {
      center_no,
      account_name: fields.account_name,
      meeting_id: fields.meeting_id,
      valid_flag: fields.valid_flag,
      provider: fields.provider,
      zoom_user: fields.zoom_user,
      spare_flag: fields.spare_flag,
      passcode_changed: before?.passcode !== fields.passcode,
    })
    // What it couldn't do before it may do now.
    if (before) await retryRoomsOf(ctx.tx, before.schedule_account_no, ctx.now)
    return stored
  },

  M00501_checkMeeting: async (ctx, { center_no, schedule_account_no }) => {
    requireCenter(ctx, center_no)
    const accounts = await listAccounts(ctx.tx, center_no)
    const account = accounts.find(each => each.schedule_account_no === schedule_account_no)
    if (!account) throw failures.notFound(nouns.meeting_account)
    const findings = await ctx.meetings.of(account.provider).selfCheck(account)
    const wrong = findings.filter(each => each.ok_flag === 0)
    return {
      ok_flag: wrong.length === 0 ? 1 : 0,
      unsure_flag: wrong.length > 0 && wrong.every(each => each.unsure) ? 1 : 0,
      findings: findings.map(({ ok_flag, sentence }) => ({ ok_flag, sentence })),
    }
  },
}

const asAccount = (record: Readonly<Record<string, unknown>>) => record as unknown as AccountFields

/** What a row of a file would make of an account: nothing that the form wouldn't, and nothing that people see at once. */
async function checkRow(
  ctx: Context,
  record: Readonly<Record<string, unknown>>,
  before: FoundRecord | null,
): Promise<void> {
  const center_no = Number(record.center_no)
  const schedule_account_no = before ? foundNo<'meetingAccount'>(before, 'schedule_account_no') : null
  requireAdministrator(ctx, before && asAccount(before), asAccount(record))
  await requireOwnUser(ctx, center_no, schedule_account_no ?? 0, asAccount(record))
  if (!before || schedule_account_no === null) return
  const use = await useOf(ctx, { schedule_account_no, ...asAccount(before) }, asAccount(record))
  if (use === null) return
  // Of a row among many nobody is asked; the form asks.
  throw failures.invalid([
    {
      field: 'meeting_id',
      message: masterRefusals.say('account_in_use_by_file', { count: use.lessons }),
    },
  ])
}

export const M00501Handlers = resourceHandlers(
  meetingAccounts,
  {
    table: 'meeting_accounts',
    subject: 'meeting_account',
    scope: 'center',
    searched: ['account_name', 'meeting_id'],
    order: [
      { column: 'center_no', direction: 'asc' },
      { column: 'account_name', direction: 'asc' },
    ],
  },
  {
    check: checkRow,
    // A center is its code; whoever keeps some centers reads of those alone.
    words: async ({ tx, scope }) => ({
      center_no: (await listCenterCodes(tx))
        .filter(({ center_no }) => scope.kind === 'all' || scope.center_nos.includes(center_no))
        .map(({ center_no, center_id }) => [center_no, center_id] as const),
    }),
    codesMeant: (ctx, codes) => listWrittenIds(ctx.tx, ctx.scope, codes),
    defaults: () => ({ passcode: '', provider: 'fixed', zoom_user: '', spare_flag: 0, valid_flag: 1 }),
    follow: (before, { center_no }) => {
      if (center_no === undefined || center_no === before.center_no) return {}
      const message = masterRefusals.say('account_moves')
      return { fault: { field: 'center_no', message } }
    },
    changed: async (ctx, _id, before) => {
      // What it couldn't do before it may do now.
      if (before)
        await retryRoomsOf(ctx.tx, foundNo<'meetingAccount'>(before, 'schedule_account_no'), ctx.now)
    },
  },
)
