import { flatBody } from '@terakoya/contract/students/C20201-karte/flatBody'
import { karteSheet, type SheetBlock } from '@terakoya/contract/students/C20201-karte/karteSheet'
import { kartes, schoolYearChoices } from '@terakoya/contract/students/C20201-karte/kartes'
import { dayText } from '@terakoya/domain/days/dayText'
import type { Paper, PaperContent } from '../../../documents/paper.ts'
import type { StoredInterview } from './interviews.sql.ts'
import type { readShownKarte } from './readKarte.ts'

type ShownKarte = Awaited<ReturnType<typeof readShownKarte>>

/** So many interviews are printed, the newest; a sentence says of the rest where they are read. */
const maxInterviews = 300

const grey = '#555555'

const quarter = ['25%', '25%', '25%', '25%']

function cellsOf(lines: SheetBlock['lines']): PaperContent[][] {
  return lines.map(cells =>
    cells.flatMap(({ label, text, span }): PaperContent[] => [
      {
        colSpan: span,
        stack: [
          { text: label, fontSize: 6.5, color: grey },
          { text: text === '' ? ' ' : text, preserveLeadingSpaces: true },
        ],
      },
      ...Array.from({ length: span - 1 }, (): PaperContent => ({})),
    ]),
  )
}

function tableOf(lines: SheetBlock['lines']): PaperContent {
  return { table: { widths: quarter, body: cellsOf(lines) }, layout: 'form', margin: [0, 0, 0, 4] }
}

const heading = (text: string): PaperContent => ({ text, bold: true, fontSize: 10.5, margin: [0, 6, 0, 3] })

function wordOf(
  choices: readonly (readonly [string | number, string])[] | undefined,
  value: unknown,
): string {
  return choices?.find(([known]) => known === value)?.[1] ?? ''
}

function headOf(karte: ShownKarte): SheetBlock['lines'] {
  const cell = (label: string, text: string, span = 1) => ({ path: label, label, text, span })
  const { reference_start_date: start, reference_end_date: end } = karte
  const period =
    start === null && end === null ? '' : `${start ? dayText(start) : ''}〜${end ? dayText(end) : ''}`
  const { school_year_code } = (karte.body as { studentInfo: { school_year_code: number | null } })
    .studentInfo
  return [
    [
      cell('氏名', karte.student_name, 2),
      cell('ふりがな', karte.student_namej),
      cell('性別', wordOf(kartes.choices.sex, karte.sex)),
    ],
    [
      cell('生徒ID', karte.student_id),
      cell('在籍状態', wordOf(kartes.choices.enrollment_status, karte.enrollment_status)),
      cell('学年', wordOf(schoolYearChoices, school_year_code), 2),
    ],
    [cell('基準期間', period, 4)],
  ]
}

const further = (count: number): PaperContent => ({
  text: `これより前の面談記録が、ほかに${count.toLocaleString('ja-JP')}件あります。カルテの画面の「面談記録」で読めます。`,
  color: grey,
})

/** A karte on A4, from the same table as the form; as much of it as the person is shown. */
export function karteDocument(
  karte: ShownKarte,
  interviews: readonly StoredInterview[],
  foot: string,
): Paper {
  const sections = karteSheet(flatBody(karte.body)).flatMap(({ title, blocks }): PaperContent[] => [
    heading(title),
    ...blocks.flatMap((block): PaperContent[] => [
      ...(block.title === '' ? [] : [{ text: block.title, color: grey, margin: [0, 2, 0, 2] }]),
      tableOf(block.lines),
    ]),
    ...(blocks.length === 0 ? [{ text: '記入はありません', color: grey }] : []),
  ])
  const left = interviews.length - maxInterviews
  const talks = interviews.slice(0, maxInterviews).map(
    (each): PaperContent => ({
      unbreakable: true,
      stack: [
        {
          text: [
            dayText(each.interview_date),
            each.attendee,
            `担当 ${each.interviewer_name}`,
            each.next_date === null ? '' : `次回 ${dayText(each.next_date)}`,
          ]
            .filter(word => word !== '')
            .join('　'),
          color: grey,
        },
        { text: each.interview_text },
      ],
      margin: [0, 0, 0, 5],
    }),
  )
  const tests = karte.test_scores.map(each =>
    [
      dayText(each.schedule_date),
      each.test_name,
      each.subject_name,
      `${each.score} / ${each.max_score}`,
      `${Math.round((each.score / each.max_score) * 1000) / 10}%`,
    ].map((text): PaperContent => ({ text })),
  )
  const testHeadings = ['実施日', 'テスト名', '科目', '得点', '得点率'].map(
    (text): PaperContent => ({ text, fontSize: 6.5, color: grey }),
  )
  return {
    title: `生徒カルテ ${karte.student_name}`,
    foot,
    content: [
      { text: '生徒カルテ', bold: true, fontSize: 15, margin: [0, 0, 0, 6] },
      tableOf(headOf(karte)),
      ...sections,
      ...(talks.length === 0 ? [] : [heading('面談記録'), ...talks, ...(left > 0 ? [further(left)] : [])]),
      ...(tests.length === 0
        ? []
        : [
            heading('テストの得点'),
            {
              table: {
                headerRows: 1,
                widths: ['auto', '*', 'auto', 'auto', 'auto'],
                body: [testHeadings, ...tests],
              },
              layout: 'form',
            },
          ]),
    ],
  }
}
