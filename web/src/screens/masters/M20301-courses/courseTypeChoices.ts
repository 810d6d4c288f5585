import { useQuery } from '@tanstack/react-query'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import { readApi } from '../../../api/callApi.ts'
import { queryClient } from '../../../components/queryClient.ts'
import { coursesWords } from './text.ts'

const per_page = 100

/** All course types by their codes; those that are invalid say so. */
export async function courseTypeChoices(): Promise<readonly Choice[]> {
  const choices: Choice[] = []
  for (let current_page = 1; ; current_page += 1) {
    const { rows, pagination } = await readApi('M1005_doBrowse', {
      searchInfo: {},
      orderBy: [{ column: 'course_type_id', direction: 'asc' }],
      pagination: { current_page, per_page },
    })
    for (const { course_type_no, name1, valid_flag } of rows) {
      choices.push([course_type_no, valid_flag === 1 ? name1 : coursesWords.say('invalid', { name: name1 })])
    }
    if (!pagination.hasNextPage) return choices
  }
}

// The key under which a form asks for the choices of this field (`useChoices`).
const queryKey = ['choices', 'course_type_no', courseTypeChoices]

/** Loads the choices and draws anew when they are there. */
export function useCourseTypes(enabled: boolean): void {
  useQuery({ queryKey, queryFn: courseTypeChoices, staleTime: 60_000, enabled })
}

/** The choices as far as they are loaded. */
export function knownCourseTypes(): readonly Choice[] {
  return queryClient.getQueryData<readonly Choice[]>(queryKey) ?? []
}

/** After a change of course types: their names stand in choices and in the list of courses. */
export function forgetCourseTypes(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, field] }) =>
      field === 'course_type_no' || String(first).startsWith('M1010_'),
  })
}
