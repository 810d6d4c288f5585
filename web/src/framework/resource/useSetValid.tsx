import { declaredName } from '@terakoya/contract/declared/declaredNames'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { useContext } from 'react'
import { asApiFailure } from '../../api/ApiFailure.ts'
import { useWrite } from '../../api/useWrite.ts'
import { askConfirm } from '../../components/ask.tsx'
import { tellFailure } from '../../components/tellFailure.ts'
import { toast } from '../../components/toast.ts'
import { frameworkWords } from '../text.ts'
import { BeforeInvalidContext } from './beforeInvalid.ts'
import { useChanged } from './changed.ts'

/**
 * Makes records valid or invalid. It can be taken back at once, from where it is told (experience §4); who makes many
 * invalid, or one that something stands against, is asked first.
 */
export function useSetValid(resource: AnyResource) {
  const t = frameworkWords.useText()
  const recordsChanged = useChanged(resource)
  const before = useContext(BeforeInvalidContext)
  const write = useWrite(`${resource.code}_setValid` as Api)
  // Not `mutate` with callbacks: they are dropped when the list is left, and 元に戻す stays longer than that.
  const set = async (ids: readonly number[], valid_flag: 0 | 1, after?: () => void, undone = false) => {
    const answer = await write.mutateAsync({ ids, valid_flag } as unknown as InputOf<Api>).catch(() => null)
    // Told already.
    if (answer === null) return
    const { changed, ids: those } = answer as unknown as { changed: number; ids: number[] }
    recordsChanged()
    toast({
      kind: 'done',
      message: t(valid_flag === 1 ? 'made_valid' : 'made_invalid', { count: changed }),
      ...(changed > 0 &&
        !undone && {
          action: {
            label: t('valid_undo'),
            run: () => void set(those, valid_flag === 1 ? 0 : 1, undefined, true),
          },
        }),
    })
    after?.()
  }

  const ask = async (ids: readonly number[]): Promise<boolean> => {
    const against = (await before?.(ids)) ?? null
    if (ids.length < 2 && against === null) return true
    return askConfirm({
      title: t('invalid_title', {
        count: ids.length.toLocaleString('ja-JP'),
        noun: declaredName(resource.noun),
      }),
      body: (
        <div className="stack">
          {against}
          <span>{t('invalid_body', { noun: declaredName(resource.noun) })}</span>
        </div>
      ),
      confirmLabel: t('make_invalid'),
    })
  }

  return async (ids: readonly number[], valid_flag: 0 | 1, after?: () => void) => {
    try {
      if (valid_flag === 0 && !(await ask(ids))) return
    } catch (error) {
      tellFailure(asApiFailure(error), { inPlace: false })
      return
    }
    await set(ids, valid_flag, after)
  }
}
