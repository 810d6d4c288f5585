import type { ResourcePaths } from '../../../framework/resource/resourcePaths.ts'

/** The list, and a sheet on a page of its own; none is added here. */
export const sheetPaths: ResourcePaths = {
  list: '/C50103',
  add: '/C50103',
  edit: schedule_no => `/C50103/${schedule_no}`,
}
