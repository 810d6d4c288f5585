import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { menuSections } from '../../routing/menuModel.ts'
import { changeSession } from '../../session/sessionStore.ts'
import { answerCalls } from '../../testing/answers.ts'
import { mount } from '../../testing/mount.tsx'
import { makeUser } from '../../testing/session.ts'
import { showLanguage } from '../../words/showLanguage.ts'
import { type Language, setLanguage } from '../../words/words.ts'
import { Palette } from './Palette.tsx'
import { readRecent } from './recent.ts'

const sakurai = {
  ...{ student_no: 7, student_id: 'S0007', student_name: '桜井 花', student_namej: 'さくらい はな' },
  ...{ school_year_code: 22, school_name: '市立東中学校', center_no: 3, enrollment_status: 1 },
}
const menu = ['C20101-students', 'C40101-weekly-assignment', 'C40501-lesson-list', 'C30101-application'].map(
  key => ({ function_id: key, mmenu_name: '', key }),
)
const dropdowns = {
  ...{ centers: [], center_groups: [], authority_center_groups: [], meeting_checklist: [], contacts: [] },
  authority_centers: [{ label: '緑丘センター', value: 3 }],
}

async function open(language: Language, onChange = () => {}) {
  await showLanguage(language)
  answerCalls({
    C20101_search: [{ output: [sakurai] }],
    C40501_doBrowse: [{ output: { rows: [] } }],
  })
  mount(<Palette opened onChange={onChange} onFocus={() => ''} sections={menuSections(menu, '560')} />)
  changeSession({ dropdowns })
}

afterEach(() => setLanguage('ja'))

const field = page.getByRole('combobox')
const option = (name: string | RegExp) => page.getByRole('option', { name })

test.each([
  ['ja', ['講師割当', 'わりあて', 'C40101'], /^講師割当.*C40101$/],
  ['en', ['assignment', '講師割当', 'わりあて', '授業 割当'], /^Teacher assignment.*C40101$/],
  ['zh-TW', ['排課', '講師割当', 'わりあて'], /^講師排課.*C40101$/],
] as const)(
  '%s: a screen is found by its title there, by the Japanese one and by its reading',
  async (language, words, name) => {
    await open(language)
    for (const word of words) {
      await field.fill(word)
      await expect.element(option(name)).toBeVisible()
      await expect.element(page.getByRole('option').first()).toHaveTextContent('C40101')
    }
  },
)

test.each([
  ['ja', ['来週の火曜', '12/1'], /^授業一覧.*2026\/12\/01（火）/],
  ['en', ['next Tue', 'Tuesday', 'Dec 1', '来週の火曜'], /^Lessons.*2026\/12\/01 \(Tue\)/],
  ['zh-TW', ['下週二', '12月1號', '来週の火曜'], /^課堂列表.*2026\/12\/01（二）/],
] as const)(
  '%s: a day is found by how one names it there, and by the Japanese way',
  async (language, words, name) => {
    await open(language)
    for (const word of words) {
      await field.fill(word)
      await expect.element(option(name)).toBeVisible()
    }
  },
)

test.each([
  ['ja', ['桜井 振替'], /^桜井 花.*毎週の授業・振替・追加$/],
  ['en', ['桜井 reschedule', '桜井 make-up', '桜井 振替'], /^桜井 花.*Weekly lessons, moves, additions$/],
  ['zh-TW', ['桜井 調課', '補課 桜井', '桜井 振替'], /^桜井 花.*每週課程・調課・加課$/],
] as const)(
  '%s: what is done for somebody is asked for by the word for it',
  async (language, words, name) => {
    await open(language)
    for (const word of words) {
      await field.fill(word)
      await expect.element(option(name)).toBeVisible()
      // Another one is looked for by the next word.
      await field.fill('')
    }
  },
)

test.each([
  ['ja', '配信', /^今週の配信.*緑丘/],
  ['en', 'publish', /^Publish this week.*緑丘/],
  ['zh-TW', '發布', /^發布本週.*緑丘/],
] as const)(
  '%s: an act of the week leads to it, and isn’t offered again by itself',
  async (language, word, name) => {
    const gone: unknown[] = []
    await open(language, () => gone.push(readRecent(1)))
    await field.fill(word)
    await option(name).click()
    expect(gone).toEqual([[]])
  },
)

test('a name beside a day finds the lesson first, and what became of it', async () => {
  await showLanguage('ja')
  const lesson = {
    ...{ schedule_no: 5, student_name: '桜井 花', schedule_date: '2026-12-03', time_limit_no: 60 },
    ...{ subject_name: '算数', teacher_name: '久保 亮', cancelled_flag: 1, cancel_kind: 'school' },
  }
  answerCalls({
    C20101_search: [{ output: [] }],
    C40501_doBrowse: [{ output: { rows: [lesson] } }],
  })
  mount(<Palette opened onChange={() => {}} onFocus={() => ''} sections={menuSections(menu, '560')} />)
  await field.fill('12/3 桜井')
  await expect.element(option(/^桜井 花.*休講.*算数.*久保 亮.*12\/03（木）/)).toBeVisible()
  await expect.element(option(/^講師割当/)).toBeVisible()
  expect(page.getByRole('option').first().element().textContent).toMatch(/^桜井 花/)
})

