import { ActionIcon } from '@mantine/core'
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CenterName } from '../../../../session/useCenters.ts'
import type { Marks } from '../acts/refusals.ts'
import type { Reveal } from '../grid/AssignmentGrid.tsx'
import { type PoolItem, poolItems } from '../model/poolItems.ts'
import { remedyIn } from '../model/remedy.ts'
import type { Unassigned } from '../model/runResult.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { WeekView } from '../model/weekView.ts'
import { assignmentWords } from '../text.ts'
import { movePool } from './movePool.ts'
import classes from './Pool.module.css'
import { PoolCard } from './PoolCard.tsx'

interface PoolProps {
  /** As a list; else as a line that says how many there are. */
  open: boolean
  /** Without it the list can't be folded: it has the screen for itself. */
  onOpen: ((open: boolean) => void) | undefined
  model: WeekModel
  view: WeekView
  results: ReadonlyMap<number, Unassigned>
  sort: 'time' | 'reason'
  onSort: (sort: 'time' | 'reason') => void
  centerName: CenterName
  selectedLesson: number
  onSelect: (schedule_no: number, byKeys: boolean) => void
  reveal: Reveal | null
  /** Lessons that are taught elsewhere now, or would leave with the save. */
  moved: ReactNode
  /** A key on a lesson that the list doesn't know itself; answers whether it was for it. */
  onLessonKey: (event: KeyboardEvent, lesson: Lesson) => boolean
  needs: Marks
  /** The acts of a lesson as a menu, at its "…" button; without it nothing can be changed. */
  onMenu: ((lesson: Lesson, button: HTMLElement) => void) | undefined
}

/** The lessons without a teacher, beside the grid (experience §6). One Tab stop; arrows go through them. */
export function Pool(props: PoolProps) {
  const { model, view, results, sort, selectedLesson, onSelect, reveal } = props
  const t = assignmentWords.useText()
  const items = useMemo(
    () => poolItems(view.pool, results, sort, lesson => remedyIn(model, lesson)),
    [view.pool, results, sort, model],
  )
  const total = model.unassigned.length
  const { open } = props
  const section = useRef<HTMLElement>(null)
  // Whoever folds or opens it by keys stays in it.
  const pressed = useRef(false)
  useLayoutEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    const next = open ? '[role="listbox"], [data-pool-fold]' : '[data-pool-strip]'
    section.current?.querySelector<HTMLElement>(next)?.focus()
  }, [open])
  const onOpen =
    props.onOpen &&
    ((next: boolean) => {
      pressed.current = true
      props.onOpen?.(next)
    })
  if (onOpen && !open) {
    return (
      <section ref={section} className={classes.pool} aria-label={t('pool')} data-pool="">
        <button
          type="button"
          data-pool-strip=""
          className={classes.strip}
          onClick={() => onOpen(true)}
          title={t('pool_open')}
        >
          <IconChevronsRight size={16} aria-hidden />
          <span className={classes.stripWord}>{t('pool')}</span>
          <span className={`${classes.count} num`} data-some={total > 0 || undefined}>
            {total}
          </span>
        </button>
      </section>
    )
  }
  return (
    <section ref={section} className={classes.pool} aria-label={t('pool')} data-pool="">
      <div className={classes.head}>
        <h2 title={t('pool_keys')}>{t('pool')}</h2>
        <span className={`${classes.count} num`} data-some={total > 0 || undefined}>
          {view.pool.length === total ? total : `${view.pool.length}／${total}`}
        </span>
        {results.size > 0 && total > 0 && (
          <fieldset className={classes.sort}>
            <legend className="visually-hidden">{t('pool_sort')}</legend>
            {(['time', 'reason'] as const).map(each => (
              <button
                key={each}
                type="button"
                aria-pressed={sort === each}
                onClick={() => props.onSort(each)}
              >
                {t(each === 'time' ? 'pool_sort_time' : 'pool_sort_reason')}
              </button>
            ))}
          </fieldset>
        )}
        {onOpen && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            className={classes.fold}
            data-pool-fold=""
            aria-label={t('pool_fold')}
            title={t('pool_fold')}
            onClick={() => onOpen(false)}
          >
            <IconChevronsLeft size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {items.length > 0 ? (
        <PoolList
          items={items}
          model={model}
          centerName={props.centerName}
          withTime={sort === 'reason'}
          selectedLesson={selectedLesson}
          onSelect={onSelect}
          reveal={reveal}
          onLessonKey={props.onLessonKey}
          needs={props.needs}
          onMenu={props.onMenu}
        />
      ) : (
        <p className={classes.none}>
          {t(total > 0 ? 'pool_filtered' : 'pool_none')}
          {total === 0 && model.lessons.length > 0 && <span>{t('pool_none_hint')}</span>}
          {model.lessons.length === 0 && <span>{t('empty_lessons')}</span>}
        </p>
      )}
      {props.moved}
    </section>
  )
}

