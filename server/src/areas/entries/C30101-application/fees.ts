import type { InputOf } from '@terakoya/contract/wireTypes'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import type { Settings } from '../../../records/setting.sql.ts'

type Asked = Pick<InputOf<'C30101_submit'>, 't1031'>
type Said = Pick<Settings, 'fee_of_addition' | 'fee_of_seminar'>

/**
 * What the business says about the price of what is asked for, once for each kind of lesson; nothing where it says nothing.
 * Its words as they are: nobody translates them, and nothing is worked out of them.
 */
export function feesOf({ fee_of_addition, fee_of_seminar }: Said, { t1031 }: Asked) {
  const said = [
    { entry_type: 2 as const, fee: fee_of_addition },
    { entry_type: 3 as const, fee: fee_of_seminar },
  ]
  return said.filter(
    ({ entry_type, fee }) =>
      !looksBlank(fee) && t1031.some(row => row._action === 'add' && row.entry_type === entry_type),
  )
}
