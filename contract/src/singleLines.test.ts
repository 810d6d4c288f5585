import { expect, test } from 'vitest'
import type { z } from 'zod'
import { SavedViews_doAdd } from './account/savedViews.ts'
import { M00501_setMeeting } from './masters/M00501-operation-status.ts'
import { contacts } from './recordFields.ts'
import { students } from './students/C20101-students/students.ts'
import { teachers } from './teachers/C10101-teachers/teachers.ts'

const contact = contacts.element.shape
const lines: Readonly<Record<string, z.ZodType>> = {
  account_name: M00501_setMeeting.input.shape.account_name,
  passcode: M00501_setMeeting.input.shape.passcode,
  contact_name: contact.contact_name,
  relation: contact.relation,
  view_name: SavedViews_doAdd.input.shape.view_name,
  school_name: students.fields.school_name,
  guardian_name: students.fields.guardian_name,
  address: students.fields.address,
  nationality: teachers.fields.nationality,
}

test.each(Object.entries(lines))('%s is one line that reads as it is written', (_name, rule) => {
  expect(rule.safeParse('山田 花').success).toBe(true)
  for (const odd of ['山田\n花', '山田\t花', '山田\u2028花', '山田\u202e花']) {
    expect(rule.safeParse(odd).success, JSON.stringify(odd)).toBe(false)
  }
})
