import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '../../../api/useCall.ts'

/** Reads the teacher's day anew, and who has entered: what a teacher says of somebody in the room changes both. */
export function useReadDayAgain(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      (['C11101_getTeacherSchedule', 'C11101_getJoinedStudent'] as const).map(api =>
        queryClient.invalidateQueries({ queryKey: callKey(api) }),
      ),
    )
}
