import { blockSentence, limitSentence, warningSentence } from '@terakoya/domain/assignment/reasonTexts'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { capacityText, divisionText, subjectTypeText } from '@terakoya/domain/lessons/states'
import { Notice } from '../../../../components/Notice.tsx'
import type { CenterName } from '../../../../session/useCenters.ts'
import { asideText, dotsText, joiningWords, listText } from '../../../../words/joining.ts'
import { blockText } from '../acts/blocks.ts'
import type { Refusal } from '../acts/refusals.ts'
import type { Candidate } from '../model/candidates.ts'
import { limitsOfSeated } from '../model/limitsOfSeated.ts'
import { lockOf } from '../model/planMoves.ts'
import type { Unassigned } from '../model/runResult.ts'
import type { Swap } from '../model/swaps.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import classesOfPool from '../pool/Pool.module.css'
import { ReasonCounts } from '../pool/ReasonCounts.tsx'
import { requestTags } from '../pool/requestTags.ts'
import { StandIns } from '../replan/StandIns.tsx'
import { assignmentWords } from '../text.ts'
import type { Repair } from '../whyNot/planRepair.ts'
import { type Unsaved, WhyNot } from '../whyNot/WhyNot.tsx'
import { CandidateList } from './CandidateList.tsx'
import { LessonChat } from './LessonChat.tsx'
import { LessonHistory } from './LessonHistory.tsx'
import { LessonReport } from './LessonReport.tsx'
import classes from './Panel.module.css'
import { SelectedInfo } from './SelectedInfo.tsx'

interface LessonDetailProps {
  lesson: Lesson
  model: WeekModel
  centerName: CenterName
  /** Why the last run found no teacher, and when that was counted. */
  reasons: Unassigned['reasons']
  countedAt: string
  /** Why the last save could not store it. */
  refusal: Refusal | undefined
  /** Somebody else has saved another version. */
  clashes: boolean
  writable: boolean
  focusWish: object | null
  onChoose: (candidate: Candidate) => void
  onSwap: (swap: Swap) => void
  unsaved: Unsaved
  onRepair: (repair: Repair) => void
}

