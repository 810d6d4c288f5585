import { Button } from '@mantine/core'
import browse from '../../../framework/browse/Browse.module.css'
import type { Show } from './search.ts'
import { alertWords } from './text.ts'

interface ChosenBarProps {
  show: Show
  count: number
  onConfirm: (confirmed_flag: 0 | 1) => void
  onNone: () => void
}

/** What can be done with the alerts that are chosen. */
export function ChosenBar({ show, count, onConfirm, onNone }: ChosenBarProps) {
  const t = alertWords.useText()
  return (
    <div className={browse.selection}>
      <b className="num" role="status">
        {t('chosen', { count })}
      </b>
      <span className="grow" />
      {show !== 'confirmed' && (
        <Button size="compact-sm" variant="default" onClick={() => onConfirm(1)}>
          {t('confirm')}
        </Button>
      )}
      {show !== 'unconfirmed' && (
        <Button size="compact-sm" variant="default" onClick={() => onConfirm(0)}>
          {t('unconfirm')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" c="var(--info)" onClick={onNone}>
        {t('choose_none')}
      </Button>
    </div>
  )
}
