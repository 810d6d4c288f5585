import { Button } from '@mantine/core'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { useId } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { FailureRetry } from '../../../../components/FailureRetry.tsx'
import { asideText } from '../../../../words/joining.ts'
import { Count, Counts } from '../dialogs/Counts.tsx'
import type { WeekModel } from '../model/weekModel.ts'
import type { CandidateTag } from '../panel/candidateTags.ts'
import { ReasonCounts } from '../pool/ReasonCounts.tsx'
import { assignmentWords } from '../text.ts'
import { teacherName } from '../whyNot/factWords.ts'
import { planRepair } from '../whyNot/planRepair.ts'
import { priceTags, warningTags } from '../whyNot/repairWords.ts'
import type { Occasion } from './occasion.ts'
import { isBetterDay, moveGroups, type Proposal, pinsOf, pricesBetween, type ReplanMove } from './proposal.ts'
import classes from './Replan.module.css'
import { replanWords } from './text.ts'

type Question = Omit<InputOf<'C40101_replan'>, 'kind'>

interface ProposalsProps {
  model: WeekModel
  occasion: Occasion
  question: Question
  onUse: (proposal: Proposal) => void
}

/** The two proposals side by side; the whole day takes longer and comes when it is found. */
export function Proposals({ model, occasion, question, onUse }: ProposalsProps) {
  const least = useReplan(question, 'least', true)
  const day = useReplan(question, 'day', least.data !== undefined)
  const t = replanWords.useText()
  const found = {
    model,
    occasion,
    asked: question.place_schedule_nos ?? [],
    budget: question.budget ?? null,
    onUse,
  }
  return (
    <div className={classes.proposals}>
      <ProposalCard title={t('least')} about={t('least_about')} asked={least}>
        {least.data && <Found {...found} proposal={least.data} least={null} />}
      </ProposalCard>
      <ProposalCard title={t('whole')} about={t('whole_about')} asked={day}>
        {least.data &&
          day.data &&
          (isBetterDay(day.data, least.data) ? (
            <Found {...found} proposal={day.data} least={least.data} />
          ) : (
            <p className={classes.same}>{t('same')}</p>
          ))}
      </ProposalCard>
    </div>
  )
}

function useReplan(question: Question, kind: 'least' | 'day', enabled: boolean) {
  return useCall('C40101_replan', { ...question, kind }, { staleTime: 0, enabled })
}

interface ProposalCardProps {
  title: string
  about: string
  asked: ReturnType<typeof useReplan>
  children: React.ReactNode
}

