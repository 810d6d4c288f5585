import { students } from '@terakoya/contract/students/C20101-students/students'
import { resourceHandlers } from '../../../resourceRecords/resourceHandlers.ts'
import type { ResourceSource } from '../../../resourceRecords/resourceRows.sql.ts'
import type { ResourceTable } from '../../../resourceRecords/resourceTable.ts'
import { type ResourceRules, storedResource } from '../../../resourceRecords/storedResource.ts'
import { checkStudent } from './checkStudent.ts'
import { leftOfStudents } from './leftLessons.ts'
import { courseNames, listCodes, listPeopleCodes, takes } from './students.sql.ts'
import { tellOthersApart, tellUnseenApart } from './tellOthersApart.ts'

const owner = 'student_no'

const table: ResourceTable & Pick<ResourceSource, 'listed'> = {
  table: 'students',
  subject: 'student',
  scope: 'student',
  searched: ['student_id', 'student_name', 'student_namej', 'school_name'],
  searchStored: { text: 'search_text', grams: 'search_grams' },
  order: [
    { column: 'student_namej', direction: 'asc' },
    { column: 'student_id', direction: 'asc' },
  ],
  zeroIsNull: ['advisor_user_no', 'sales_user_no'],
  lists: {
    contacts: { table: 'contacts', owner, column: 'contact_name', position: 'sort_order' },
    ng_teachers: { table: 'student_ng_teachers', owner, column: 'teacher_no' },
    apart_student_nos: { table: 'student_apart', owner, column: 'other_student_no', scope: 'student' },
    priority_teachers: {
      table: 'student_priority_teachers',
      owner,
      column: 'teacher_no',
      position: 'priority',
    },
    subjects: { table: 'student_subjects', owner, column: 'subject_no' },
    test_scores: { table: 'student_test_scores', owner, column: 'subject_no' },
  },
  removed: [{ table: 'student_apart', column: 'other_student_no' }],
  narrowing: { subject_no: takes },
  listed: { course_names: courseNames },
}

const rules: ResourceRules = {
  check: checkStudent,
  left: leftOfStudents,
  changed: (ctx, id, before, after) => tellOthersApart(ctx, id, before, after),
  // The rows of the pairs are gone by the time that the removal is told.
  allowRemoval: (ctx, { student_no }) => tellUnseenApart(ctx, Number(student_no)),
  words: async ctx => {
    const { centers, classrooms, subjects } = await listCodes(ctx.tx)
    const { students: pupils, teachers, advisors, sales } = await listPeopleCodes(ctx.tx, ctx.scope)
    const nobody = [0, ''] as const
    return {
      center_no: centers,
      classroom_no: classrooms,
      advisor_user_no: [nobody, ...advisors],
      sales_user_no: [nobody, ...sales],
      'ng_teachers.teacher_no': teachers,
      apart_student_nos: pupils,
      priority_teachers: teachers,
      'subjects.subject_no': subjects,
      'test_scores.subject_no': subjects,
    }
  },
  defaults: () => ({
    student_namej: '',
    sex: 3,
    school_type: 1,
    school_name: '',
    term_system: 3,
    chat_mail_flag: 1,
    deviation_score: null,
    guardian_name: '',
    postal_code: '',
    address: '',
    contacts: [],
    enrollment_status: 0,
    enrollment_date: null,
    leave_start_date: null,
    leave_end_date: null,
    withdrawal_date: null,
    interview_date: null,
    advisor_user_no: 0,
    sales_user_no: 0,
    teacher_request: 3,
    teacher_request_type: 0,
    ng_teachers: [],
    apart_student_nos: [],
    priority_teachers: [],
    subjects: [],
    test_scores: [],
    valid_flag: 1,
  }),
}

/** For what changes a student beside the form: by the same rules, with the same line. */
export const keptStudents = storedResource(students, table, rules)

export const C20101Handlers = resourceHandlers(students, table, rules)
