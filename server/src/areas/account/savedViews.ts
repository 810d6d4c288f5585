import type { ListConditions, SavedView } from '@terakoya/contract/account/savedViews'
import type { Call } from '@terakoya/contract/call'
import { calls } from '@terakoya/contract/calls'
import type { Context } from '../../context.ts'
import { failures } from '../../failure.ts'
import type { Handlers } from '../../handlers.ts'
import {
  deleteView,
  dropDefault,
  findView,
  insertView,
  listViews,
  lockViews,
  updateView,
} from './savedViews.sql.ts'

/** So many views of one list are more than anybody finds his way in. */
const mostViews = 50

/** A word that people are searched by is usually a name: no view keeps it. */
function refuseNames(screen_code: string, { search }: ListConditions): void {
  const lists: Readonly<Record<string, Call | undefined>> = calls
  if (search === '' || !lists[`${screen_code}_doBrowse`]?.personal) return
  throw failures.invalid([
    {
      field: 'conditions.search',
      message: '人を探す一覧の検索語（search）はビューに保存できません。検索語を空にして保存してください。',
    },
  ])
}

/** Judges a view by the person's others, and makes room where it becomes the default. */
async function makeRoom(
  ctx: Context,
  screen_code: string,
  view: Pick<SavedView, 'view_name' | 'default_flag'> & { view_no: number | null },
): Promise<void> {
  await lockViews(ctx.tx, ctx.scope, screen_code)
  const others = (await listViews(ctx.tx, ctx.scope, screen_code)).filter(
    ({ view_no }) => view_no !== view.view_no,
  )
  if (others.some(({ view_name }) => view_name === view.view_name)) {
    const message = `ビュー名（view_name）「${view.view_name}」はすでに使われています。別の名前を入力してください。`
    throw failures.invalid([{ field: 'view_name', message }])
  }
  if (others.length >= mostViews) {
    throw failures.refused(
      'TOO_MANY_VIEWS',
      `ビューは1つの画面に${mostViews}個まで保存できます。使わないビューを削除してください。`,
    )
  }
  if (view.default_flag === 1) await dropDefault(ctx.tx, ctx.scope, screen_code)
}

export const savedViewHandlers: Pick<
  Handlers,
  'SavedViews_getList' | 'SavedViews_doAdd' | 'SavedViews_doEdit' | 'SavedViews_doDelete'
> = {
  SavedViews_getList: async (ctx, { screen_code }) => ({
    views: await listViews(ctx.tx, ctx.scope, screen_code),
  }),

  SavedViews_doAdd: async (ctx, view) => {
    refuseNames(view.screen_code, view.conditions)
    await makeRoom(ctx, view.screen_code, { ...view, view_no: null })
    return { view_no: await insertView(ctx.tx, ctx.scope, view, ctx.now) }
  },

  SavedViews_doEdit: async (ctx, view) => {
    const kept = await findView(ctx.tx, ctx.scope, view.view_no)
    if (!kept) throw failures.notFound('ビュー')
    refuseNames(kept.screen_code, view.conditions)
    await makeRoom(ctx, kept.screen_code, view)
    await updateView(ctx.tx, ctx.scope, view, ctx.now)
    return { view_no: view.view_no }
  },

  SavedViews_doDelete: async (ctx, { view_no }) => {
    if (!(await deleteView(ctx.tx, ctx.scope, view_no))) throw failures.notFound('ビュー')
    return { done: true }
  },
}
