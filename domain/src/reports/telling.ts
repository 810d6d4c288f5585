/** How a family wishes to hear of reports (karte `report_wish`): of each, once a month, or only where it is needed. */
export const reportWish = { each: 1, monthly: 2, needed: 3 } as const

export type ReportWish = (typeof reportWish)[keyof typeof reportWish]

/** Minutes that a mail to the family waits: whoever sends the report back until then spares it. */
export const tellAfterMinutes = 10

/** The wish of a karte's text; a family that has said nothing hears of each report. */
export function readWish(text: string | null): ReportWish {
  return text === '2' ? reportWish.monthly : text === '3' ? reportWish.needed : reportWish.each
}

/** Whether an approval or a correction is told by a mail of its own; `asked`: the reviewer wants the family told. */
export function isMailed(wish: ReportWish, asked: boolean): boolean {
  return wish === reportWish.each || (wish === reportWish.needed && asked)
}
