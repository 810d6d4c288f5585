import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { useState } from 'react'
import { callKey } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import type { UnitKey } from '../../../components/periods/unitKey.ts'
import { rowsFor, type Seat } from './seats.ts'
import { seatWords } from './text.ts'

type Rows = InputOf<'C30201_doBatchEdit'>['rows']

interface Done {
  words: string
  /** Takes it back; nothing to take back where nothing changed. */
  undo: (() => void) | null
}

interface Closing {
  asked: { center_no: number; start_date: string; end_date: string }
  seats: ReadonlyMap<UnitKey, Seat>
  onDone: () => void
}

/** Closes and opens the chosen periods, and takes that back. */
export function useClosing({ asked, seats, onDone }: Closing) {
  const t = seatWords.useText()
  const queries = useQueryClient()
  const write = useWrite('C30201_doBatchEdit', { showsFailure: true })
  const [done, setDone] = useState<Done | null>(null)

  const send = (rows: Rows, told: (changed: { closed: number; opened: number }) => Done) => {
    setDone(null)
    write.mutate(
      { ...asked, rows },
      {
        onSuccess: changed => {
          void queries.invalidateQueries({ queryKey: callKey('C30201_getBatchEdit') })
          setDone(told(changed))
          onDone()
        },
      },
    )
  }
  const set = (chosen: Iterable<UnitKey>, full_flag: 0 | 1) => {
    const rows = rowsFor(seats, chosen, full_flag)
    if (rows.length === 0) {
      setDone({ words: t('nothing_done'), undo: null })
      onDone()
      return
    }
    const back = rows.map(row => ({ ...row, full_flag: full_flag === 1 ? (0 as const) : (1 as const) }))
    send(rows, ({ closed, opened }) => ({
      words: full_flag === 1 ? t('closed_done', { count: closed }) : t('opened_done', { count: opened }),
      undo: () => send(back, () => ({ words: t('undone'), undo: null })),
    }))
  }
  return { set, done, forget: () => setDone(null), error: write.error, saving: write.isPending }
}
