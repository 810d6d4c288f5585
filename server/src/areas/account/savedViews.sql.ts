import type { SavedView } from '@terakoya/contract/account/savedViews'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'

type ViewFields = Omit<SavedView, 'view_no'>

/** The person's views of a screen's list, by name. */
export async function listViews(tx: Tx, scope: Scope, screen_code: string): Promise<SavedView[]> {
  const rows = await tx
    .selectFrom('saved_views')
    .select(['view_no', 'view_name', 'conditions', 'default_flag'])
    .where('user_no', '=', scope.user_no)
    .where('screen_code', '=', screen_code)
    .orderBy('view_name')
    .execute()
  return rows as unknown as SavedView[]
}

/** The screen of a view of the person's own. */
export async function findView(tx: Tx, scope: Scope, view_no: number) {
  return tx
    .selectFrom('saved_views')
    .select('screen_code')
    .where('view_no', '=', view_no)
    .where('user_no', '=', scope.user_no)
    .executeTakeFirst()
}

/** Lets the views of a person be changed one after the other: their number and the default are counted. */
export async function lockViews(tx: Tx, { user_no }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${user_no})`.execute(tx)
}

/** How many views the person has of all lists. */
export async function countViews(tx: Tx, { user_no }: Scope): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_no', '=', user_no)
    .executeTakeFirstOrThrow()
  return count
}

/** The view before gives its place as the default. */
export async function dropDefault(tx: Tx, { user_no }: Scope, screen_code: string): Promise<void> {
  await tx
    .updateTable('saved_views')
    .set({ default_flag: 0 })
    .where('user_no', '=', user_no)
    .where('screen_code', '=', screen_code)
    .where('default_flag', '=', 1)
    .execute()
}

export async function insertView(
  tx: Tx,
  { user_no }: Scope,
  { screen_code, conditions, ...view }: ViewFields & { screen_code: string },
  updated_at: string,
): Promise<number> {
  const { view_no } = await tx
    .insertInto('saved_views')
    .values({ user_no, screen_code, conditions: JSON.stringify(conditions), updated_at, ...view })
    .returning('view_no')
    .executeTakeFirstOrThrow()
  return view_no
}

export async function updateView(
  tx: Tx,
  { user_no }: Scope,
  { view_no, conditions, ...view }: SavedView,
  updated_at: string,
): Promise<void> {
  await tx
    .updateTable('saved_views')
    .set({ conditions: JSON.stringify(conditions), updated_at, ...view })
    .where('view_no', '=', view_no)
    .where('user_no', '=', user_no)
    .execute()
}

/** Whether there was such a view of the person's own. */
export async function deleteView(tx: Tx, { user_no }: Scope, view_no: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('view_no', '=', view_no)
    .where('user_no', '=', user_no)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
