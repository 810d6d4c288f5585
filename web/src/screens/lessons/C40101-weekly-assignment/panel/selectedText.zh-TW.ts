import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './selectedText.ts'

export const zhTW: TranslationOf<typeof words> = {
  'C40101-selected': {
    student_named: '{{name}}同學',
    title: '學生的行程與歷來講師',
    loading: '載入中…',
    able: '這個時間出勤的 {{working}} 人中，能教這個科目的有 {{able}} 人。',
    lessons: '所顯示這一週的課',
    here: '這堂課',
    unassigned: '未安排',
    taught: '教過這個科目的講師（最近 90 天）',
    taught_line: '{{name}}　{{count}} 次・最後 {{day}}',
    taught_none: '最近 90 天沒有上過這個科目。',
    latest: '這個科目上次的課',
    latest_line: '{{day}} {{slot}}・{{name}}',
    latest_report: '開啟上次的報告',
    report: '上課報告',
    report_open: '開啟這堂課的報告',
    latest_none: '還沒有上過這個科目。',
  },
}
