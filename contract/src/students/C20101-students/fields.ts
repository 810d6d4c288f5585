import { z } from 'zod'
import {
  classType,
  contacts,
  enrollmentStatus,
  recordCode,
  schoolYearCode,
  sex,
  teacherRequestType,
} from '../../recordFields.ts'
import { count, realDate, recordNo, requiredText, text } from '../../scalars.ts'
import { postalCode } from '../../validators/textValidators.ts'

/** Everything about a student (spec §3 "Student"). */
export const studentFields = {
  student_id: recordCode,
  student_name: requiredText(50),
  student_namej: text(50),
  sex,
  school_type: z.literal([1, 2, 3]),
  school_year_code: schoolYearCode,
  school_name: text(100),
  guardian_name: text(50),
  deviation_score: z.number().min(0).max(100).nullable(),
  term_system: z.literal([2, 3]),
  postal_code: postalCode(),
  address: text(200),
  contacts,
  center_no: recordNo,
  classroom_no: recordNo,
  /** 0: nobody yet. */
  advisor_user_no: count,
  sales_user_no: count,
  interview_date: realDate.nullable(),
  enrollment_status: enrollmentStatus,
  teacher_request: sex,
  teacher_request_type: teacherRequestType,
  /** 1 絶対 (never), 2 なるべく避ける (a warning). */
  ng_teachers: z.array(z.strictObject({ teacher_no: recordNo, ng_kind: z.literal([1, 2]) })).max(50),
  /** Best first. */
  priority_teachers: z.array(recordNo).max(20),
  subjects: z.array(z.strictObject({ subject_no: recordNo, class_type: classType })).max(50),
  test_scores: z
    .array(
      z.strictObject({
        subject_no: recordNo,
        schedule_date: realDate,
        score: z.number().min(0).max(1000),
        max_score: z.number().min(1).max(1000),
      }),
    )
    .max(300),
}

export const studentSearch = {
  center_no: recordNo.optional(),
  classroom_no: recordNo.optional(),
  enrollment_status: enrollmentStatus.optional(),
  school_year_code: schoolYearCode.optional(),
  subject_no: recordNo.optional(),
  advisor_user_no: recordNo.optional(),
}
