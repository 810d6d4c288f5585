import { ActionIcon, CloseButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import type { CenterName } from '../../../../session/useCenters.ts'
import type { Marks } from '../acts/refusals.ts'
import type { Candidate } from '../model/candidates.ts'
import type { Job, Unassigned } from '../model/runResult.ts'
import type { Swap } from '../model/swaps.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { RunResult } from '../run/RunResult.tsx'
import { type Selection, selectedLessonNo } from '../selection.ts'
import { assignmentWords } from '../text.ts'
import type { Repair } from '../whyNot/planRepair.ts'
import type { Unsaved } from '../whyNot/WhyNot.tsx'
import { CellDetail } from './CellDetail.tsx'
import { useWishSpent } from './Choices.tsx'
import { LessonDetail } from './LessonDetail.tsx'
import classes from './Panel.module.css'

export type PanelTab = 'detail' | 'result'

interface SidePanelProps {
  tab: PanelTab
  onTab: (tab: PanelTab) => void
  onClose: () => void
  /** Esc: back to where the choice was begun. */
  onBack: () => boolean
  model: WeekModel
  centerName: CenterName
  selection: Selection | null
  /** The last finished run of the week. */
  job: Job | undefined
  results: ReadonlyMap<number, Unassigned>
  onSelectLesson: (schedule_no: number, byKeys?: boolean) => void
  /** Another object: the list of choices takes the focus. */
  focusWish: object | null
  /** The week can be changed by this user. */
  writable: boolean
  needs: Marks
  onChoose: (candidate: Candidate) => void
  onSwap: (swap: Swap) => void
  /** What is not saved yet. */
  unsaved: Unsaved
  /** Answers whether the repair was used. */
  onRepair: (repair: Repair) => Promise<boolean>
  /** The acts as a menu, at that button. */
  onMenu: (button: HTMLElement) => void
}

/** The panel at the right: the chosen lesson or cell, or what the last automatic run has done. */
export function SidePanel(props: SidePanelProps) {
  useWishSpent(props.focusWish)
  const { tab, onTab, onClose, model, centerName, selection, job, results, onSelectLesson } = props
  const { focusWish, writable, needs, onChoose } = props
  const t = assignmentWords.useText()
  const result = job?.result ?? null
  const lesson = selection?.kind === 'lesson' ? model.lessonOf.get(selection.schedule_no) : undefined
  const shown: PanelTab = tab === 'result' && result ? 'result' : 'detail'
  // Where there is nothing to choose, the keys still come here, and from here back.
  const body = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focusWish && !body.current?.contains(document.activeElement)) body.current?.focus()
  }, [focusWish])
  /** The button is gone with what it was for: the focus stays in the panel. */
  const applyRepair = async (repair: Repair) => {
    if ((await props.onRepair(repair)) && body.current) body.current.focus()
  }
  return (
    <aside
      className={classes.panel}
      aria-label={t(shown === 'result' ? 'result' : 'panel')}
      onKeyDown={event => {
        if (event.key === 'Escape' && props.onBack()) event.preventDefault()
      }}
    >
      <div className={classes.head}>
        {result ? (
          <fieldset className={classes.tabs}>
            <legend className="visually-hidden">{t('zoom')}</legend>
            {(['detail', 'result'] as const).map(each => (
              <button key={each} type="button" aria-pressed={shown === each} onClick={() => onTab(each)}>
                {t(each === 'detail' ? 'panel' : 'result')}
              </button>
            ))}
          </fieldset>
        ) : (
          <h2>{t('panel')}</h2>
        )}
        {shown === 'detail' && selection && writable && (
          <ActionIcon
            variant="subtle"
            color="gray"
            ml="auto"
            aria-label={t('actions')}
            title={t('actions')}
            onClick={event => props.onMenu(event.currentTarget)}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
        <CloseButton aria-label={t('panel_close')} onClick={onClose} />
      </div>
      <section
        ref={body}
        className={classes.body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        tabIndex={0}
        aria-label={t(shown === 'result' ? 'result' : 'panel')}
      >
        {shown === 'result' && job && result ? (
          <RunResult
            job={job}
            result={result}
            model={model}
            selectedLesson={selectedLessonNo(selection)}
            onSelect={onSelectLesson}
          />
        ) : lesson ? (
          <LessonDetail
            lesson={lesson}
            model={model}
            centerName={centerName}
            reasons={results.get(lesson.schedule_no)?.reasons ?? []}
            countedAt={job ? lessonInstant.dayAndTime(job.finished_at ?? job.requested_at) : ''}
            refusal={needs.lessons.get(lesson.schedule_no)}
            clashes={needs.conflicts.has(lesson.schedule_no)}
            writable={writable}
            focusWish={focusWish}
            onChoose={onChoose}
            onSwap={props.onSwap}
            unsaved={props.unsaved}
            onRepair={repair => void applyRepair(repair)}
          />
        ) : selection?.kind === 'cell' ? (
          <CellDetail
            place={selection}
            model={model}
            centerName={centerName}
            onSelectLesson={onSelectLesson}
            writable={writable}
            focusWish={focusWish}
            onChoose={onChoose}
          />
        ) : (
          <p className={classes.free}>{t('panel_none')}</p>
        )}
      </section>
    </aside>
  )
}
