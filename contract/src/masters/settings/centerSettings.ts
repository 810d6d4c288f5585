import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { editInput, recordInput } from '../../listInputs.ts'
import { centerKeeperScope } from '../../roleScopes.ts'
import { clockTime, flag, int32 } from '../../scalars.ts'
import { historyOutput } from '../resourceCalls.ts'
import { settingsForm, settingsOutput, settingsSaved } from './settingsForm.ts'
import { wishChoices, wishFieldsShape } from './wishes.ts'

const reads = { functions: ['M20101'], scope: centerKeeperScope, writes: false } as const

const fields = {
  second_choice_flag: flag,
  request_reserved_days: int32.min(1).max(14),
  /** 0: any number. */
  open_requests_per_student: int32.min(0).max(50),
  absence_deadline_days: int32.min(0).max(14),
  absence_deadline_time: clockTime,
  makeup_valid_months: int32.min(0).max(12),
  /** 0: as many as wished. */
  transfers_per_month: int32.min(0).max(31),
  fifth_week_flag: flag,
  report_due_hours: int32.min(1).max(72),
  chat_open_days: int32.min(1).max(30),
  chat_from_time: clockTime,
  chat_to_time: clockTime,
  chat_files_flag: flag,
  ...wishFieldsShape,
}

const hoursEnd = {
  path: ['chat_to_time'],
  params: { reason: 'order', after: 'chat_from_time' },
}
/** The hours of chat end after they begin. */
const inOrder = (settings: { chat_from_time: string; chat_to_time: string }) =>
  settings.chat_from_time < settings.chat_to_time

export const CenterSettings_getEdit = defineCall({
  api: 'CenterSettings_getEdit',
  title: 'センターの運用設定の編集内容',
  ...reads,
  input: recordInput,
  output: settingsOutput(fields),
})

export const CenterSettings_doEdit = defineCall({
  api: 'CenterSettings_doEdit',
  title: 'センターの運用設定の保存',
  ...reads,
  writes: true,
  input: editInput(fields).refine(inOrder, hoursEnd),
  output: settingsSaved,
})

export const CenterSettings_getHistory = defineCall({
  api: 'CenterSettings_getHistory',
  title: 'センターの運用設定の変更履歴',
  ...reads,
  input: recordInput,
  output: historyOutput,
})

/** M20101's 運用設定: what a center may set for itself (domain §4); `id` is the center's number. */
export const centerSettings = settingsForm({
  code: 'CenterSettings',
  noun: '運用設定',
  fields,
  choices: {
    second_choice_flag: [
      [1, '受け付ける'],
      [0, '受け付けない'],
    ],
    fifth_week_flag: [
      [1, '授業をする'],
      [0, '休講にする'],
    ],
    chat_files_flag: [
      [1, '送れる'],
      [0, '送れない'],
    ],
    ...wishChoices,
    strict_order_flag: [
      [0, '全体で一番よい割り当て'],
      [1, '優先の順を厳密に守る'],
    ],
  },
  calls: {},
  whole: z.strictObject(fields).refine(inOrder, hoursEnd),
})
