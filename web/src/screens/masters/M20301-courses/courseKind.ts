/** The two masters of the screen (spec §2 `_course_type`): コース種別 and コース. */
export type CourseKind = 'M1005' | 'M1010'

/** Which of the two the address asks for: by its path, else by its search; courses without a word. */
export function courseKindOf(
  params: Readonly<Record<string, unknown>>,
  search: Readonly<Record<string, unknown>>,
): CourseKind {
  return (params._course_type ?? search._course_type) === 'M1005' ? 'M1005' : 'M1010'
}