interface PoolListProps {
  items: readonly PoolItem[]
  model: WeekModel
  centerName: CenterName
  withTime: boolean
  selectedLesson: number
  onSelect: (schedule_no: number, byKeys: boolean) => void
  reveal: Reveal | null
  onLessonKey: PoolProps['onLessonKey']
  needs: Marks
  onMenu: PoolProps['onMenu']
}

/** A card's height as the browser tells it after its own layout: to ask at once would lay the whole page out first. */
function heightOf(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<HTMLDivElement, Element>,
): number {
  const seen = entry?.borderBoxSize[0]?.blockSize
  if (seen !== undefined) return Math.round(seen)
  const index = list.indexFromElement(element)
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index)
}

function PoolList(props: PoolListProps) {
  const { items, model, selectedLesson, onSelect, reveal } = props
  const t = assignmentWords.useText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: index => (items[index]?.kind === 'lesson' ? 62 : 30),
    getItemKey: index => items[index]?.key ?? index,
    measureElement: heightOf,
    overscan: 6,
  })

  const revealed = useRef<Reveal | null>(null)
  useEffect(() => {
    if (!reveal || revealed.current === reveal) return
    revealed.current = reveal
    const index = items.findIndex(item => item.key === String(reveal.schedule_no))
    if (index < 0) return
    setActive(index)
    list.scrollToIndex(index, { align: 'auto' })
  }, [reveal, items, list])

  const onKeyDown = (event: KeyboardEvent) => {
    const current = items[active]
    if ((event.key === 'Enter' || event.key === ' ') && current?.kind === 'lesson') {
      event.preventDefault()
      onSelect(current.lesson.schedule_no, true)
      return
    }
    if (current?.kind === 'lesson' && props.onLessonKey(event, current.lesson)) {
      event.preventDefault()
      return
    }
    const next = movePool(items, active, event.key)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    list.scrollToIndex(next, { align: 'auto' })
  }
  const firstLesson = items.findIndex(item => item.kind === 'lesson')
  const current = items[active]?.kind === 'lesson' ? active : firstLesson

  return (
    <div
      ref={box}
      role="listbox"
      aria-label={t('pool_list')}
      aria-activedescendant={`${id}-${current}`}
      tabIndex={0}
      className={classes.list}
      onKeyDown={onKeyDown}
      onFocus={() => setActive(current)}
    >
      <div role="presentation" style={{ height: list.getTotalSize(), position: 'relative' }}>
        {list.getVirtualItems().map(({ index, start, key }) => {
          const item = items[index]
          if (!item) return null
          const place = {
            ref: list.measureElement,
            'data-index': index,
            className: classes.item,
            style: { transform: `translateY(${start}px)` },
          }
          if (item.kind !== 'lesson') {
            return (
              <div key={key} role="presentation" {...place}>
                <Heading item={item} />
              </div>
            )
          }
          const { schedule_no } = item.lesson
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself takes the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active option.
            <div
              key={key}
              role="option"
              id={`${id}-${index}`}
              aria-selected={schedule_no === selectedLesson}
              data-pool-lesson={schedule_no}
              data-active={index === current || undefined}
              onClick={() => {
                setActive(index)
                onSelect(schedule_no, false)
              }}
              {...place}
            >
              <PoolCard
                lesson={item.lesson}
                reasons={item.reasons}
                model={model}
                centerName={props.centerName}
                withTime={props.withTime}
                refused={props.needs.lessons.has(schedule_no)}
                clashes={props.needs.conflicts.has(schedule_no)}
                onMenu={props.onMenu}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Heading({ item }: { item: Exclude<PoolItem, { kind: 'lesson' }> }) {
  const t = assignmentWords.say
  return (
    <div className={classes.heading}>
      {item.kind === 'period' ? (
        <span className="num">
          {shortDayText(item.schedule_date)} {slotTimes(item.time_limit_no).start}
        </span>
      ) : (
        <span>{t(`remedy_${item.remedy}`)}</span>
      )}
      <span className="num">{t('count', { count: item.count })}</span>
    </div>
  )
}