/** Everything known of a lesson: when, what, for whom, by whom, and what stands in the way. */
export function LessonDetail(props: LessonDetailProps) {
  const { lesson, model, centerName, reasons, countedAt, refusal, clashes, writable } = props
  const t = assignmentWords.useText()
  const nameOf = (teacher_no: number) =>
    model.rowOf.get(teacher_no)?.teacher.display_name ?? t('teacher_unknown', { number: teacher_no })
  const names = (numbers: readonly number[]) => listText(numbers.map(nameOf))
  const judgement = model.judgements.get(lesson.schedule_no)
  const subject = model.subjectOf.get(lesson.subject_no)?.name1 ?? ''
  const assigned = lesson.teacher_no > 0
  const lock = lockOf(model, lesson)
  const concerns = [
    ...(clashes ? [t('conflict_here')] : []),
    ...(refusal ? [t('concern_refused', { why: refusal.message })] : []),
    ...(judgement?.block ? [blockSentence[judgement.block]] : []),
    ...(judgement?.warnings ?? []).map(warning => warningSentence[warning]),
    ...limitsOfSeated(model, lesson).map(limit => limitSentence[limit]),
  ]
  // Of a moment before there is nothing to ask: the reasons are those of now.
  const whyNot = !assigned && !lock && !model.past && (
    <WhyNot
      key={`why ${lesson.schedule_no}`}
      model={model}
      lesson={lesson}
      unsaved={props.unsaved}
      onRepair={writable ? props.onRepair : undefined}
    />
  )
  const rows: [string, string][] = [
    [t('detail_layout'), dotsText([capacityText(lesson.capacity), divisionText(lesson.time_division)])],
    [t('detail_count'), t('detail_count_value', { count: lesson.class_count })],
    ...(lesson.original_center_no > 0
      ? [[t('detail_center'), centerName(lesson.original_center_no)] as [string, string]]
      : []),
    ...(lesson.before_schedule_date !== null
      ? [
          [
            t('detail_before'),
            `${shortDayText(lesson.before_schedule_date)} ${slotText(lesson.before_time_limit_no)}`,
          ] as [string, string],
        ]
      : []),
    [t('detail_priority'), names(lesson.priority_teacher_nos) || t('detail_none')],
    [t('detail_ng'), names(lesson.ng_teacher_nos) || t('detail_none')],
    ...(lesson.avoid_teacher_nos.length > 0
      ? [[t('detail_avoid'), names(lesson.avoid_teacher_nos)] as [string, string]]
      : []),
    [
      t('detail_previous'),
      lesson.previous_teacher_no > 0 ? nameOf(lesson.previous_teacher_no) : t('detail_none'),
    ],
    [
      t('detail_distributed'),
      lesson.distributed_teacher_no > 0 ? nameOf(lesson.distributed_teacher_no) : t('detail_undistributed'),
    ],
  ]
  return (
    <div className={classes.detail}>
      <h3 className={classes.title}>{lesson.student_name}</h3>
      <p className={classes.when}>
        <span className="num">
          {shortDayText(lesson.schedule_date)} {slotText(lesson.time_limit_no)}
        </span>
        {joiningWords.say('dots')}
        {asideText(
          subject,
          dotsText([schoolYearText(lesson.school_year_code), subjectTypeText[lesson.subject_type] ?? '']),
        )}
      </p>
      <div className={classesOfPool.tags}>
        {requestTags(lesson, centerName).map(({ text, kind }) => (
          <span key={text} className="tag dense" data-kind={kind}>
            {text}
          </span>
        ))}
      </div>
      <div className={classes.teacher} data-open={assigned ? undefined : ''}>
        <span>{t('detail_teacher')}</span>
        <b>{assigned ? nameOf(lesson.teacher_no) : t('detail_unassigned')}</b>
        {assigned && <span className="tag dense">{t(lesson.manual_flag === 1 ? 'by_hand' : 'by_run')}</span>}
        {lesson.pinned_flag === 1 && <span className="tag dense">{t('pinned')}</span>}
      </div>
      <LessonReport lesson={lesson} />
      {lesson.distributed_teacher_no > 0 && <LessonChat key={`chat ${lesson.schedule_no}`} lesson={lesson} />}
      {lesson.operation_note !== '' && (
        <Notice kind="info" title={t('detail_note')}>
          {lesson.operation_note}
        </Notice>
      )}
      {concerns.length > 0 && (
        <div className={classes.concerns}>
          <b>{t('warnings')}</b>
          <ul>
            {concerns.map(concern => (
              <li key={concern}>{concern}</li>
            ))}
          </ul>
        </div>
      )}
      {!assigned && lock && reasons.length > 0 && (
        <div className={classes.why}>
          <b>{t('why')}</b>
          <ReasonCounts reasons={reasons} />
          <span className={classes.hint}>{t('why_at', { at: countedAt })}</span>
        </div>
      )}
      {!writable && whyNot}
      {writable &&
        (lock ? (
          <p className={classes.locked}>{blockText(lock)}</p>
        ) : (
          <CandidateList
            model={model}
            lesson={lesson}
            focusWish={props.focusWish}
            whenNobody={whyNot}
            onChoose={props.onChoose}
            onSwap={props.onSwap}
          />
        ))}
      {writable && !lock && (
        <StandIns
          key={`stand-ins ${lesson.schedule_no}`}
          model={model}
          lesson={lesson}
          unsaved={props.unsaved}
          centerName={centerName}
        />
      )}
      <dl className={classes.facts}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <SelectedInfo lesson={lesson} />
      <LessonHistory
        center_no={model.center_no}
        schedule_no={lesson.schedule_no}
        lock_version={lesson.lock_version}
      />
    </div>
  )
}
