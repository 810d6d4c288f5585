import { lackingKinds } from '@terakoya/contract/top/readiness'
import type { Handlers } from '../../road/handlers.ts'
import { countLacking, lackingOfOne, listLacking, missingSetup } from './readiness.sql.ts'

const rowsOfPage = 100

/** 準備状況 (`Readiness_*`). */
export const readinessHandlers: Pick<Handlers, 'Readiness_getList' | 'Readiness_getOne'> = {
  Readiness_getList: async ({ tx, scope, today }, { lacking, pages, ...asked }) => {
    const counted = {
      center: await countLacking(tx, scope, 'center', today),
      teacher: await countLacking(tx, scope, 'teacher', today),
      student: await countLacking(tx, scope, 'student', today),
    }
    const totalOf = (each: keyof typeof counted) =>
      counted[each].find(row => row.lacking === null)?.count ?? 0
    const group =
      asked.group ?? (['student', 'teacher', 'center'] as const).find(each => totalOf(each) > 0) ?? 'student'
    const counts = lackingKinds.flatMap(kind => {
      const count = counted[group].find(row => row.lacking === kind)?.count ?? 0
      return count > 0 ? [{ lacking: kind, count }] : []
    })
    return {
      group,
      setup: await missingSetup(tx, scope, today),
      totals: { center: totalOf('center'), teacher: totalOf('teacher'), student: totalOf('student') },
      counts,
      row_count: lacking ? (counts.find(row => row.lacking === lacking)?.count ?? 0) : totalOf(group),
      rows: await listLacking(tx, scope, {
        ...{ group, lacking: lacking ?? null, today },
        limit: pages * rowsOfPage,
      }),
    }
  },
  // Who is gone lacks nothing: the record itself says what became of them.
  Readiness_getOne: async ({ tx, scope, today }, { group, no }) =>
    (await lackingOfOne(tx, scope, { group, no, today })) ?? { lacking: [], center_no: 0 },
}
