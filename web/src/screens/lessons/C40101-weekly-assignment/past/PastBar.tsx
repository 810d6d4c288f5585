import { ActionIcon, Button, Popover, Slider } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { toast } from '../../../../components/toast.ts'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { dotsText, sentencesText } from '../../../../words/joining.ts'
import type { Act } from '../acts/act.ts'
import type { WeekModel } from '../model/weekModel.ts'
import classes from './Past.module.css'
import { restoringAct } from './pastLessons.ts'
import { pastWords } from './text.ts'
import type { Moment, Past } from './usePast.ts'

const ownWords = [
  ...(['auto_assigned', 'assignment_reset', 'assignment_released'] as const),
  ...(['incident_undone', 'lesson_left', 'lesson_back'] as const),
] as const

/** 久保 亮さんが保存 12件 */
function whatOf({ user_name, action, lesson_count: count }: Moment): string {
  const t = pastWords.say
  const known = ownWords.find(each => each === action)
  const act = `${known ? t(`act_${known}`) : t('act_save')} `
  return user_name === '' ? t('what_unknown', { act, count }) : t('what', { who: user_name, act, count })
}

function titleOf(past: Past): string {
  const t = pastWords.say
  if (past.isNow) return t('now')
  const { moment } = past
  if (!moment) return t('before_all')
  return t('moment', { at: lessonInstant.shortDayAndTime(moment.at), what: whatOf(moment) })
}

interface PastBarProps {
  past: Past
  /** The week with what is not saved yet: what would be changed. */
  model: WeekModel
  /** Takes the state over as a draft; `undefined`: the week can't be changed. */
  onAct: ((act: Act) => void) | undefined
}

/** Under the toolbar: which moment of the week is seen, and what can be done with it. */
export function PastBar({ past, model, onAct }: PastBarProps) {
  const t = pastWords.useText()
  const { moments, position } = past
  const bar = useRef<HTMLElement>(null)
  // What was pressed lies beneath it.
  useEffect(() => bar.current?.focus(), [])
  const restoring = past.lessons && !past.isNow ? restoringAct(model, past.lessons) : null
  const restore = () => {
    if (!restoring?.act) return
    onAct?.(restoring.act)
    const { count, kept } = restoring
    const { moment } = past
    const done = moment
      ? t('restored', { at: lessonInstant.dayAndTime(moment.at), count })
      : t('restored_first', { count })
    toast({
      kind: 'done',
      message: sentencesText(
        done,
        kept > 0 ? t('restored_kept', { count: kept }) : '',
        past.gone.length > 0 ? t('restored_gone', { count: past.gone.length }) : '',
      ),
    })
    past.close()
  }
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={classes.bar}
      aria-label={t('bar')}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) past.close()
      }}
    >
      <IconHistory size={18} aria-hidden />
      {past.error ? (
        <div className="grow">
          <FailureAlert error={past.error} />
        </div>
      ) : moments.length === 0 ? (
        <span className="grow">{t(past.loading ? 'loading' : 'none')}</span>
      ) : (
        <>
          <div className={classes.way}>
            <ActionIcon
              variant="default"
              size={28}
              aria-label={t('earlier')}
              title={t('earlier')}
              disabled={position === 0}
              onClick={() => past.go(position - 1)}
            >
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <Slider
              className={classes.slider}
              min={0}
              max={moments.length}
              step={1}
              value={position}
              onChange={past.go}
              label={null}
              thumbLabel={t('slider')}
              thumbValueText={titleOf(past)}
            />
            <ActionIcon
              variant="default"
              size={28}
              aria-label={t('later')}
              title={t('later')}
              disabled={position === moments.length}
              onClick={() => past.go(position + 1)}
            >
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
          </div>
          <div className={classes.words} aria-live="polite">
            <b className="num">
              {!past.isNow && (
                <span className={classes.place}>{t('place', { position, count: moments.length })}</span>
              )}
              {titleOf(past)}
            </b>
            <span className="small num" title={t('note')} data-busy={past.loading || undefined}>
              {past.isNow
                ? t('note')
                : past.loading
                  ? t('loading')
                  : dotsText([...differsOf(past, restoring?.count ?? 0), t('note')])}
            </span>
            {position === 0 && past.more && (
              <span className="small">{t('before_all_more', { count: moments.length })}</span>
            )}
          </div>
        </>
      )}
      {past.gone.length > 0 && <Gone gone={past.gone} />}
      {onAct && restoring?.act && (
        <Button size="compact-sm" disabled={past.loading} title={t('restore_hint')} onClick={restore}>
          {t('restore')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={past.close}>
        {t('close')}
      </Button>
    </section>
  )
}

/** What of the lessons that are there still is otherwise now. */
function differsOf(past: Past, count: number): string[] {
  const t = pastWords.say
  if (count > 0) return [t('differs', { count })]
  // Lessons that aren't there any more can't be taken over: why there is nothing to press.
  return [t(past.gone.length + past.later.length === 0 ? 'same' : 'same_left')]
}

/** The lessons of then that are there no more, by name: too many for a line. */
function Gone({ gone }: { gone: Past['gone'] }) {
  const t = pastWords.useText()
  const [opened, setOpened] = useState(false)
  const words = t('gone', { count: gone.length })
  // The list alone: the past stays.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return
    event.stopPropagation()
    setOpened(false)
  }
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      opened={opened}
      onChange={setOpened}
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          title={words}
          onClick={() => setOpened(!opened)}
          onKeyDown={onKeyDown}
        >
          {t('gone_short', { count: gone.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words} className={classes.goneList} onKeyDown={onKeyDown}>
        <b className="small">{words}</b>
        {/* With the focus on it, the keys scroll it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard (WCAG 2.1.1). */}
        <ul className="stack gap-1 small num" tabIndex={0} aria-label={words} data-autofocus>
          {gone.map(({ schedule_no, student_name, schedule_date, time_limit_no }) => (
            <li key={schedule_no}>
              {student_name} {shortDayText(schedule_date)} {slotTimes(time_limit_no).start}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
