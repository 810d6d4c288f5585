import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { plannedOnce } from '../../database/plannedOnce.sql.ts'

/** Published on that day, and for the user. */
function shownTo(scope: Scope, today: string) {
  return sql<boolean>`n.valid_flag = 1 and n.publication_start_date <= ${today}::date
    and coalesce(n.publication_end_date, 'infinity') >= ${today}::date and ${scopeConditions.notice(scope, 'n')}`
}

export type NoticeRow = OutputOf<'C00101_getNotice'>['rows'][number]

interface Conditions {
  search?: string | undefined
  unread_flag?: 0 | 1 | undefined
}

type Order = readonly { column: string; direction: 'asc' | 'desc' }[]

/** A page of the notices for the user, unread ones first, and how many there are. */
export async function listNotices(
  tx: Tx,
  scope: Scope,
  today: string,
  { search = '', unread_flag }: Conditions,
  order: Order,
  page: { limit: number; offset: number },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const wanted = search.trim()
  const asked = order.map(({ column, direction }) =>
    direction === 'desc' ? sql`n.${sql.ref(column)} desc, ` : sql`n.${sql.ref(column)}, `,
  )
  const where = sql`${shownTo(scope, today)}
    and ${unread_flag === undefined ? sql`true` : sql`(x.user_no is null) = ${unread_flag === 1}`}
    and ${wanted === '' ? sql`true` : sql`strpos(search_fold(n.title), search_fold(${wanted})) > 0`}`
  const { rows } = await sql<NoticeRow & { total: number }>`
    select n.notice_no, n.title, coalesce(c.name1, '') as center_name, n.publication_start_date,
      (x.user_no is null)::integer as unread_flag, count(*) over ()::integer as total
    from notices n
    left join notice_reads x on x.user_no = ${scope.user_no} and x.notice_no = n.notice_no
    left join centers c on c.center_no = n.center_no
    where ${where}
    order by (x.user_no is null) desc, ${sql.join(asked, sql``)} n.publication_start_date desc, n.notice_no desc
    limit ${page.limit} offset ${page.offset}`.execute(tx)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** How many notices for the user are unread. */
export async function countUnread(tx: Tx, scope: Scope, today: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    ${plannedOnce}select count(*)::integer as unread from notices n
    where ${shownTo(scope, today)} and not exists (
      select 1 from notice_reads x where x.user_no = ${scope.user_no} and x.notice_no = n.notice_no)`.execute(
    tx,
  )
  return rows[0]?.unread ?? 0
}

type WholeNotice = OutputOf<'C00101_readNotice'>

/** A notice for the user that is published on that day. */
export async function findNotice(
  tx: Tx,
  scope: Scope,
  today: string,
  notice_no: number,
): Promise<WholeNotice | undefined> {
  const { rows } = await sql<WholeNotice>`
    select n.notice_no, n.title, n.body, coalesce(c.name1, '') as center_name, n.publication_start_date,
      n.publication_end_date
    from notices n left join centers c on c.center_no = n.center_no
    where n.notice_no = ${notice_no} and ${shownTo(scope, today)}`.execute(tx)
  return rows[0]
}

type NoticeFile = OutputOf<'C00101_getFiles'>['files'][number]

/** What a notice for the user that is published on that day has with it; `undefined`: there is no such notice. */
export async function findNoticeFiles(
  tx: Tx,
  scope: Scope,
  today: string,
  notice_no: number,
): Promise<NoticeFile[] | undefined> {
  const { rows } = await sql<{ attachments: NoticeFile[] }>`
    select n.attachments from notices n
    where n.notice_no = ${notice_no} and ${shownTo(scope, today)}`.execute(tx)
  return rows[0]?.attachments
}

/** The user has read the notice; the first time counts. */
export async function markRead(tx: Tx, scope: Scope, notice_no: number, read_at: string): Promise<void> {
  await tx
    .insertInto('notice_reads')
    .values({ user_no: scope.user_no, notice_no, read_at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