function ProposalCard({ title, about, asked, children }: ProposalCardProps) {
  const t = replanWords.useText()
  const id = useId()
  const { data, error, isFetching, refetch } = asked
  const summary =
    data && t('found', { title, changed: data.changed_student_nos.length, open: data.unassigned.length })
  return (
    <section className={classes.proposal} aria-labelledby={id} aria-busy={isFetching}>
      <h3 id={id}>{title}</h3>
      <p className={classes.about}>{about}</p>
      <p role="status" className={data ? 'visually-hidden' : classes.searching}>
        {summary ?? (error ? '' : t('searching'))}
      </p>
      {error && !data ? (
        <FailureRetry
          error={error}
          title={t('failed')}
          again={t('again')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        children
      )}
    </section>
  )
}

interface FoundProps {
  model: WeekModel
  occasion: Occasion
  /** The lessons that were to be placed. */
  asked: readonly number[]
  /** Most students who may change beside; `null`: any number. */
  budget: number | null
  proposal: Proposal
  /** What the whole day is compared with. */
  least: Proposal | null
  onUse: (proposal: Proposal) => void
}

/** A proposal: how many change and stay open, then who goes from whom to whom. */
function Found({ model, occasion, asked, budget, proposal, least, onUse }: FoundProps) {
  const t = replanWords.useText()
  const { hit, beside, placed, waited } = moveGroups(proposal, asked)
  const { stays_schedule_nos: stays, unassigned } = proposal
  // Where the center is closed nobody could teach: that is no lack, and the reasons are one and the same.
  const closed = occasion === 'closing' ? hit.filter(move => move.to_teacher_no === 0) : []
  const isClosed = new Set(closed.map(move => move.schedule_no))
  const lacking = unassigned.filter(each => !isClosed.has(each.schedule_no))
  const given = (moves: readonly ReplanMove[]) => moves.filter(move => move.to_teacher_no > 0)
  return (
    <>
      <Counts>
        {occasion === 'addition' ? (
          <Count term={t('placed')} value={t('count', { count: placed.length })} />
        ) : (
          <Count
            term={t(`hit_${occasion}`)}
            value={t('count', { count: proposal.hit_schedule_nos.length })}
          />
        )}
        <Count
          term={t(`changed_${occasion}`)}
          value={t('students', { count: proposal.changed_student_nos.length })}
          strong
        />
        {occasion !== 'addition' && (
          <Count
            term={t(`beside_${occasion}`)}
            value={t('students', { count: proposal.beside_student_nos.length })}
          />
        )}
        <Count
          term={t(`left_${occasion}`)}
          value={t('count', { count: unassigned.length })}
          warned={lacking.length > 0}
        />
        <Count term={t('open_of_day')} value={t('count', { count: proposal.open_of_day })} />
      </Counts>
      {least === null ? (
        <p className={classes.proof}>{t(proposal.fewest ? 'fewest' : 'not_proven')}</p>
      ) : (
        <Tags label={t('compared')} tags={priceTags(model, pricesBetween(proposal, least))} />
      )}
      <Tags label="" tags={warningTags(model, planRepair(model, proposal, pinsOf(model, proposal)), 0)} />
      {stays.length > 0 && <p className={classes.stays}>{t('stays', { count: stays.length })}</p>}
      <Moves
        title={t('list_open')}
        model={model}
        moves={[]}
        open={lacking}
        losing={proposal.moves}
        displaced={beside}
      />
      <Moves title={t('list_placed')} model={model} moves={placed} />
      <Moves title={t('list_closed')} model={model} moves={closed} />
      <Moves title={t('list_hit')} model={model} moves={given(hit)} />
      <Moves title={t('list_beside')} model={model} moves={given(beside)} />
      <Moves title={t('list_new')} model={model} moves={waited} />
      {occasion === 'addition' && proposal.moves.length === 0 && (
        <p className={classes.stays}>{t(budget === null ? 'no_moves' : 'no_moves_within')}</p>
      )}
      {proposal.moves.length > 0 && (
        <Button className={classes.use} onClick={() => onUse(proposal)}>
          {t('use')}
        </Button>
      )}
    </>
  )
}

function Tags({ label, tags }: { label: string; tags: readonly CandidateTag[] }) {
  const letter = assignmentWords.useText()('letter_warning')
  if (tags.length === 0) return null
  return (
    <p className={classes.tags}>
      {label !== '' && <i>{label}</i>}
      {tags.map(({ text, kind }) => (
        <span key={text} data-kind={kind}>
          {kind === 'warning' ? `${letter} ${text}` : text}
        </span>
      ))}
    </p>
  )
}

interface MovesProps {
  title: string
  model: WeekModel
  moves: readonly ReplanMove[]
  open?: Proposal['unassigned']
  /** Moves among which those of open lessons stand: whose they are now. */
  losing?: readonly ReplanMove[]
  /** Moves of lessons that the occasion itself doesn't touch. */
  displaced?: readonly ReplanMove[]
}

/** One kind of change with its lessons: when, who, from whom to whom; of open ones why nobody takes them. */
function Moves({ title, model, moves, open = [], losing = [], displaced = [] }: MovesProps) {
  const t = replanWords.useText()
  const before = new Map(losing.map(move => [move.schedule_no, move.from_teacher_no]))
  const aside = new Set(displaced.map(move => move.schedule_no))
  const id = useId()
  if (moves.length + open.length === 0) return null
  return (
    <div className={classes.moves}>
      <h4 id={id} className="num">
        {asideText(title, t('count', { count: moves.length + open.length }))}
      </h4>
      <ul aria-labelledby={id}>
        {moves.map(move => (
          <li key={move.schedule_no}>
            <LessonWords model={model} schedule_no={move.schedule_no} />
            <span>
              {move.from_teacher_no === 0 ? t('unassigned') : teacherName(model, move.from_teacher_no)}
              {' → '}
              <b>{move.to_teacher_no === 0 ? t('nobody') : teacherName(model, move.to_teacher_no)}</b>
            </span>
          </li>
        ))}
        {open.map(({ schedule_no, reasons }) => (
          <li key={schedule_no}>
            <LessonWords model={model} schedule_no={schedule_no} />
            {(before.get(schedule_no) ?? 0) > 0 && (
              <span>
                {teacherName(model, before.get(schedule_no) ?? 0)} → <b>{t('nobody')}</b>
                {aside.has(schedule_no) && <small>{asideText('', t('displaced'))}</small>}
              </span>
            )}
            <ReasonCounts reasons={reasons} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function LessonWords({ model, schedule_no }: { model: WeekModel; schedule_no: number }) {
  const lesson = model.lessonOf.get(schedule_no)
  if (!lesson) return null
  return (
    <span className={classes.lesson}>
      <span className="num">{slotTimes(lesson.time_limit_no).start}</span> {lesson.student_name}{' '}
      <small>{model.subjectOf.get(lesson.subject_no)?.name1}</small>
    </span>
  )
}
