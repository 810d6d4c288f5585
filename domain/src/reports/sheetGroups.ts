import type { ReportRowNo } from './rows.ts'

/** The rows of a report under their headings, as the sheet of paper has them, on the screen and in print. */
export const sheetGroups: readonly { title: string; nos: readonly ReportRowNo[] }[] = [
  { title: '授業の内容', nos: [1, 2, 3, 4, 5, 6, 7] },
  { title: '宿題', nos: [8, 9] },
  { title: '進みと理解', nos: [10, 11, 12] },
  { title: 'コメント', nos: [13] },
  { title: '引き継ぎ（ご家庭には見えません）', nos: [14, 15, 16] },
]

/** What stands in row 6 where a second material is of the first one's unit (reports A2.12). */
export const sameUnitText = '単元Aと同じ'

/** A row as the sheet says it: an empty unit beside a second material is that of the first. */
export function sheetText(detail_no: ReportRowNo, textOf: (detail_no: ReportRowNo) => string): string {
  const text = textOf(detail_no)
  return detail_no === 6 && text === '' && textOf(5) !== '' ? sameUnitText : text
}
