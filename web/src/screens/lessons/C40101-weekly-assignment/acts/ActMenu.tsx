import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { isEditableDay } from '@terakoya/domain/days/week'
import { teacherTypeText } from '@terakoya/domain/lessons/states'
import { useCall } from '../../../../api/useCall.ts'
import { linkSearch } from '../../../../routing/linkSearch.ts'
import type { CenterName } from '../../../../session/useCenters.ts'
import { useTouch } from '../../../../theme/useTouch.ts'
import type { CellPlace } from '../model/judging.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { ReplanAsked } from '../replan/occasion.ts'
import { replanWords } from '../replan/text.ts'
import { assignmentWords } from '../text.ts'
import { AbsenceMenu, type AbsentTarget } from './AbsenceMenu.tsx'
import type { Commands } from './useCommands.ts'

/** A whole period of a day. */
export type PeriodPlace = Pick<CellPlace, 'schedule_date' | 'time_limit_no'>

/** What a menu is about: a lesson, and the cell that it (or the pointer) is in; or the period of a column's head. */
export interface MenuTarget {
  lesson: Lesson | undefined
  place: CellPlace | null
  period?: PeriodPlace | null
  /** Only what is done when that teacher can't come. */
  absent?: AbsentTarget
  /** Only the question which of the cell's lessons are to lose their teacher. */
  removing?: boolean
  x: number
  y: number
}

interface ActMenuProps {
  target: MenuTarget
  model: WeekModel
  /** The lessons of the cell. */
  inCell: readonly Lesson[]
  commands: Commands
  centerName: CenterName
  onMove: (lessons: readonly Lesson[]) => void
  onShow: (target: MenuTarget) => void
  onReplan: (asked: ReplanAsked) => void
  /** An unassigned lesson is to get a teacher, others may move for it. */
  onPlace: (lesson: Lesson) => void
  onClose: () => void
}

