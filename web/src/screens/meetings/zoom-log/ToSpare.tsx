import { Button } from '@mantine/core'
import { useState } from 'react'
import { lessonPhase } from '../../../components/day/lessonPhase.ts'
import { useNow } from '../../../components/day/useNow.ts'
import { SwitchDialog } from '../../../components/meetings/SwitchDialog.tsx'
import { meetingWords } from '../../../components/meetings/text.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import type { LoggedRoom } from './RoomPanel.tsx'

interface ToSpareProps {
  room: LoggedRoom
  /** The period has that room now. */
  onRoom: (room_no: number) => void
}

/** Of a meeting that is still to be held, or runs: to a spare one; of a spare one, or while its service is out, there is none. */
export function ToSpare({ room, onRoom }: ToSpareProps) {
  const t = meetingWords.useText()
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const live = ['wanted', 'ready', 'failed'].includes(room.state)
  const over = lessonPhase(room.schedule_date, room.period_no, now).kind === 'over'
  if (room.provider !== 'zoom' || !live || over) return null
  if (room.spare_flag === 1) return <p className="note">{t('is_spare')}</p>
  if (room.silent_since !== null)
    return <p className="note num">{t('spare_out', { when: lessonInstant.dayAndTime(room.silent_since) })}</p>
  return (
    <div className="no-print">
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {t('switch')}
      </Button>
      {asking && <SwitchDialog room={room} onClose={() => setAsking(false)} onSwitched={onRoom} />}
    </div>
  )
}
