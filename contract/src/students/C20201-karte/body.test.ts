import { expect, test } from 'vitest'
import { karteBody, karteSections, shownKarteBody } from './body.ts'
import { bodyOf, emptyBody, filledOf, flatBody, writtenRows } from './flatBody.ts'
import { kartePlaces, placeLabel } from './kartePlaces.ts'
import type { KarteSection } from './karteSection.ts'
import { karteSheet } from './karteSheet.ts'
import { upgradeBody } from './upgradeBody.ts'

const written = {
  'studentInfo.guardian_name': '石井 一子',
  'studentInfo.school_year_code': 8,
  'survey.known_by': 2,
  'interestSchoolInfo.1.wished_school': '緑丘高校',
  'subjectList.0.subject': '数学',
  'subjectList.0.textbooks.2.textbook': '体系数学',
}

// spec §3 "Student record": the sections and their numbers of rows.
test.each([
  ['studentInfo', 1],
  ['background', 1],
  ['survey', 1],
  ['experienceParticipants', 4],
  ['registrationInfo', 7],
  ['requirement', 1],
  ['interestSchoolInfo', 5],
  ['lessonEnvironment', 1],
] as const)('%s has %i', (key, max) => {
  expect(karteSections[key].max).toBe(max)
})

test('a subject has two lessons and three textbooks, with progress and homework', () => {
  const { groups, fields } = karteSections.subjectList
  expect([groups.lessons.max, groups.textbooks.max]).toEqual([2, 3])
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['progress', 'homework']))
})

test('every field has its word, a limit that is held, and a place in the four columns', () => {
  for (const { path, field } of kartePlaces) {
    expect([path, field.label]).not.toEqual([path, ''])
    expect([path, field.span >= 1 && field.span <= 4]).toEqual([path, true])
    expect([path, field.schema.safeParse(field.empty).success]).toEqual([path, true])
    for (const beyond of ['あ'.repeat(20001), 10_000_000, true, [], {}]) {
      expect([path, beyond, field.schema.safeParse(beyond).success]).toEqual([path, beyond, false])
    }
  }
})

test('no two fields of a section are called the same', () => {
  for (const [key, { fields }] of Object.entries<KarteSection>(karteSections)) {
    const labels = Object.values(fields).map(({ label }) => label)
    expect([key, new Set(labels).size]).toEqual([key, labels.length])
  }
})

test('a body comes back from its places as it was; empty rows at the end are none', () => {
  const body = karteBody.parse(bodyOf(written))
  expect(body.interestSchoolInfo).toHaveLength(2)
  expect(body.subjectList[0]?.textbooks).toHaveLength(3)
  expect(body.registrationInfo).toEqual([])
  expect(bodyOf(flatBody(body))).toEqual(body)
  expect(flatBody(body)).toMatchObject(written)
})

test('what is no place of a karte is left out: a draft of another version', () => {
  expect(bodyOf({ ...written, 'studentInfo.shoe_size': 23 })).toEqual(bodyOf(written))
})

test('what is filled is counted by place, in rows by row', () => {
  expect(filledOf(written, 'survey')).toEqual({ filled: 1, all: 7 })
  expect(filledOf(written, 'interestSchoolInfo')).toEqual({ filled: 1, all: 5 })
  expect(writtenRows(written, 'interestSchoolInfo')).toBe(2)
  expect(writtenRows(written, 'registrationInfo')).toBe(0)
})

test('a place is called by its section and row where they are not in sight', () => {
  const labelOf = (path: string) => kartePlaces.filter(place => place.path === path).map(placeLabel)
  expect(labelOf('studentInfo.guardian_name')).toEqual(['生徒情報・保護者名'])
  expect(labelOf('interestSchoolInfo.1.wished_school')).toEqual(['志望校2・学校名'])
  expect(labelOf('subjectList.0.textbooks.2.textbook')).toEqual(['科目1・教材3の教材'])
})

test('every line of the paper makes four columns, and holds what was written', () => {
  const sheet = karteSheet(flatBody(bodyOf(written)))
  const lines = sheet.flatMap(({ blocks }) => blocks.flatMap(block => block.lines))
  for (const line of lines) expect(line.reduce((sum, { span }) => sum + span, 0)).toBe(4)
  const texts = lines.flat().map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['石井 一子', '中2', '知人の紹介', '緑丘高校', '体系数学']))
})

test('a body without what is staff’s has no cells for it', () => {
  const { survey: _survey, studentInfo, ...rest } = emptyBody()
  const { guardian_name: _name, address: _address, ...info } = studentInfo
  const shown = { ...rest, studentInfo: info }
  expect(shownKarteBody.safeParse(shown).success).toBe(true)
  expect(karteBody.safeParse(shown).success).toBe(false)
  const labels = karteSheet(flatBody(shown)).flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap(({ lines }) => lines.flat().map(({ label }) => label)),
  ])
  expect(labels).not.toContain('アンケート')
  expect(labels).not.toContain('保護者名')
  expect(labels).toContain('学校名')
})

/** As the first version stored it: no version, texts as textbooks, and fields that the sections did not name. */
const firstVersion = {
  studentInfo: { guardian_name: '石井 一子', school_name: '緑丘中学校', guardian_job: '会社員' },
  background: { reason: '成績が下がった', background_remarks: '' },
  survey: { known_by: 2, known_how: '友人' },
  experienceParticipants: [{ participant_name: '石井 さくら' }],
  registrationInfo: [],
  requirement: { goal: '英語を得意に', homework_amount: 'たくさん' },
  interestSchoolInfo: [{ wished_school: '緑丘高校' }, { wished_school: '西高校' }],
  lessonEnvironment: {},
  subjectList: [
    {
      subject: '数学',
      lessons: [{ lesson_slot: '火曜 18:20', lesson_style: 1 }],
      textbooks: ['体系数学', '計算ドリル'],
      progress: '一次関数',
      homework: 'p.20',
    },
  ],
}

test('a karte of the first version still opens, with all that was written', () => {
  const body = karteBody.parse(upgradeBody(firstVersion))
  expect(body.studentInfo).toMatchObject({ guardian_name: '石井 一子', school_name: '緑丘中学校' })
  expect(body.interestSchoolInfo.map(({ wished_school }) => wished_school)).toEqual(['緑丘高校', '西高校'])
  expect(body.subjectList[0]).toMatchObject({
    subject: '数学',
    progress: '一次関数',
    textbooks: [{ textbook: '体系数学' }, { textbook: '計算ドリル' }],
    lessons: [{ lesson_slot: '火曜 18:20', lesson_style: 1 }],
  })
})

test('what today has no place for is kept as words, where only staff read it', () => {
  const { carried_over } = upgradeBody(firstVersion).background
  expect(String(carried_over).split('\n')).toEqual([
    '生徒情報 guardian_job: 会社員',
    'アンケート known_how: 友人',
    '要望 homework_amount: たくさん',
  ])
  expect(karteSections.background.fields.carried_over.staffOnly).toBe(true)
})

test('today’s version is left as it is', () => {
  const body = bodyOf(written)
  expect(upgradeBody(body)).toEqual(body)
  expect(upgradeBody(upgradeBody(firstVersion))).toEqual(upgradeBody(firstVersion))
})