/** Delete on a cell of several lessons, none of them chosen: one slip takes no child's lesson that wasn't meant. */
function RemovalMenu({ target: { x, y }, inCell, commands, onClose }: ActMenuProps) {
  const t = assignmentWords.useText()
  return (
    <Menu opened onClose={onClose} position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <span style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('menu_which')}</Menu.Label>
        {inCell.map(lesson => (
          <Menu.Item key={lesson.schedule_no} onClick={() => commands.unassign([lesson])}>
            {t('menu_unassign_of', { student: lesson.student_name })}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => commands.unassign(inCell)}>{t('menu_unassign_cell')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Everything that can be done with a lesson or a cell, where it was asked for (long press, right click, …). */
export function ActMenu(props: ActMenuProps) {
  const { target, model, inCell, commands, onClose, onMove, onShow } = props
  const t = assignmentWords.useText()
  const keyOf = useKeyLetters()
  const { lesson, place, x, y } = target
  const period = target.period ?? place
  if (target.removing) return <RemovalMenu {...props} />
  if (target.absent) return <AbsenceMenu {...props} absent={target.absent} at={target} />
  return (
    <Menu opened onClose={onClose} position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <span style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown>
        {lesson && <LessonItems {...props} lesson={lesson} />}
        {place && (
          <>
            {lesson && <Menu.Divider />}
            <Menu.Label>{t('menu_cell')}</Menu.Label>
            {inCell.length > 1 && (
              <>
                <Menu.Item onClick={() => onMove(inCell)}>{t('menu_move_cell')}</Menu.Item>
                <Menu.Item onClick={() => commands.unassign(inCell)}>{t('menu_unassign_cell')}</Menu.Item>
              </>
            )}
            {inCell.length === 0 && (
              <Menu.Item rightSection={keyOf('O')} onClick={() => commands.toggleOffice(place)}>
                {t('menu_office')}
              </Menu.Item>
            )}
            <Menu.Item
              rightSection={keyOf('A')}
              onClick={() => props.onReplan({ kind: 'absence', ...place })}
            >
              {replanWords.say('open')}
            </Menu.Item>
            {isEditableDay(model.range, place.schedule_date) && (
              <Menu.Item
                component={Link}
                to="/Incident"
                search={linkSearch('/Incident', {
                  ...{ center: model.center_no, teacher: place.teacher_no, date: place.schedule_date },
                })}
              >
                {replanWords.say('open_incident')}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => onShow({ ...target, lesson: undefined })}>{t('menu_show')}</Menu.Item>
          </>
        )}
        {period && isEditableDay(model.range, period.schedule_date) && (
          <>
            {place && <Menu.Divider />}
            <Menu.Label className="num">
              {shortDayText(period.schedule_date)} {slotText(period.time_limit_no)}
            </Menu.Label>
            <Menu.Item
              rightSection={place && keyOf('C')}
              disabled={periodIsOver(period.schedule_date, period.time_limit_no, model.nowOf())}
              onClick={() =>
                props.onReplan({
                  kind: 'closing',
                  schedule_date: period.schedule_date,
                  time_limit_no: period.time_limit_no,
                })
              }
            >
              {replanWords.say('open_closing_period')}
            </Menu.Item>
            <Menu.Item
              onClick={() => props.onReplan({ kind: 'closing', schedule_date: period.schedule_date })}
            >
              {replanWords.say('open_closing_day')}
            </Menu.Item>
            <Menu.Item
              component={Link}
              to="/Incident"
              search={linkSearch('/Incident', {
                ...{ center: model.center_no, closing: 1, date: period.schedule_date },
              })}
            >
              {replanWords.say('open_incident_closing')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The key beside an act, where there is a keyboard to press it on. */
function useKeyLetters(): (letter: string) => string | undefined {
  const touch = useTouch()
  return letter => (touch ? undefined : letter)
}

function LessonItems({
  target,
  lesson,
  model,
  commands,
  centerName,
  onMove,
  onShow,
  onPlace,
}: ActMenuProps & { lesson: Lesson }) {
  const t = assignmentWords.useText()
  const keyOf = useKeyLetters()
  const origin = lesson.original_center_no
  const { data: centers } = useCall(
    'C40101_getCenterDropdown',
    { group_flag: 0 },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <>
      <Menu.Label>{lesson.student_name}</Menu.Label>
      <Menu.Item onClick={() => onShow(target)}>{t('menu_candidates')}</Menu.Item>
      <Menu.Item rightSection={keyOf('M')} onClick={() => onMove([lesson])}>
        {t('menu_move')}
      </Menu.Item>
      {lesson.teacher_no === 0 && (
        <Menu.Item rightSection={keyOf('A')} onClick={() => onPlace(lesson)}>
          {replanWords.say('open_addition')}
        </Menu.Item>
      )}
      {lesson.teacher_no > 0 && (
        <>
          <Menu.Item rightSection={keyOf('Del')} onClick={() => commands.unassign([lesson])}>
            {t('menu_unassign')}
          </Menu.Item>
          <Menu.Item rightSection={keyOf('P')} onClick={() => commands.togglePin([lesson])}>
            {t(lesson.pinned_flag === 1 ? 'menu_unpin' : 'menu_pin')}
          </Menu.Item>
        </>
      )}
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item>{t('menu_type')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {([0, 1, 2, 3] as const).map(type => (
            <Menu.Item
              key={type}
              {...(lesson.teacher_request_type === type && { rightSection: t('menu_now') })}
              onClick={() => commands.setTeacherType([lesson], type)}
            >
              {teacherTypeText[type]}
            </Menu.Item>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      {lesson.teacher_no === 0 && origin > 0 && (
        <Menu.Item onClick={() => commands.transferBack(lesson.schedule_no, origin)}>
          {t('menu_transfer_back', { center: centerName(origin) })}
        </Menu.Item>
      )}
      {lesson.teacher_no === 0 && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item>{t('menu_transfer')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {(centers ?? [])
              .filter(({ center_no }) => center_no !== model.center_no)
              .map(({ center_no, label }) => (
                <Menu.Item key={center_no} onClick={() => commands.transfer(lesson, center_no)}>
                  {label}
                </Menu.Item>
              ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
    </>
  )
}
