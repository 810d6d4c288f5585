import { z } from 'zod'
import { teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { editInput, recordInput } from '../../listInputs.ts'
import { historyOutput } from '../../masters/resourceCalls.ts'
import { settingsForm } from '../../masters/settings/settingsForm.ts'
import { count, nothing, recordNo } from '../../scalars.ts'
import { ownTeacherFields } from './teachers.ts'

const reads = { functions: ['C10101Edit'], scope: teacherScope, writes: false } as const

/** What the office keeps of a teacher and the teacher only reads. */
export const C10101Edit_getProfile = defineCall({
  api: 'C10101Edit_getProfile',
  title: '講師自身の登録内容',
  ...reads,
  input: nothing,
  output: z.strictObject({
    teacher_no: recordNo,
    teacher_id: z.string(),
    display_name: z.string(),
    reading: z.string(),
    teacher_type: z.number(),
    max_periods_per_day: z.number(),
    max_consecutive_periods: z.number().nullable(),
    /** The home center first. */
    center_names: z.array(z.string()),
    subjects: z.array(
      z.strictObject({ subject_name: z.string(), school_level: z.string(), subject_type: z.number() }),
    ),
  }),
})

export const C10101Edit_getEdit = defineCall({
  api: 'C10101Edit_getEdit',
  title: 'プロフィールの編集内容',
  ...reads,
  input: recordInput,
  output: z.strictObject({
    teacher_no: recordNo,
    ...ownTeacherFields,
    lock_version: count,
    updated_at: z.string(),
    updated_by: z.string(),
  }),
})

export const C10101Edit_doEdit = defineCall({
  api: 'C10101Edit_doEdit',
  title: 'プロフィールの保存',
  ...reads,
  writes: true,
  input: editInput(ownTeacherFields),
  output: z.strictObject({ teacher_no: recordNo, lock_version: count }),
})

export const C10101Edit_getHistory = defineCall({
  api: 'C10101Edit_getHistory',
  title: 'プロフィールの変更履歴',
  ...reads,
  input: recordInput,
  output: historyOutput,
})

const calls = { C10101Edit_getEdit, C10101Edit_doEdit, C10101Edit_getHistory }

/** C10101Edit プロフィール: what teachers keep of themselves; `id` is the teacher's number. */
export const ownProfile = {
  ...settingsForm({ code: 'C10101Edit', noun: 'プロフィール', fields: ownTeacherFields, choices: {}, calls }),
  key: 'teacher_no',
  calls,
}
