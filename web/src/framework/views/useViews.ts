import { useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { callKey, useCall } from '../../api/useCall.ts'
import type { SavedView } from './viewConditions.ts'

interface Views {
  /** `null` until they are known. */
  views: readonly SavedView[] | null
  error: ApiFailure | null
  /** To be called after every change of a view. */
  changed: () => Promise<void>
}

/** The person's saved views of a list. They change only by this person, so they are read once a visit. */
export function useViews({ code }: Pick<AnyResource, 'code'>): Views {
  const queryClient = useQueryClient()
  const { data, error } = useCall(
    'SavedViews_getList',
    { screen_code: code },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return {
    views: data?.views ?? null,
    error,
    changed: () => queryClient.invalidateQueries({ queryKey: callKey('SavedViews_getList') }),
  }
}
