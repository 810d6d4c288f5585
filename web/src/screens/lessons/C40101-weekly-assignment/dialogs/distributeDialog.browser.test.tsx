import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../../testing/answers.ts'
import { mount } from '../../../../testing/mount.tsx'
import type { BarredLesson } from '../model/barredLessons.ts'
import { makeLesson } from '../testing/makeWeek.ts'
import { DistributeDialog } from './DistributeDialog.tsx'

const diff: OutputOf<'C40101_getDistributionDiff'> = {
  ...{
    added: [],
    removed: [],
    changed: [],
    students: 0,
    teachers: 0,
    unreachable: [],
    mailless_flag: 0,
    without_meeting: [],
  },
  running: [],
  untold: [],
  back_to_back: [
    {
      ...{ schedule_date: '2026-11-25', time_limit_no: 70, teacher_no: 1, teacher_name: '遠藤 美咲' },
      ...{ account_name: '緑丘02', before_teacher_name: '小林 航平' },
    },
  ],
  fingerprint: 'seen',
}
const done: OutputOf<'C40101_distribute'> = {
  ...{ distributed_at: '2026-11-20T09:00:00Z', distributed: 2, added: 2, removed: 0, changed: 0 },
  ...{ without_meeting: 0, running: 0, back_to_back: 1, mails: 0, unreachable: 0 },
}

function show(
  answered: Partial<typeof diff>,
  distributed: Partial<typeof done>,
  distribution: Distribution = { state: 'draft' },
  barred: readonly BarredLesson[] = [],
) {
  answerCalls({
    C40101_getDistributionDiff: [{ output: { ...diff, ...answered } }],
    C40101_distribute: [{ output: { ...done, ...distributed } }],
  })
  mount(
    <DistributeDialog
      center_no={1}
      week_date="2026-11-23"
      lessons={[]}
      barred={barred}
      subjectOf={new Map()}
      distribution={distribution}
      onClose={() => {}}
      onDone={() => {}}
    />,
  )
}

type Distribution = ComponentProps<typeof DistributeDialog>['distribution']

const dialog = page.getByRole('dialog')
const send = page.getByRole('button', { name: '配信する' })

test('lessons with a teacher who was made NG since are named before they go out', async () => {
  const lesson = makeLesson({ student_name: '桜井 里奈', schedule_date: '2026-11-27', time_limit_no: 50 })
  const why = 'NGに登録されている講師です。'
  show({}, {}, { state: 'draft' }, [{ lesson, teacher_name: '遠藤 美咲', why }])
  await expect.element(dialog).toHaveTextContent('受け持てないはずの講師の授業が1件あります')
  await expect.element(dialog).toHaveTextContent('11/27（金） 16:40 桜井 里奈さん・遠藤 美咲（NGに')
})

test('where no mail server is set no mail is promised, before and after', async () => {
  show({ students: 12, teachers: 3, mailless_flag: 1 }, { mails: 15 })
  await expect.element(dialog).toHaveTextContent('メールを送る設定がないため、メールは送られません')
  await send.click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('15名へのメールは送られません')
  await expect.element(page.getByRole('dialog')).not.toHaveTextContent('送信待ち')
})

test('an incident that nobody was told of is named, with the way to its record', async () => {
  const days = { start_date: '2026-11-25', end_date: '2026-11-25' }
  const absence = {
    incident_no: 7,
    incident_kind: 'absence' as const,
    teacher_name: '久保 亮',
    ...days,
    lessons: 3,
  }
  show({ untold: [absence] }, {})
  await expect.element(dialog).toHaveTextContent('まだ知らせていない急な休みの対応が1件あります')
  await expect.element(dialog).toHaveTextContent('11/25（水） 久保 亮さんの休み 休講・日時の変更3件')
  const link = page.getByRole('link', { name: '久保 亮さんの休み' })
  await expect.element(link).toHaveAttribute('href', '/Incident?no=7')
})

test('who takes over an account from whom is said before it is published, and with the answer', async () => {
  show({}, {})
  const named = '11/25（水） 20:00 遠藤 美咲（「緑丘02」、前の授業は小林 航平）'
  await expect.element(dialog).toHaveTextContent('続けて使う会議アカウントが1件あります')
  await expect.element(dialog).toHaveTextContent(named)
  await expect.element(dialog).toHaveTextContent('先に「教室稼働状況」で会議アカウントを増やす')
  await send.click()
  await expect.element(dialog).toHaveTextContent('配信しました')
  await expect.element(dialog).toHaveTextContent(named)
  await expect.element(dialog).toHaveTextContent('予備の会議アカウントを用意しておく')
})

test('where nobody follows anybody nothing is said of it', async () => {
  show({ back_to_back: [] }, { back_to_back: 0 })
  await send.click()
  await expect.element(dialog).toHaveTextContent('配信しました')
  await expect.element(dialog).not.toHaveTextContent('続けて使う')
})

const at = '2026-11-19T09:00:00Z'
test.each<[what: string, distribution: Distribution, said: string, button: string]>([
  ['a week that nobody was told of', { state: 'draft' }, 'この週を配信するのは初めてです。', '配信する'],
  ['a week that was stopped', { state: 'stopped', at }, 'この週は前に配信し、', 'もう一度公開する'],
  ['a week that is out', { state: 'distributed', at }, '前回の配信（', 'もう一度配信する'],
])('of %s the words and the button say one thing, whether anything is in it or not', async (...each) => {
  const [, distribution, said, button] = each
  show({ back_to_back: [] }, {}, distribution)
  await expect.element(dialog).toHaveTextContent(said)
  if (distribution.state !== 'draft') await expect.element(dialog).not.toHaveTextContent('初めて')
  await expect.element(page.getByRole('button', { name: button, exact: true })).toBeEnabled()
  expect(page.getByRole('button', { name: /もう一度/ }).elements()).toHaveLength(
    distribution.state === 'draft' ? 0 : 1,
  )
})
