import { chatKeepYears } from '@terakoya/domain/chat/retention'
import { faultyHelpLine } from '@terakoya/domain/consults/helpNumbers'
import { z } from 'zod'
import { administratorScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { editInput } from '../../listInputs.ts'
import { flag, int32, proseText, requiredLine } from '../../scalars.ts'
import { historyOutput } from '../resourceCalls.ts'
import { settingsForm, settingsOutput, settingsSaved } from './settingsForm.ts'

const reads = { functions: ['Settings'], scope: administratorScope, writes: false } as const

const fields = {
  business_name: requiredLine(50),
  'app.C21101_SHOW_ZOOM_INFO': flag,
  'app.C40201_PDF': flag,
  'app.C40201_EXCEL': flag,
  password_min_length: int32.min(8).max(64),
  /** Students may be allowed shorter ones (domain §9). */
  student_password_min_length: int32.min(4).max(64),
  /** Days to enrol a second factor in; 0: nobody has to. */
  second_factor_days: int32.min(0).max(90),
  public_holidays_closed: flag,
  self_registration: flag,
  /** The day of the month before until which teachers submit their shifts; the 28th exists in every month. */
  shift_deadline_day: int32.min(1).max(28),
  /** What a family reads about the price before it sends an application, in the business's own words; blank: nothing. */
  fee_of_addition: proseText(200),
  fee_of_seminar: proseText(200),
  /** Words that a report doesn't say to a family (W7): beside each other, with 、 or a line between. */
  report_unfit_words: proseText(2000),
  chat_hints: flag,
  /** Where children find help outside: a line each. */
  help_numbers: proseText(2000).refine(value => faultyHelpLine(value) === null, {
    params: { reason: 'helpNumbers' },
  }),
  /** Years after the end of the fiscal year of a message. */
  chat_keep_years: int32.min(chatKeepYears.min).max(chatKeepYears.max),
  /** Minutes after the start from which the meeting's log speaks of 遅刻. */
  meeting_late_minutes: int32.min(1).max(30),
  /** Percent of a lesson that makes 出席 by the log. */
  meeting_present_share: int32.min(10).max(100),
  /** How a student is shown in a meeting. */
  meeting_guest_name: z.enum(['given', 'full', 'code']),
  /** The domain of the addresses under which students are registered as guests; nothing is ever sent there. */
  meeting_guest_domain: requiredLine(100).regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
  meeting_waiting_room: flag,
}

/** There is one such record. */
const theOne = z.strictObject({ id: z.literal(1) })

export const Settings_getEdit = defineCall({
  api: 'Settings_getEdit',
  title: '全体設定の編集内容',
  ...reads,
  input: theOne,
  output: settingsOutput(fields),
})

export const Settings_doEdit = defineCall({
  api: 'Settings_doEdit',
  title: '全体設定の保存',
  ...reads,
  writes: true,
  input: editInput(fields).extend({ id: z.literal(1) }),
  output: settingsSaved,
})

export const Settings_getHistory = defineCall({
  api: 'Settings_getHistory',
  title: '全体設定の変更履歴',
  ...reads,
  input: theOne,
  output: historyOutput,
})

/** 全体設定: what holds for the whole business (domain §2, §4, §9). */
export const settings = settingsForm({
  code: 'Settings',
  noun: '全体設定',
  fields,
  choices: {
    'app.C21101_SHOW_ZOOM_INFO': [
      [1, '表示する'],
      [0, '表示しない'],
    ],
    'app.C40201_PDF': [
      [1, '使う'],
      [0, '使わない'],
    ],
    'app.C40201_EXCEL': [
      [1, '使う'],
      [0, '使わない'],
    ],
    chat_hints: [
      [1, 'すぐに'],
      [0, '数十秒ごとに'],
    ],
    meeting_guest_name: [
      ['given', '名だけ'],
      ['full', '姓名'],
      ['code', '生徒ID'],
    ],
    meeting_waiting_room: [
      [1, '使う'],
      [0, '使わない'],
    ],
    public_holidays_closed: [
      [1, '休校日にする'],
      [0, '授業をする'],
    ],
    self_registration: [
      [1, '受け付ける'],
      [0, '受け付けない'],
    ],
  },
  calls: {},
})
