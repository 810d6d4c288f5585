import { defineWords } from '../words/words.ts'
import type { ReportRowNo } from './rows.ts'

const sheetWords = defineWords('reportSheetGroups', {
  ja: {
    content: '授業の内容',
    homework: '宿題',
    progress: '進みと理解',
    comment: 'コメント',
    handover: '引き継ぎ（ご家庭には見えません）',
    same_unit: '単元Aと同じ',
  },
})

const group = (title: Parameters<typeof sheetWords.say>[0], nos: readonly ReportRowNo[]) => ({
  get title() {
    return sheetWords.say(title)
  },
  nos,
})

/** The rows of a report under their headings, as the sheet of paper has them, on the screen and in print. */
export const sheetGroups: readonly { title: string; nos: readonly ReportRowNo[] }[] = [
  group('content', [1, 2, 3, 4, 5, 6, 7]),
  group('homework', [8, 9]),
  group('progress', [10, 11, 12]),
  group('comment', [13]),
  group('handover', [14, 15, 16]),
]

/** A row as the sheet says it (reports A2.12): an empty unit beside a second material is that of the first. */
export function sheetText(detail_no: ReportRowNo, textOf: (detail_no: ReportRowNo) => string): string {
  const text = textOf(detail_no)
  return detail_no === 6 && text === '' && textOf(5) !== '' ? sheetWords.say('same_unit') : text
}
