import { Button, Group, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { useEffect, useId, useRef, useState } from 'react'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import { listText } from '../../../../words/joining.ts'
import type { Lesson, SubjectName } from '../model/weekData.ts'
import classes from './Compare.module.css'
import { type Comparison, type Difference, figuresOf, sentenceOf } from './figures.ts'
import { SeatsList } from './SeatsList.tsx'
import { type Seats, seatsOf } from './seats.ts'
import { compareWords } from './text.ts'
import type { ComparisonOfWeek } from './useComparison.ts'
import { changesBetween } from './variants.ts'

interface ComparisonResultProps {
  comparison: ComparisonOfWeek
  result: Comparison
  /** The week as it stands, against which a plan takes lessons away and seats others. */
  lessons: readonly Lesson[]
  subjectOf: ReadonlyMap<number, SubjectName>
  blocked: 'save_first' | 'busy' | null
  onAnother: () => void
  onClose: () => void
}

/** The plans side by side in figures, what each change brings in a sentence, and the way to take one of them. */
export function ComparisonResult(props: ComparisonResultProps) {
  const { comparison, result, lessons, subjectOf, blocked, onAnother, onClose } = props
  const t = compareWords.useText()
  const { authority_function_ids: granted } = useUser()
  const { plans, variants, taken, start_date, end_date } = result
  const [first] = plans
  const [base] = variants
  const changes = variants.map(each => (base ? changesBetween(base, each) : []))
  const days = start_date === end_date ? dayText(start_date) : dayRangeText(start_date, end_date)
  const numbers = plans.map((_, at) => at + 1)
  const seats = plans.map(plan => seatsOf(lessons, result.lessons, plan))
  // What was taken changed the week itself.
  const changedSince = taken === null && !comparison.taken ? (seats[0]?.changed ?? 0) : 0
  const [opened, setOpened] = useState<number | null>(null)
  const openedSeats = opened === null ? undefined : seats[opened]
  const seatsId = useId()
  const settings = granted.includes('M20101')
  // What was pressed to come here is gone.
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} className={classes.result} tabIndex={-1}>
      <p role="status" className="visually-hidden">
        {t('ended')}
      </p>
      <p className={`${classes.note} num`}>
        {t('result_at', { days, at: lessonInstant.dayAndTime(result.finished_at ?? result.requested_at) })}
      </p>
      <FailureAlert error={comparison.takeError} />
      {comparison.taken && (
        <Notice kind="done" live>
          <span className="num">
            {t('take_done', {
              number: comparison.taken.plan + 1,
              changed: comparison.taken.changed,
              unassigned: comparison.taken.unassigned,
            })}
            {comparison.taken.skipped > 0 && t('take_skipped', { count: comparison.taken.skipped })}
          </span>
        </Notice>
      )}
      {changedSince > 0 && (
        <Notice kind="warning">
          <span className="num">{t('week_changed', { count: changedSince })}</span>
        </Notice>
      )}
      <ul className={classes.sentences}>
        {plans.map((plan, at) =>
          first && at > 0 ? (
            <li key={numbers[at]} className="num">
              {sentenceOf(at + 1, changes[at] ?? [], plan, first)}
            </li>
          ) : null,
        )}
      </ul>
      <section className={classes.scroll} aria-label={t('table')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('figure')}</th>
              {numbers.map((number, at) => (
                <th key={number} scope="col">
                  {t('plan', { number })}
                  <span>
                    {changes[at]?.length ? listText(changes[at]) : t('now')}
                    {at === 0 && base?.strict_order_flag === 1 && t('now_strict')}
                  </span>
                  {taken === at && (
                    <span className={classes.taken}>
                      <IconCheck size={13} aria-hidden />
                      {t('taken')}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figuresOf(plans).map(({ name, label, values, differences }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                {numbers.map((number, at) => (
                  <td key={number} className="num">
                    {name === 'unassigned' && seats[at] ? (
                      <SeatsButton
                        label={t('seats_of', { number, count: plans[at]?.unassigned ?? 0 })}
                        value={values[at] ?? ''}
                        controls={seatsId}
                        opened={opened === at}
                        onPress={() => setOpened(opened === at ? null : at)}
                      />
                    ) : (
                      values[at]
                    )}
                    <DifferenceMark difference={differences[at] ?? null} />
                    {name === 'unassigned' && <SeatsShort seats={seats[at]} />}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('figure_proven')}</th>
              {numbers.map((number, at) => (
                <td key={number}>{t(plans[at]?.status === 'optimal' ? 'proven' : 'best_in_time')}</td>
              ))}
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <td />
              {numbers.map((number, at) => (
                <td key={number}>
                  <Button
                    size="compact-sm"
                    variant={taken === at ? 'light' : 'filled'}
                    aria-label={t('take_of', { number })}
                    disabled={blocked !== null || (comparison.taking !== null && comparison.taking !== at)}
                    loading={comparison.taking === at}
                    onClick={() => comparison.take(at)}
                  >
                    {t('take')}
                  </Button>
                  {settings && at > 0 && (
                    <Link
                      to="/M20101/edit/$center_no"
                      params={{ center_no: String(result.center_no) }}
                      search={{ tab: 'operation' }}
                      aria-label={t('use_settings_of', { number })}
                    >
                      {t('use_settings')}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {opened !== null && openedSeats && (
        <SeatsList id={seatsId} number={opened + 1} seats={openedSeats} subjectOf={subjectOf} />
      )}
      {blocked && <p className={classes.blocked}>{t(blocked)}</p>}
      <p className={classes.note}>{t('take_about')}</p>
      {settings && <p className={classes.note}>{t('use_settings_about')}</p>}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </div>
  )
}

interface SeatsButtonProps {
  label: string
  value: string
  controls: string
  opened: boolean
  onPress: () => void
}

/** The figure of those without a teacher opens who they are. */
function SeatsButton({ label, value, controls, opened, onPress }: SeatsButtonProps) {
  return (
    <UnstyledButton
      className={classes.who}
      aria-label={label}
      aria-expanded={opened}
      aria-controls={opened ? controls : undefined}
      onClick={onPress}
    >
      {value}
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  )
}

/** Said without opening anything: the same figure may hide that other students lose their lessons. */
function SeatsShort({ seats }: { seats: Seats | undefined }) {
  const t = compareWords.useText()
  if (!seats || seats.losing.length + seats.gaining.length === 0) return null
  return (
    <span className={classes.exchange}>
      {t('seats_short', { losing: seats.losing.length, gaining: seats.gaining.length })}
    </span>
  )
}

/** Better or worse by word and arrow, not by colour alone. */
function DifferenceMark({ difference }: { difference: Difference | null }) {
  const t = compareWords.useText()
  if (!difference) return null
  const { kind, text } = difference
  if (kind === 'same') return <span className={classes.difference}>{text}</span>
  const Arrow = text.startsWith('+') ? IconArrowUp : IconArrowDown
  return (
    <span className={classes.difference} data-kind={kind}>
      <Arrow size={12} aria-hidden />
      {text} <b>{t(kind)}</b>
    </span>
  )
}
