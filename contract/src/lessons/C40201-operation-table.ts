import { z } from 'zod'
import { advisingScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { tableOutput } from '../listInputs.ts'
import { flag, realDate, recordNo, requiredText, text } from '../scalars.ts'

const reads = { functions: ['C40201'], scope: advisingScope, writes: false } as const
const ofStudents = { ...reads, personal: 'students' } as const
const dayOfCenter = { center_no: recordNo, schedule_date: realDate }

/** The periods that are open on a day, seminars among them; none on a closed one. */
export const C40201_getTimeLimits = defineCall({
  api: 'C40201_getTimeLimits',
  title: '一日の時限',
  ...reads,
  input: z.strictObject({ schedule_date: realDate }),
  output: z.strictObject({ schedule_date: z.string(), closed_flag: flag, time_limits: z.array(z.number()) }),
})

const operationLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  school_year_code: z.number(),
  /** 0: nobody yet. */
  teacher_no: z.number(),
  time_limit_no: z.number(),
  course_setting_no: z.number(),
  course_name: z.string(),
  subject_name: z.string(),
  class_type: z.number(),
  change_flag: z.number(),
  original_center_no: z.number(),
  class_count: z.number(),
  /** 1: it is published as it stands here. */
  distributed_flag: flag,
})
export type OperationLesson = z.output<typeof operationLesson>

const operationDay = z.strictObject({
  center_no: z.number(),
  center_name: z.string(),
  schedule_date: z.string(),
  closed_flag: flag,
  remarks: z.string(),
  /** The open periods, and those in which something is. */
  time_limits: z.array(z.number()),
  /** Who works, teaches or does office work at the center on the day. */
  teachers: z.array(
    z.strictObject({
      teacher_no: z.number(),
      teacher_id: z.string(),
      display_name: z.string(),
      teacher_type: z.number(),
      /** The periods of the submitted shift. */
      working: z.array(z.number()),
      /** Periods, or halves of them, of office work. */
      office: z.array(z.number()),
    }),
  ),
  /** The live lessons that the center teaches on the day, those without a teacher among them. */
  lessons: z.array(operationLesson),
})
export type OperationDay = z.output<typeof operationDay>

/** Who teaches whom in which period of a day, as it is assigned now. */
export const C40201_doBrowse = defineCall({
  api: 'C40201_doBrowse',
  title: '稼働表の表示',
  ...ofStudents,
  input: z.strictObject(dayOfCenter),
  output: operationDay,
})

const document = z.strictObject({ ...dayOfCenter, file_name: requiredText(100).optional() })
const file = { ...ofStudents, batchable: false, transport: 'download', perMinute: 30 } as const

/** The day as a table of all teachers on paper; refused (`SWITCHED_OFF`) where the setting `app.C40201_PDF` is off. */
export const C40201_generatePdf = defineCall({
  api: 'C40201_generatePdf',
  title: '稼働表のPDF',
  ...file,
  input: document.extend({
    paper: z.enum(['A3', 'A4']).optional(),
    /** Accepted as the specification has it, never used: the server renders from its own data (domain §9). */
    html: text(200000).optional(),
  }),
  output: tableOutput,
})

/** The day as a workbook: all teachers on the first sheet, then one for each; refused where `app.C40201_EXCEL` is off. */
export const C40201_generateExcel = defineCall({
  api: 'C40201_generateExcel',
  title: '稼働表のExcel',
  ...file,
  input: document,
  output: tableOutput,
})
