import { serial } from '../serial.ts'
import { absentNo } from './absentNo.ts'
import { makeView } from './littleWorld.ts'
import type { Situation } from './samples.ts'

const screen = { screen_code: 'M20401' }
const conditions = { search: '', filters: [], sort: [], columns: [], per_page: 30 }

let made: number | null = null

/** A person has so many views at most: the tries before leave none behind. */
async function withoutOwn({ server, user }: Situation): Promise<void> {
  await server.owner.deleteFrom('saved_views').where('user_no', '=', user.user_no).execute()
}

/** A call for a view: the person's own, made for this try, or one of somebody else. */
function byView<Rest extends object>(rest: () => Rest) {
  return {
    prepare: async (at: Situation) => {
      await withoutOwn(at)
      made = await makeView(at.server.owner, at.user.user_no)
    },
    own: ({ world }: Situation) => ({ view_no: made ?? world.A.spare_view_no, ...rest() }),
    colleague: ({ world }: Situation) => ({ view_no: world.A.spare_view_no, ...rest() }),
    elsewhere: ({ world }: Situation) => ({ view_no: world.B.spare_view_no, ...rest() }),
    absent: () => ({ view_no: absentNo, ...rest() }),
  }
}

const fields = () => ({ view_name: `ビュー${serial()}`, conditions, default_flag: 0 as const })

/** Samples for the calls of saved views. */
export const samplesOfViews = {
  SavedViews_getList: { own: () => screen },
  SavedViews_doAdd: { prepare: withoutOwn, own: () => ({ ...screen, ...fields() }) },
  SavedViews_doEdit: byView(fields),
  SavedViews_doDelete: byView(() => ({})),
}
