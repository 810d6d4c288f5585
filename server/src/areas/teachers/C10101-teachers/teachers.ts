import { teachers } from '@terakoya/contract/teachers/C10101-teachers/teachers'
import { resourceHandlers } from '../../../resourceRecords/resourceHandlers.ts'
import type { ResourceSource } from '../../../resourceRecords/resourceRows.sql.ts'
import type { ResourceTable } from '../../../resourceRecords/resourceTable.ts'
import { type ResourceRules, storedResource } from '../../../resourceRecords/storedResource.ts'
import { checkTeacher } from './checkTeacher.ts'
import { contactsOfTeacher } from './contactsOfTeacher.ts'
import { leftOfTeachers } from './leftLessons.ts'
import { listCodes, subjectNames, teaches, worksAt } from './teachers.sql.ts'

const table: ResourceTable & Pick<ResourceSource, 'listed'> = {
  table: 'teachers',
  subject: 'teacher',
  scope: 'teacher',
  searched: ['teacher_id', 'display_name', 'reading'],
  searchStored: { text: 'search_text', grams: 'search_grams' },
  order: [
    { column: 'reading', direction: 'asc' },
    { column: 'teacher_id', direction: 'asc' },
  ],
  lists: {
    center_nos: { table: 'teacher_centers', owner: 'teacher_no', column: 'center_no', scope: 'center' },
    subjects: { table: 'teacher_subjects', owner: 'teacher_no', column: 'subject_no' },
    contacts: contactsOfTeacher,
  },
  narrowing: {
    center_no: worksAt,
    subject_no: (_value, asked) => teaches(asked),
    school_level: (_value, asked) => teaches(asked),
    subject_type: (_value, asked) => teaches(asked),
  },
  listed: { subject_names: subjectNames },
}

const rules: ResourceRules = {
  check: checkTeacher,
  left: leftOfTeachers,
  words: async ctx => {
    const { centers, subjects } = await listCodes(ctx.tx)
    return { center_no: centers, center_nos: centers, 'subjects.subject_no': subjects }
  },
  defaults: ({ center_no }) => ({
    reading: '',
    sex: 3,
    nationality: '',
    teacher_type: 1,
    // At home, where the file says nothing else.
    center_nos: center_no === undefined ? [] : [center_no],
    subjects: [],
    max_periods_per_day: 5,
    max_consecutive_periods: null,
    phone: '',
    email: '',
    contacts: [],
    desired_periods_per_week: 0,
    comment: '',
    valid_flag: 1,
  }),
}

/** For files of another kind than the list's own: by the same rules. */
export const keptTeachers = storedResource(teachers, table, rules)

export const C10101Handlers = resourceHandlers(teachers, table, rules)
