import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { Day } from '@terakoya/domain/days/day'
import { linkSearch } from '../../../../routing/linkSearch.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { absenceDays, firstDay } from '../replan/lossDays.ts'
import type { ReplanAsked } from '../replan/occasion.ts'
import { replanWords } from '../replan/text.ts'

/** A teacher of the week who can't come, and the day that is looked at. */
export interface AbsentTarget {
  teacher_no: number
  schedule_date: Day | undefined
}

interface AbsenceMenuProps {
  absent: AbsentTarget
  at: { x: number; y: number }
  model: WeekModel
  onReplan: (asked: ReplanAsked) => void
  onClose: () => void
}

/** What a teacher's row leads to when they can't come: the one page for it, or another plan for their lessons alone. */
export function AbsenceMenu({ absent, at: { x, y }, model, onReplan, onClose }: AbsenceMenuProps) {
  const t = replanWords.useText()
  const user = useUser()
  const { teacher_no, schedule_date } = absent
  const day = firstDay(absenceDays(model, teacher_no), schedule_date)
  return (
    <Menu opened onClose={onClose} position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <span style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown>
        {mayOpen(screenOf('incident'), user) && (
          <Menu.Item
            component={Link}
            to="/Incident"
            search={linkSearch('/Incident', {
              ...{ center: model.center_no, teacher: teacher_no },
              ...(day === undefined ? {} : { date: day }),
            })}
          >
            {t('open_incident')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => onReplan({ kind: 'absence', ...absent })}>{t('open')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
