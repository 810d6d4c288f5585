import type { ResourcePaths } from '../../../framework/resource/resourcePaths.ts'

/** Where the list is: `/C40501` leads there. */
export const listPath = '/C40501/browse'

/** The list, and a lesson beside it; none is added here. */
export const lessonPaths: ResourcePaths = {
  list: listPath,
  add: listPath,
  edit: schedule_no => `/C40501/view/${schedule_no}`,
}
