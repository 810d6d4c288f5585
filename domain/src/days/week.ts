import { addDays, type Day, mondayOf } from './day.ts'

/** How many weeks ahead the assignment grid may be edited (domain §3: to the end of the eighth week ahead). */
export const editableWeeksAhead = 8

export interface EditableRange {
  min_date: Day
  max_date: Day
}

/** From today to the Sunday of the eighth week ahead, both included (`C40101_canEdit`, domain §3). */
export function assignmentEditableRange(today: Day): EditableRange {
  return { min_date: today, max_date: addDays(mondayOf(today), editableWeeksAhead * 7 + 6) }
}

/** Whether a day lies in the editable range, both ends included (spec §5). */
export function isEditableDay(range: EditableRange, day: Day): boolean {
  return day >= range.min_date && day <= range.max_date
}
