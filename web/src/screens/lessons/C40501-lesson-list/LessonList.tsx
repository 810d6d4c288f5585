import { useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { lessonList } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import { dayText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../api/useCall.ts'
import { PeriodFilter } from '../../../components/day/PeriodFilter.tsx'
import { TeacherFilter } from '../../../components/teachers/TeacherFilter.tsx'
import { chosenOf } from '../../../framework/browse/conditions.ts'
import { Facets } from '../../../framework/browse/Facets.tsx'
import type { Filter } from '../../../framework/browse/Filters.tsx'
import { type Browse, useBrowse } from '../../../framework/browse/useBrowse.ts'
import resourceClasses from '../../../framework/resource/Resource.module.css'
import { ResourceList } from '../../../framework/resource/ResourceList.tsx'
import { openRecord } from '../../../framework/resource/resourcePaths.ts'
import { useNamed } from '../../../framework/resource/useNamed.ts'
import { ExportMenu } from '../../../framework/transfer/ExportMenu.tsx'
import { useCenters } from '../../../session/useCenters.ts'
import { dotsText, joiningWords } from '../../../words/joining.ts'
import { lessonColumns } from './columns.tsx'
import { UnreadOfLessons } from './LessonChat.tsx'
import { LessonDetail } from './LessonDetail.tsx'
import classes from './LessonList.module.css'
import { lessonPaths } from './paths.ts'
import { lessonListWords } from './text.ts'

const dayOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What the list can be narrowed to beside days, states and teachers. */
function useFilters(): Filter[] {
  const t = lessonListWords.useText()
  const { own } = useCenters()
  const subjects = useCall('C40501_getSubjectList', {})
  const advisors = useCall('C40501_getAdvisorList', {})
  const choices = (entries: readonly { value: string | number; label: string }[] = []) =>
    entries.map(({ value, label }): Choice => [value, label])
  const centers = own.map(({ center_no, label }): Choice => [center_no, label])
  return [
    { key: 'center_no', label: t('center'), choices: centers },
    { key: 'period_no', label: t('slot'), choices: lessonList.choices.period_no ?? [] },
    { key: 'subject_no', label: t('subject'), choices: choices(subjects.data) },
    { key: 'class_type', label: t('class_type'), choices: lessonList.choices.class_type ?? [] },
    { key: 'school_year_code', label: t('school_year'), choices: lessonList.choices.school_year_code ?? [] },
    { key: 'advisor_user_no', label: t('advisor'), choices: choices(advisors.data) },
  ].filter(({ choices: some }) => some.length > 1)
}

/** The lessons, and beside them the one that is opened. */
export function LessonList() {
  const t = lessonListWords.useText()
  const router = useRouter()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const pathname = useRouterState({ select: state => state.location.pathname })
  const { own } = useCenters()
  const open = openRecord(pathname, params, lessonPaths.list)
  const named = useNamed(open)
  const browse = useBrowse(lessonList)
  const { state, change, pages } = browse
  const { filters } = state
  const filtersOffered = useFilters()
  const beside = open !== null
  // The days stand there from the beginning: nobody set them as a condition.
  const daysAlone = Object.keys(filters).every(key => key === 'start_date' || key === 'end_date')
  return (
    <UnreadOfLessons rows={browse.rows} open={typeof open === 'number' && open > 0 ? open : null}>
      <div
        className={`page ${resourceClasses.page} ${classes.page}`}
        data-open={beside || undefined}
        data-paper="across"
      >
        <PrintedConditions browse={browse} filters={filtersOffered} />
        <div className={`${resourceClasses.head} no-print`}>
          <PeriodFilter
            label={t('period')}
            from={dayOf(filters.start_date)}
            to={dayOf(filters.end_date)}
            onChange={(end, day) =>
              change({ filters: { [end === 'from' ? 'start_date' : 'end_date']: day } })
            }
          />
          <TeacherFilter
            className={classes.teacher ?? ''}
            chosen={typeof filters.teacher_no === 'number' ? filters.teacher_no : null}
            onChoose={teacher_no => change({ filters: { teacher_no } })}
          />
          <span className={`num ${resourceClasses.total}`}>
            {pages ? t('total', { count: pages.total.toLocaleString('ja-JP') }) : ''}
          </span>
          <ExportMenu resource={lessonList} browse={browse} api="C40501_exportCsv" />
        </div>
        <div className={resourceClasses.list}>
          <Facets
            browse={browse}
            filter="lesson_state"
            label={t('facets')}
            choices={lessonList.choices.lesson_state ?? []}
          />
          <ResourceList
            resource={lessonList}
            columns={lessonColumns({ beside, several: own.length > 1 })}
            filters={filtersOffered}
            browse={{ ...browse, narrowed: state.search !== '' || !daysAlone }}
            paths={lessonPaths}
            open={typeof open === 'number' ? open : null}
            readOnly
            none={t(Object.keys(filters).length > 0 ? 'none_days' : 'none')}
          />
        </div>
        {beside && (
          <div className={resourceClasses.edit}>
            <LessonDetail
              key={open}
              id={open === 'add' ? 0 : open}
              named={named}
              onClose={() => void router.navigate({ to: lessonPaths.list, search: true as never })}
            />
          </div>
        )}
      </div>
    </UnreadOfLessons>
  )
}

interface PrintedConditionsProps {
  browse: Browse
  filters: readonly Filter[]
}

/** On paper, where nothing shows what was chosen: what the lessons are. */
function PrintedConditions({ browse: { state, pages }, filters }: PrintedConditionsProps) {
  const t = lessonListWords.useText()
  const { data } = useCall('C40501_getTeacherList', {})
  const teachers = (data ?? []).map(({ value, label }): Choice => [value, label])
  const [from, to] = [dayOf(state.filters.start_date), dayOf(state.filters.end_date)]
  const asked: Filter[] = [
    { key: 'lesson_state', label: t('state'), choices: lessonList.choices.lesson_state ?? [] },
    { key: 'teacher_no', label: t('teacher'), choices: teachers },
    ...filters,
  ]
  const chosen = asked.flatMap(({ key, label, choices }) => {
    const words = chosenOf(choices, state.filters[key]).map(([, word]) => word)
    return words.length === 0 ? [] : [`${label}${joiningWords.say('colon')}${dotsText(words)}`]
  })
  const days =
    from || to ? [t('days_range', { from: from ? dayText(from) : '', to: to ? dayText(to) : '' })] : []
  // The rows that a page hasn't are on no paper (`PrintedRange` counts them): where the whole is.
  const whole = pages && pages.total > pages.per_page ? [t('printed_page')] : []
  const found = state.search === '' ? [] : [t('searched', { word: state.search })]
  return <p className={`num ${classes.printed}`}>{[...days, ...chosen, ...found, ...whole].join('　')}</p>
}
