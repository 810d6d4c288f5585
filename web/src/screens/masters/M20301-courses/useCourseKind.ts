import { useParams, useRouterState } from '@tanstack/react-router'
import { type CourseKind, courseKindOf } from './courseKind.ts'

/** Which of the two masters the address shows. */
export function useCourseKind(): CourseKind {
  const params = useParams({ strict: false })
  const search = useRouterState({ select: state => state.location.search })
  return courseKindOf({ ...params }, { ...search })
}
