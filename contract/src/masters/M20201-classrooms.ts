import { z } from 'zod'
import { anyOf } from '../listInputs.ts'
import { recordCode, threeNames } from '../recordFields.ts'
import { businessRemoval, businessScope } from '../roleScopes.ts'
import { count, flag } from '../scalars.ts'
import { defineResource } from './defineResource.ts'
import { validity } from './validity.ts'

const classroomType = z.literal([1, 2, 3])

/** M20201 教室: where students are cared for, one of three types (spec §3 "Classroom", domain §5). */
export const classrooms = defineResource({
  code: 'M20201',
  noun: '教室',
  functions: ['M20201'],
  scope: businessScope,
  removeScope: businessRemoval,
  key: 'classroom_no',
  codeField: 'classroom_id',
  nameField: 'name1',
  fields: {
    classroom_id: recordCode,
    ...threeNames,
    classroom_type: classroomType,
    valid_flag: flag,
  },
  listed: { student_count: count },
  search: { classroom_type: anyOf(classroomType).optional(), valid_flag: flag.optional() },
  choices: {
    classroom_type: [
      [1, 'オンライン'],
      [2, '直営'],
      [3, 'フランチャイズ'],
    ],
    valid_flag: validity,
  },
})
