import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { useWrite } from '../../api/useWrite.ts'
import { toast } from '../../components/toast.ts'
import { frameworkWords } from '../text.ts'
import { useChanged } from './changed.ts'

/** Makes records valid or invalid. It can be taken back at once, so nobody is asked (experience §4). */
export function useSetValid(resource: AnyResource) {
  const t = frameworkWords.useText()
  const recordsChanged = useChanged(resource)
  const write = useWrite(`${resource.code}_setValid` as Api)
  return (ids: readonly number[], valid_flag: 0 | 1, after?: () => void) =>
    write.mutate({ ids, valid_flag } as unknown as InputOf<Api>, {
      onSuccess: answer => {
        const { changed } = answer as unknown as { changed: number }
        recordsChanged()
        toast({
          kind: 'done',
          message: t(valid_flag === 1 ? 'made_valid' : 'made_invalid', { count: changed }),
        })
        after?.()
      },
    })
}