test('words of the trade find screens, one’s own settings, and help by its headings', async () => {
  await showLanguage('ja')
  answerCalls({
    C00103_getList: [
      {
        output: {
          rows: [
            {
              ...{ support_no: 20, screen_key: 'C30101-application', title: '追加・講習申込' },
              headings: ['日にちを変える', '振替の期限'],
            },
          ],
        },
      },
    ],
  })
  const own = ['incident', 'C30101-application'].map(key => ({ function_id: key, mmenu_name: '', key }))
  mount(<Palette opened onChange={() => {}} onFocus={() => ''} sections={menuSections(own, '560')} />)
  for (const word of ['病気', '休講', '閉校', 'びょうき']) {
    await field.fill(word)
    await expect.element(option(/^急な休みの対応/)).toBeVisible()
  }
  await field.fill('テーマ')
  await expect.element(option(/^言語・時刻・画面の明るさ.*アカウント$/)).toBeVisible()
  await field.fill('パスワード')
  await expect.element(option(/^パスワードの変更/)).toBeVisible()
  await field.fill('期限')
  await expect.element(option(/^追加・講習申込.*振替の期限/)).toBeVisible()
})

test('several of one name stand once each; a teacher finds the own students', async () => {
  await showLanguage('ja')
  const taught = {
    student_no: 7,
    student_name: '桜井 花',
    student_namej: 'さくらい はな',
    school_year_code: 22,
  }
  answerCalls({
    C50102_getOwnStudents: [
      {
        output: [
          { ...taught, report_count: 3 },
          {
            ...taught,
            student_no: 8,
            student_name: '内田 葵',
            student_namej: 'うちだ あおい',
            report_count: 0,
          },
        ],
      },
    ],
  })
  const own = ['C11101-teacher-today', 'C20201-karte', 'chatroom'].map(key => ({
    ...{ function_id: key, mmenu_name: '', key },
  }))
  mount(<Palette opened onChange={() => {}} onFocus={() => ''} sections={menuSections(own, '300')} />)
  changeSession({
    user: makeUser({ isTeacher: true, user_type_code: '300', authority_function_ids: ['C50102', 'C20201'] }),
  })
  await field.fill('さくらい')
  await expect.element(option(/^桜井 花.*カルテ$/)).toBeVisible()
  await expect.element(option(/^桜井 花.*チャット$/)).toBeVisible()
  await expect.element(option(/内田/)).not.toBeInTheDocument()
})

test('found by the school, students stand with it, and it is said that there are more', async () => {
  const student_no = [1, 2, 3, 4, 5, 6, 7]
  answerCalls({ C20101_search: [{ output: student_no.map(no => ({ ...sakurai, student_no: no })) }] })
  mount(<Palette opened onChange={() => {}} onFocus={() => ''} sections={menuSections(menu, '560')} />)
  await field.fill('東中')
  await expect.element(option(/^桜井 花.*市立東中学校/).first()).toBeVisible()
  expect(option(/^桜井 花/).elements()).toHaveLength(6)
  await expect.element(page.getByText(/ほかにも当てはまる人がいます/)).toBeVisible()
  await field.fill('桜井')
  await expect.element(option(/^桜井 花/).first()).toBeVisible()
  await expect.element(option(/市立東中学校/)).not.toBeInTheDocument()
})

test('a center leads to its week, and to its record for who keeps it', async () => {
  const keeps = [...menu, { function_id: 'M20101', mmenu_name: '', key: 'M20101-centers' }]
  const week = option(/^緑丘センター 講師割当 C40101$/)
  answerCalls({ C20101_search: [{ output: [] }] })
  mount(<Palette opened onChange={() => {}} onFocus={() => ''} sections={menuSections(keeps, '560')} />)
  changeSession({
    dropdowns: {
      ...dropdowns,
      authority_centers: [
        { label: '緑丘センター', value: 3 },
        { label: '青葉野センター', value: 4 },
      ],
    },
  })
  await field.fill('緑丘')
  await expect.element(week).toBeVisible()
  await expect.element(option(/^緑丘センター センター M20101$/)).toBeVisible()
  await expect.element(option(/青葉野/)).not.toBeInTheDocument()
  // What each of them is called tells none of them.
  await field.fill('センター')
  await expect.element(option(/^センター.*M20101$/)).toBeVisible()
  await expect.element(week).not.toBeInTheDocument()
})
