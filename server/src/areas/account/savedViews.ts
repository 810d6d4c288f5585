import { type ListConditions, listConditions, type SavedView } from '@terakoya/contract/account/savedViews'
import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import {
  countViews,
  deleteView,
  dropDefault,
  findView,
  insertView,
  listViews,
  lockViews,
  updateView,
} from './savedViews.sql.ts'
import { accountRefusals } from './text.ts'
import { viewFaults } from './viewFaults.ts'

/** So many views of one list are more than anybody finds his way in; and so many of all lists. */
const maxViews = 50
const maxOfPerson = 200

/** Refuses what the list doesn't know, and names of people. */
function refuseFaults(screen_code: string, view: ListConditions): void {
  const faults = viewFaults(screen_code, view)
  if (faults.length > 0) throw failures.invalid(faults)
}

/** Whether a view, kept perhaps by an older version or with other rights, is still a question to its list. */
function isWhole(screen_code: string, { conditions }: Pick<SavedView, 'conditions'>): boolean {
  const { success, data } = listConditions.safeParse(conditions)
  return success && viewFaults(screen_code, data).length === 0
}

/** The views of a list, apart from what it can't be asked any more. */
async function viewsOf(ctx: Context, screen_code: string): Promise<SavedView[]> {
  const views = await listViews(ctx.tx, ctx.scope, screen_code)
  return views.filter(view => isWhole(screen_code, view))
}

/** Judges a view by the person's others, and makes room where it becomes the default. */
async function makeRoom(
  ctx: Context,
  screen_code: string,
  view: Pick<SavedView, 'view_name' | 'default_flag'> & { view_no: number | null },
): Promise<void> {
  await lockViews(ctx.tx, ctx.scope)
  const all = await listViews(ctx.tx, ctx.scope, screen_code)
  // What is shown no more can't be removed by hand: it gives its name and its place.
  for (const old of all) if (!isWhole(screen_code, old)) await deleteView(ctx.tx, ctx.scope, old.view_no)
  const others = all.filter(old => old.view_no !== view.view_no && isWhole(screen_code, old))
  if (others.some(({ view_name }) => view_name === view.view_name)) {
    const message = accountRefusals.say('view_name_taken', { name: view.view_name })
    throw failures.invalid([{ field: 'view_name', message }])
  }
  if (others.length >= maxViews) {
    throw failures.refused('TOO_MANY_VIEWS', accountRefusals.say('views_of_screen', { max: maxViews }))
  }
  if (view.view_no === null && (await countViews(ctx.tx, ctx.scope)) >= maxOfPerson) {
    throw failures.refused('TOO_MANY_VIEWS', accountRefusals.say('views_in_all', { max: maxOfPerson }))
  }
  if (view.default_flag === 1) await dropDefault(ctx.tx, ctx.scope, screen_code)
}

export const savedViewHandlers: Pick<
  Handlers,
  'SavedViews_getList' | 'SavedViews_doAdd' | 'SavedViews_doEdit' | 'SavedViews_doDelete'
> = {
  SavedViews_getList: async (ctx, { screen_code }) => ({
    views: await viewsOf(ctx, screen_code),
  }),

  SavedViews_doAdd: async (ctx, view) => {
    refuseFaults(view.screen_code, view.conditions)
    await makeRoom(ctx, view.screen_code, { ...view, view_no: null })
    return { view_no: await insertView(ctx.tx, ctx.scope, view, ctx.now) }
  },

  SavedViews_doEdit: async (ctx, view) => {
    const kept = await findView(ctx.tx, ctx.scope, view.view_no)
    if (!kept) throw failures.notFound(nouns.view)
    refuseFaults(kept.screen_code, view.conditions)
    await makeRoom(ctx, kept.screen_code, view)
    await updateView(ctx.tx, ctx.scope, view, ctx.now)
    return { view_no: view.view_no }
  },

  SavedViews_doDelete: async (ctx, { view_no }) => {
    if (!(await deleteView(ctx.tx, ctx.scope, view_no))) throw failures.notFound(nouns.view)
    return { done: true }
  },
}
