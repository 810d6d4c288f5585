import { defineWords } from '../../../../words/words.ts'

/** The words of what stands around a chosen lesson. */
export const selectedWords = defineWords('C40101-selected', {
  ja: {
    student_named: '{{name}}さん',
    title: '生徒の予定とこれまでの講師',
    loading: '読み込んでいます…',
    able: 'この時間に勤務している{{working}}名のうち、この科目を教えられるのは{{able}}名です。',
    lessons: '表示している週の授業',
    here: 'この授業',
    unassigned: '未割当',
    taught: 'この科目を教えた講師（これまでの90日間）',
    taught_line: '{{name}}　{{count}}回・最後 {{day}}',
    taught_none: 'これまでの90日間に、この科目の授業はありません。',
    latest: 'この科目の前回の授業',
    latest_line: '{{day}} {{slot}}・{{name}}',
    latest_report: '前回の報告書を開く',
    report: '指導報告書',
    report_open: 'この授業の報告書を開く',
    latest_none: 'この科目の授業は、まだ行われていません。',
  },
})
