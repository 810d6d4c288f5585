import { Button, SegmentedControl, Select } from '@mantine/core'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { courseStarts, type EntryType } from '@terakoya/domain/entries/entryTypes'
import { teacherTypeText } from '@terakoya/domain/lessons/states'
import { DateInput } from '../../../components/date/DateInput.tsx'
import classes from './Application.module.css'
import { placeText } from './names.ts'
import panelClasses from './Panel.module.css'
import { applicationWords } from './text.ts'
import type { EntryData } from './useEntryData.ts'
import { courseFor, type Moving, offeredCourses, type Wishing } from './wishing.ts'

interface WishPanelProps {
  data: EntryData
  today: string
  wishing: Wishing
  onWish: (next: Partial<Wishing>) => void
  moving: Moving | null
  onStopMoving: () => void
  /** Leads to a week. */
  onWeek: (day: string) => void
  /** A student's own: no weekly entries. */
  own: boolean
}

const staffTypes: readonly EntryType[] = [2, 3, 1, 4]
const ownTypes: readonly EntryType[] = [2, 3, 4]

/** What the next press on a free slot enters. */
export function WishPanel(props: WishPanelProps) {
  const { data, today, wishing, onWish, moving, onStopMoving, onWeek, own } = props
  const t = applicationWords.useText()
  const type: EntryType = moving ? 4 : wishing.entry_type
  return (
    <section className={panelClasses.panel} aria-labelledby="application-wish">
      <h2 id="application-wish">{t('entry')}</h2>
      <SegmentedControl
        fullWidth
        aria-label={t('entry_type')}
        value={String(type)}
        onChange={value => {
          onStopMoving()
          const entry_type = Number(value) as EntryType
          onWish({ entry_type, course_no: courseFor(data.courses, wishing.course_no, entry_type) })
        }}
        data={(own ? ownTypes : staffTypes).map(each => ({ value: String(each), label: t(`type_${each}`) }))}
      />
      {type === 4 ? (
        <MovingPart moving={moving} onStop={onStopMoving} />
      ) : (
        <>
          {type === 3 && <Seminars seminars={data.seminars} onWeek={onWeek} />}
          <Select
            label={t('course')}
            value={wishing.course_no === 0 ? null : String(wishing.course_no)}
            onChange={value => onWish({ course_no: Number(value) })}
            data={offeredCourses(data.courses, type).map(each => ({
              value: String(each.course_no),
              label: each.name1,
            }))}
          />
          <div className={panelClasses.pair}>
            <SubjectSelect data={data} wishing={wishing} onWish={onWish} />
            <div>
              <span className={classes.label} aria-hidden="true">
                {t('subject_type')}
              </span>
              <SegmentedControl
                fullWidth
                aria-label={t('subject_type')}
                value={String(wishing.subject_type)}
                onChange={value => onWish({ subject_type: value === '2' ? 2 : 1 })}
                data={[
                  { value: '1', label: t('standard') },
                  { value: '2', label: t('advanced') },
                ]}
              />
            </div>
          </div>
          {type === 1 && <WeeklyPeriod today={today} wishing={wishing} onWish={onWish} />}
          <details className={panelClasses.requests}>
            <summary>{t('requests')}</summary>
            <div className={panelClasses.pair}>
              <Select
                label={t('gender')}
                value={String(wishing.teacher_request)}
                onChange={value => onWish({ teacher_request: Number(value) as Wishing['teacher_request'] })}
                data={([3, 1, 2] as const).map(each => ({ value: String(each), label: t(`gender_${each}`) }))}
              />
              <Select
                label={t('teacher_type')}
                value={String(wishing.teacher_request_type)}
                onChange={value =>
                  onWish({ teacher_request_type: Number(value) as Wishing['teacher_request_type'] })
                }
                data={[0, 1, 2, 3].map(each => ({ value: String(each), label: teacherTypeText[each] ?? '' }))}
              />
            </div>
          </details>
        </>
      )}
    </section>
  )
}

function SubjectSelect({ data, wishing, onWish }: Pick<WishPanelProps, 'data' | 'wishing' | 'onWish'>) {
  const t = applicationWords.useText()
  const entries = (taken: boolean) =>
    data.subjects
      .filter(each => each.class_types.length > 0 === taken)
      .map(each => ({ value: String(each.subject_no), label: each.name1 }))
  return (
    <Select
      label={t('subject')}
      searchable
      value={wishing.subject_no === 0 ? null : String(wishing.subject_no)}
      onChange={value => onWish({ subject_no: Number(value) })}
      data={[
        { group: t('subjects_taken'), items: entries(true) },
        { group: t('subjects_other'), items: entries(false) },
      ].filter(group => group.items.length > 0)}
    />
  )
}

function WeeklyPeriod({ today, wishing, onWish }: Pick<WishPanelProps, 'today' | 'wishing' | 'onWish'>) {
  const t = applicationWords.useText()
  const first = [...courseStarts(today)].sort()[0] ?? today
  return (
    <div className={panelClasses.pair}>
      <DateInput
        label={t('starts')}
        description={t('starts_hint')}
        value={wishing.course_start_date}
        min={first}
        onChange={day => day !== '' && onWish({ course_start_date: day })}
      />
      <DateInput
        label={t('ends')}
        description={t('ends_hint')}
        value={wishing.course_end_date ?? ''}
        min={wishing.course_start_date}
        onChange={day => onWish({ course_end_date: day === '' ? null : day })}
      />
    </div>
  )
}

function Seminars({ seminars, onWeek }: { seminars: EntryData['seminars']; onWeek: (day: string) => void }) {
  const t = applicationWords.useText()
  const open = seminars.filter(each => each.entry_open_flag === 1)
  if (open.length === 0) return <p className="note">{t('seminar_none')}</p>
  return (
    <ul className={panelClasses.seminars}>
      {open.map(each => (
        <li key={each.seminar_no}>
          <b>{each.seminar_name}</b>
          <small className="num">
            {t('seminar_entry', {
              from: shortDayText(each.entry_start_date),
              to: shortDayText(each.entry_end_date),
            })}
          </small>
          <small className="num">
            {t('seminar_lessons', {
              from: shortDayText(each.lesson_dates[0] ?? each.schedule_start_date),
              to: shortDayText(each.lesson_dates.at(-1) ?? each.schedule_end_date),
            })}
          </small>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onWeek(each.lesson_dates[0] ?? each.schedule_start_date)}
          >
            {t('seminar_show')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function MovingPart({ moving, onStop }: { moving: Moving | null; onStop: () => void }) {
  const t = applicationWords.useText()
  if (!moving) return <p className="note">{t('moving_none')}</p>
  return (
    <div className={panelClasses.moving} role="status">
      <small>{t('moving')}</small>
      <b className="num">
        {placeText(moving.schedule_date, moving.time_limit_no)} {moving.subject_name}
      </b>
      <span>{t('moving_hint')}</span>
      <Button size="compact-sm" variant="default" onClick={onStop}>
        {t('moving_stop')}
      </Button>
    </div>
  )
}
