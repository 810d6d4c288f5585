import { z } from 'zod'
import {
  centerNos,
  contacts,
  emailAddress,
  recordCode,
  schoolLevel,
  sex,
  subjectType,
  teacherType,
} from '../../recordFields.ts'
import { flag, int32, recordNo, requiredText, text } from '../../scalars.ts'
import { phone } from '../../validators/textValidators.ts'

/** What a teacher may change of their own profile (C10101Edit). */
export const ownTeacherFields = {
  display_name: requiredText(50),
  reading: text(50),
  phone: phone(),
  email: emailAddress,
  contacts,
  comment: text(1000),
  desired_periods_per_week: int32.min(0).max(49),
}

/** Everything about a teacher (spec §3 "Teacher", domain §3). */
export const teacherFields = {
  ...ownTeacherFields,
  teacher_id: recordCode,
  sex,
  nationality: text(50),
  teacher_type: teacherType,
  center_no: recordNo,
  /** Where else the teacher works. */
  center_nos: centerNos,
  max_periods_per_day: int32.min(1).max(7),
  subjects: z
    .array(z.strictObject({ subject_no: recordNo, school_level: schoolLevel, subject_type: subjectType }))
    .max(200),
  valid_flag: flag,
}

export const teacherSearch = {
  center_no: recordNo.optional(),
  subject_no: recordNo.optional(),
  school_level: schoolLevel.optional(),
  sex: sex.optional(),
  teacher_type: teacherType.optional(),
  valid_flag: flag.optional(),
}
