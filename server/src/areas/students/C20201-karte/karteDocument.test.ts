import { expect, test } from 'vitest'
import { speakingIn } from '../../../words/reader.ts'
import { karteDocument } from './karteDocument.ts'

type Karte = Parameters<typeof karteDocument>[0]
type Interview = Parameters<typeof karteDocument>[1][number]

/** What is written on a document, without what people have entered. */
const written = (content: unknown) =>
  [...JSON.stringify(content).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text)

test('the PDF speaks the language of who asks for it', () => {
  const karte = {
    ...{ karte_no: 1, student_name: 'Aoki Hana', student_namej: '', student_id: 'S1', sex: 2 },
    ...{ enrollment_status: 0, reference_start_date: '2026-04-01', reference_end_date: null },
    body: { version: 1, studentInfo: { school_year_code: 8 } },
    test_scores: [],
  } as unknown as Karte
  const content = speakingIn('en', () => karteDocument(karte, [], '').content)
  expect(written(content)).toEqual(expect.arrayContaining(['Student record', 'Base period', 'JH2']))
  expect(written(content).filter(text => /[ぁ-ヶ一-龠]/u.test(text ?? ''))).toEqual([])
})

test('the PDF has what the tabs beside the form show: interviews and tests', () => {
  const karte = {
    ...{ karte_no: 1, student_name: '青木 花', student_namej: 'あおき はな', student_id: 'S1', sex: 2 },
    ...{ enrollment_status: 0, reference_start_date: null, reference_end_date: null },
    body: { version: 1, studentInfo: { school_year_code: 8 } },
    test_scores: [
      {
        ...{ schedule_date: '2026-10-13', test_name: '中間テスト', subject_no: 1, subject_name: '英語' },
        ...{ score: 68, max_score: 80 },
      },
    ],
  } as unknown as Karte
  const interview = {
    ...{ interview_date: '2026-11-02', attendee: '母', interviewer_name: '田中', next_date: null },
    interview_text: '志望校を決めた',
  } as unknown as Interview
  const printed = (count: number) =>
    JSON.stringify(karteDocument(karte, Array<Interview>(count).fill(interview), '').content)
  const content = printed(1)
  for (const word of ['面談記録', '志望校を決めた', 'テストの得点', '中間テスト', '68 / 80', '85%']) {
    expect(content).toContain(word)
  }
  expect(content).not.toContain('これより前の面談記録')
  // Never a silent end.
  expect(printed(302)).toContain('これより前の面談記録が、ほかに2件あります。')
})
