import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { flatBody } from '@terakoya/contract/students/C20201-karte/flatBody'
import { karteSheet, type SheetBlock } from '@terakoya/contract/students/C20201-karte/karteSheet'
import { kartes, schoolYearChoices } from '@terakoya/contract/students/C20201-karte/kartes'
import { dayText } from '@terakoya/domain/days/dayText'
import type { Paper, PaperContent } from '../../../documents/paper.ts'
import { kartePaperWords } from '../text.ts'
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

const { say } = kartePaperWords

function wordOf(
  choices: readonly (readonly [string | number, string])[] | undefined,
  value: unknown,
): string {
  return declaredName(choices?.find(([known]) => known === value)?.[1] ?? '')
}

function headOf(karte: ShownKarte): SheetBlock['lines'] {
  const cell = (label: string, text: string, span = 1) => ({ path: label, label, text, span })
  const { reference_start_date: start, reference_end_date: end } = karte
  const period =
    start === null && end === null
      ? ''
      : say('from_until', { from: start ? dayText(start) : '', until: end ? dayText(end) : '' })
  const { school_year_code } = (karte.body as { studentInfo: { school_year_code: number | null } })
    .studentInfo
  return [
    [
      cell(say('name'), karte.student_name, 2),
      cell(say('reading'), karte.student_namej),
      cell(say('sex'), wordOf(kartes.choices.sex, karte.sex)),
    ],
    [
      cell(say('id'), karte.student_id),
      cell(say('status'), wordOf(kartes.choices.enrollment_status, karte.enrollment_status)),
      cell(say('grade'), wordOf(schoolYearChoices, school_year_code), 2),
    ],
    [cell(say('period'), period, 4)],
  ]
}

const further = (count: number): PaperContent => ({
  text: say('further', { count: count.toLocaleString('ja-JP') }),
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
    ...(blocks.length === 0 ? [{ text: say('nothing'), color: grey }] : []),
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
            say('interviewer', { name: each.interviewer_name }),
            each.next_date === null ? '' : say('next', { day: dayText(each.next_date) }),
          ]
            .filter(word => word !== '')
            .join(say('gap')),
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
  const testHeadings = (['day', 'test', 'subject', 'score', 'rate'] as const).map(
    (word): PaperContent => ({ text: say(word), fontSize: 6.5, color: grey }),
  )
  return {
    title: `${say('title')} ${karte.student_name}`,
    foot,
    content: [
      { text: say('title'), bold: true, fontSize: 15, margin: [0, 0, 0, 6] },
      tableOf(headOf(karte)),
      ...sections,
      ...(talks.length === 0
        ? []
        : [heading(say('interviews')), ...talks, ...(left > 0 ? [further(left)] : [])]),
      ...(tests.length === 0
        ? []
        : [
            heading(say('scores')),
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
