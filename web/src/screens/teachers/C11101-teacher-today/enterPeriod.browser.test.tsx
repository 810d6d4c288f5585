import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { EnterPeriod } from './EnterPeriod.tsx'

const period: TeacherDayPeriod = {
  ...{
    time_limit_no: 60,
    center_no: 1,
    center_name: '緑丘',
    meeting_id: '848 4873 7177',
    passcode: '286456',
  },
  ...{
    office_work: false,
    entered_at: null,
    provider: 'zoom',
    questions: [],
    answers: [],
    strangers: [],
    staying: [],
    lessons: [],
  },
  ...{ meeting_changed_flag: 0, soon_flag: 0 },
}
const entered = { entered_at: '2026-11-25T09:10:00.000Z', meeting_id: '84848737177', passcode: '286456' }
const day = '2026-11-25'

/** The tabs that were opened: where each went, or that it was closed. */
function watchTabs(): string[] {
  const tabs: string[] = []
  const spy = vi.spyOn(window, 'open').mockImplementation(() => {
    const at = tabs.push('waits') - 1
    const tab = {
      opener: window,
      location: { replace: (url: string) => (tabs[at] = url) },
      close: () => (tabs[at] = 'closed'),
    }
    return tab as unknown as Window
  })
  onTestFinished(() => spy.mockRestore())
  return tabs
}

function show(answers: readonly Answer[], minutes = 18 * 60 + 10, change: Partial<TeacherDayPeriod> = {}) {
  const tabs = watchTabs()
  const asked = answerCalls({ C11101_enterMeeting: answers })
  mount(<EnterPeriod period={{ ...period, ...change }} day={day} now={{ day, minutes }} />)
  return { tabs, asked }
}

const enter = page.getByRole('button', { name: '18:20–19:50の会議に入室する' })

test('a press opens the link that was given for it', async () => {
  const { tabs, asked } = show([{ output: { ...entered, url: 'https://zoom.us/s/1?zak=x', trouble: '' } }])
  await enter.click()
  await vi.waitFor(() => expect(tabs).toEqual(['https://zoom.us/s/1?zak=x']))
  expect(asked[0]?.input).toEqual({ schedule_date: day, time_limit_no: 60, running_known_flag: 0 })
})

test('a link that leads elsewhere is not opened: the ID is', async () => {
  const { tabs } = show([{ output: { ...entered, url: 'https://zoom.us.example.com/s/1', trouble: '' } }])
  await enter.click()
  await vi.waitFor(() => expect(tabs).toEqual(['https://zoom.us/j/84848737177']))
})

test('where there is no link it says why, opens nothing over it, and is ready to be pressed once more', async () => {
  const { tabs } = show([{ output: { ...entered, url: '', trouble: 'Zoomにつながりません。' } }])
  await enter.click()
  const told = page.getByRole('alert')
  await expect.element(told).toHaveTextContent('Zoomにつながりません。')
  // ID and passcode stand beneath already.
  await expect.element(told).not.toHaveTextContent('286456')
  await expect.element(enter).toHaveTextContent('入室する')
  expect(tabs).toEqual(['closed'])
})

test('a number that the page does not show yet stands with the trouble', async () => {
  show([
    {
      output: {
        ...entered,
        meeting_id: '85200000001',
        passcode: '777001',
        url: '',
        trouble: '作られていません。',
      },
    },
  ])
  await enter.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('777001')
})

test('after a switch it says so, and asks for a press as for the first', async () => {
  show([], 18 * 60 + 30, { entered_at: '2026-11-25T09:10:00.000Z', meeting_changed_flag: 1 })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('会議が変わりました。もう一度「入室する」を押してください。')
  await expect.element(enter).toHaveTextContent('入室する')
  await expect.element(page.getByText(/に入室しました/)).not.toBeInTheDocument()
})

const running = {
  refused: { status: 409, errorCode: 'MEETING_RUNNING', message: '18:10までの会議がまだ続いています。' },
}

test('another meeting of the account that runs is told of before this one is tried', async () => {
  const { tabs, asked } = show([running, { output: { ...entered, url: 'https://zoom.us/s/1', trouble: '' } }])
  await enter.click()
  const question = page.getByRole('dialog')
  await expect.element(question).toHaveTextContent('18:10までの会議がまだ続いています。')
  expect(tabs).toEqual(['closed'])
  await question.getByRole('button', { name: '確かめたので始める' }).click()
  await vi.waitFor(() => expect(tabs).toEqual(['closed', 'https://zoom.us/s/1']))
  expect(asked.filter(each => each.api === 'C11101_enterMeeting').map(each => each.input)).toMatchObject([
    { running_known_flag: 0 },
    { running_known_flag: 1 },
  ])
})

test('who gives up leaves the other meeting as it is', async () => {
  const { tabs, asked } = show([running])
  await enter.click()
  await page.getByRole('dialog').getByRole('button', { name: 'キャンセル' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(tabs).toEqual(['closed'])
  expect(asked).toHaveLength(1)
})

test('before its time the button says from when', async () => {
  const { tabs } = show([], 17 * 60)
  await expect.element(enter).toHaveAccessibleDescription('入室は、授業が始まる15分前からできます。')
  enter.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(tabs).toEqual([])
})
