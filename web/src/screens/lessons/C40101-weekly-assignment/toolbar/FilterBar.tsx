import { ActionIcon, Button, MultiSelect, Popover, Select } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { dayText, weekdayText } from '@terakoya/domain/days/dayText'
import { categoryLetter } from '@terakoya/domain/lessons/category'
import { teacherTypeText } from '@terakoya/domain/lessons/states'
import { type ReactNode, useMemo } from 'react'
import { countShows } from '../model/lessonShows.ts'
import type { WeekModel } from '../model/weekModel.ts'
import {
  type AssignmentSearch,
  readNumbers,
  readShow,
  type Show,
  shows,
  teacherTypes,
  writeList,
  writeNumbers,
} from '../search.ts'
import { assignmentWords } from '../text.ts'
import type { WeekLook } from '../useWeekLook.ts'
import { ColumnTools } from './ColumnTools.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import classes from './Toolbar.module.css'

interface FilterBarProps {
  model: WeekModel
  search: AssignmentSearch
  onChange: (change: { [Key in keyof AssignmentSearch]?: AssignmentSearch[Key] | undefined }) => void
  filtered: boolean
  look: WeekLook
  /** What else there is to see about the week. */
  children: ReactNode
}

function letterOf(show: Show): string {
  if (show === 'first' || show === 'pinned' || show === 'warning') {
    return assignmentWords.say(`letter_${show}`)
  }
  return categoryLetter[show]
}

/** The second line: the legend, which filters, further filters, and whether the week or a day is shown. */
export function FilterBar(props: FilterBarProps) {
  const { model, search, onChange, filtered, look, children } = props
  const t = assignmentWords.useText()
  const counts = useMemo(() => countShows(model), [model])
  const chosen = readShow(search.show)
  const teachers = readNumbers(search.teacher)
  const inPopover = Number(search.subject !== undefined) + Number(search.type !== undefined) + teachers.length
  const byTeacher = inPopover > 0 ? t('filter_teachers_count', { count: inPopover }) : t('filter_teachers')
  const days = [...new Set(model.columns.map(column => column.schedule_date))]
  const openDays = days.filter(day =>
    model.columns.some(column => column.schedule_date === day && column.kind === 'period'),
  )
  const closedDays = new Set(
    model.columns.filter(({ kind }) => kind === 'closed').map(({ schedule_date }) => schedule_date),
  )
  const toggle = (show: Show) =>
    onChange({
      show: writeList(chosen.includes(show) ? chosen.filter(each => each !== show) : [...chosen, show]),
    })
  return (
    <div className={`${classes.bar} ${classes.second}`}>
      <fieldset className={classes.legend}>
        <legend className="visually-hidden">{t('legend')}</legend>
        <button
          type="button"
          className={classes.chip}
          data-show="unassigned"
          aria-pressed={search.open === 1}
          onClick={() => onChange({ open: search.open === 1 ? undefined : 1 })}
        >
          {t('show_unassigned')} <b className="num">{model.unassigned.length}</b>
        </button>
        {shows.map(show => (
          <button
            key={show}
            type="button"
            className={classes.chip}
            data-show={show}
            title={t(`show_${show}`)}
            aria-pressed={chosen.includes(show)}
            onClick={() => toggle(show)}
          >
            <i aria-hidden="true">{letterOf(show)}</i>
            <span className={classes.word}>{t(`show_${show}`)} </span>
            <span className="num">{counts[show]}</span>
          </button>
        ))}
      </fieldset>
      <Popover position="bottom-start" trapFocus shadow="md" width={280}>
        <Popover.Target>
          <Button
            size="compact-sm"
            variant={inPopover > 0 ? 'light' : 'subtle'}
            {...(inPopover === 0 && { color: 'gray' })}
            className={inPopover > 0 ? undefined : classes.quiet}
            leftSection={<IconFilter size={14} aria-hidden />}
            title={byTeacher}
          >
            <span className={classes.spare}>{byTeacher}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown className="stack gap-3" aria-label={t('filter_teachers')}>
          <Select
            label={t('filter_subject')}
            placeholder={t('filter_any')}
            data={[...model.subjectOf.values()].map(({ subject_no, name1 }) => ({
              value: String(subject_no),
              label: name1,
            }))}
            value={search.subject === undefined ? null : String(search.subject)}
            onChange={value => onChange({ subject: value === null ? undefined : Number(value) })}
            clearable
            comboboxProps={{ withinPortal: false }}
          />
          <Select
            label={t('filter_type')}
            placeholder={t('filter_any')}
            data={teacherTypes.map(type => ({ value: String(type), label: teacherTypeText[type] ?? '' }))}
            value={search.type === undefined ? null : String(search.type)}
            onChange={value => onChange({ type: value === null ? undefined : Number(value) })}
            clearable
            comboboxProps={{ withinPortal: false }}
          />
          <MultiSelect
            label={t('filter_teacher')}
            {...(teachers.length === 0 && { placeholder: t('filter_any') })}
            data={model.rows.map(({ teacher }) => ({
              value: String(teacher.teacher_no),
              label: teacher.display_name,
            }))}
            value={teachers.map(String)}
            onChange={values => onChange({ teacher: writeNumbers(values.map(Number)) })}
            searchable
            clearable
            comboboxProps={{ withinPortal: false }}
          />
        </Popover.Dropdown>
      </Popover>
      {filtered && (
        <ActionIcon
          size={26}
          variant="light"
          aria-label={t('filter_clear')}
          title={t('filter_clear')}
          onClick={() =>
            onChange({
              open: undefined,
              show: undefined,
              subject: undefined,
              type: undefined,
              teacher: undefined,
            })
          }
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      {children}
      <span className={classes.density}>
        <KeyHelp />
      </span>
      <ColumnTools look={look} week={search.day === undefined} />
      <fieldset className={classes.zoom}>
        <legend className="visually-hidden">{t('density')}</legend>
        {([false, true] as const).map(each => (
          <button
            key={String(each)}
            type="button"
            aria-pressed={look.compact === each}
            onClick={() => look.setCompact(each)}
          >
            {t(each ? 'density_compact' : 'density_normal')}
          </button>
        ))}
      </fieldset>
      <fieldset className={`${classes.zoom} ${classes.zoomButtons}`}>
        <legend className="visually-hidden">{t('zoom')}</legend>
        <button
          type="button"
          aria-pressed={search.day === undefined}
          onClick={() => onChange({ day: undefined })}
        >
          {t('zoom_week')}
        </button>
        {days.map(day => (
          <button
            key={day}
            type="button"
            aria-pressed={search.day === day}
            aria-label={t('day_of', { day: dayText(day) })}
            data-closed={openDays.includes(day) ? undefined : ''}
            title={closedDays.has(day) ? t('closed') : undefined}
            onClick={() => onChange({ day })}
          >
            {weekdayText(day)}
          </button>
        ))}
      </fieldset>
      {/* Where words are longer than signs, and there is no room for them side by side. */}
      <select
        className={classes.zoomList}
        aria-label={t('zoom')}
        value={search.day ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ day: value === '' ? undefined : value })}
      >
        <option value="">{t('zoom_week')}</option>
        {days.map(day => (
          <option key={day} value={day}>
            {dayText(day)}
          </option>
        ))}
      </select>
    </div>
  )
}
