import { addDays } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import type { SpokenDay } from '@terakoya/domain/days/spokenDay'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { cancelKindTexts } from '@terakoya/domain/lessons/lessonStates'
import { useCall } from '../../api/useCall.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import { useUser } from '../../session/sessionStore.ts'
import { type FoundItem, menuItemOf } from './foundItem.ts'

const maxItems = 6

/** The lessons of a day, or week, of whom the words name: 12/3 佐藤. Without a day or a name none are looked for. */
export function useLessonItems(
  sections: readonly MenuSection[],
  spoken: SpokenDay | null,
  search: string,
): { items: readonly FoundItem[]; pending: boolean } {
  const screen = menuItemOf(sections, 'C40501-lesson-list')
  const { isStudent } = useUser()
  // No address names one lesson of a student's own list.
  const enabled = !isStudent && screen !== undefined && spoken !== null && search !== ''
  const start_date = spoken?.day ?? ''
  const end_date = spoken?.week ? addDays(spoken.day, 6) : start_date
  const lessons = useCall(
    'C40501_doBrowse',
    {
      ...{ searchInfo: { search, start_date, end_date }, orderBy: [] },
      pagination: { current_page: 1, per_page: maxItems },
    },
    { enabled },
  )
  if (!enabled) return { items: [], pending: false }
  const items = (lessons.data?.rows ?? []).map((row): FoundItem => {
    // What doesn't take place says so first: it is looked for to see what became of it.
    const gone = row.cancel_kind === '' ? '' : cancelKindTexts[row.cancel_kind]
    return {
      ...{ kind: 'lesson', key: `l${row.schedule_no}`, path: `/C40501/view/${row.schedule_no}`, search: {} },
      ...{
        title: row.student_name,
        code: `${shortDayText(row.schedule_date)} ${slotText(row.time_limit_no)}`,
      },
      about: [gone, row.subject_name, row.teacher_name].filter(word => word !== '').join('　'),
    }
  })
  return { items, pending: lessons.isPending }
}
