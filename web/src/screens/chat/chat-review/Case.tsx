import { Link } from '@tanstack/react-router'
import type { ChatCase } from '@terakoya/contract/chat/review'
import { chatCategoryTitle } from '@terakoya/domain/chat/categories'
import { dayText } from '@terakoya/domain/days/dayText'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import type { RefObject } from 'react'
import { roomText } from '../../../components/chat/roomKey.ts'
import { lessonText } from '../../../components/chat/roomTitle.ts'
import { lastDayOf } from '../../../components/chat/whenText.ts'
import { useToday } from '../../../components/day/useToday.ts'
import { Notice } from '../../../components/Notice.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { asideText, dotsText, joiningWords } from '../../../words/joining.ts'
import { type CaseActs, Decision } from './Decision.tsx'
import { ExportPart } from './ExportPart.tsx'
import { HeldMessage } from './HeldMessage.tsx'
import { HoldPart } from './HoldPart.tsx'
import { Messages } from './Messages.tsx'
import { MutePart } from './MutePart.tsx'
import { PersonLink } from './PersonLink.tsx'
import { severityKind } from './QueueRow.tsx'
import { RedactPart } from './RedactPart.tsx'
import classes from './Review.module.css'
import { SecondPart } from './SecondPart.tsx'
import { reviewWords } from './text.ts'

export interface CaseProps {
  read: ChatCase
  acts: RefObject<CaseActs | null>
  /** Something about it is another now. */
  onChanged: () => void
  onDecided: () => void
}

/** A case: what was found, what was written around it, who is concerned, and what is done about it. */
export function Case({ read, acts, onChanged, onDecided }: CaseProps) {
  const t = reviewWords.useText()
  const today = useToday()
  const { user_type_code } = useUser()
  const { flag, held, lesson, student, teacher, others, about, mutes } = read
  const target = read.messages.find(each => each.id === read.message_id)
  // A child's grave words stay until two have looked at them.
  const waits =
    target?.sender_kind === 'student' &&
    (flag.second_flag === 1 || [flag, ...others].some(each => each.state === 'open' && each.severity === 3))
  // Who is feared at home may be the one who reads the family's mail.
  const atHome = flag.student_no > 0 && [flag, ...others].some(({ category }) => category === 'homeViolence')
  return (
    <div className="stack">
      <header className="stack gap-2">
        <h2 className="row gap-2 title">
          <span className="tag" data-kind={severityKind[flag.severity]}>
            {t(`severity_${flag.severity}`)}
          </span>
          {chatCategoryTitle(flag.category)}
          <span className="note">{t(`source_${flag.source}`)}</span>
        </h2>
        <p>
          <b>{t('about', { name: flag.about_name, kind: t(`kind_${flag.about_kind}`) })}</b>{' '}
          <span className="note num">{lessonInstant.dayAndTime(flag.opened_at)}</span>
        </p>
        {flag.detail !== '' && (
          <p className="compact">
            <span className="soft">
              {flag.reported_by_name === '' ? t('found') : t('reported', { name: flag.reported_by_name })}
              {joiningWords.say('colon')}
            </span>
            {flag.detail}
          </p>
        )}
        {others.length > 0 && (
          <p className="compact">
            <span className="soft">
              {t('others')}
              {joiningWords.say('colon')}
            </span>
            {others.map(each => chatCategoryTitle(each.category)).join('、')}
          </p>
        )}
      </header>
      {flag.state !== 'open' && (
        <Notice kind="info">
          {t('decided_by', {
            name: flag.decided_by_name,
            state: t(`state_${flag.state}`),
            when: flag.decided_at === null ? '' : lessonInstant.dayAndTime(flag.decided_at),
          })}
          {flag.note !== '' && ` ${flag.note}`}
        </Notice>
      )}
      {held && (
        <HeldMessage
          held={held}
          author={flag.about_name}
          grave={[flag, ...read.others].some(each => each.severity === 3)}
          onChanged={onChanged}
          onDecided={onDecided}
        />
      )}
      <Messages
        messages={read.messages}
        message_id={read.message_id}
        further_ids={flag.further_ids}
        sealed={read.sealed}
        sealedFiles={read.sealed_files}
      />
      <dl className={classes.facts}>
        {lesson && (
          <div>
            <dt>{t('lesson')}</dt>
            <dd>{asideText(lessonText(lesson, today), flag.center_name)}</dd>
          </div>
        )}
        {student && (
          <div>
            <dt>{t('student')}</dt>
            <dd>
              <PersonLink screen="C20101-students" to={`/C20101/${flag.student_no}/edit`}>
                {student.student_name}
              </PersonLink>
              {asideText('', dotsText([schoolYearText(student.school_year_code), student.center_name]))}
            </dd>
          </div>
        )}
        {teacher && (
          <div>
            <dt>{t('teacher')}</dt>
            <dd>
              <PersonLink screen="C10101-teacher-edit" to={`/C10101/${teacher.teacher_no}/edit`}>
                {teacher.teacher_name}
              </PersonLink>
              {student && <span className="note"> {t('together', { count: student.lessons_together })}</span>}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('before')}</dt>
          <dd>
            {t('before_value', {
              ...{ flags: about.flags_before, reports: about.reports_before },
              confirmed: about.confirmed_before,
            })}
          </dd>
        </div>
      </dl>
      <Link
        to="/Chatroom/{-$studentNo}"
        search={linkSearch('/Chatroom/{-$studentNo}', { room: roomText(flag) })}
      >
        {t('open_room')}
      </Link>
      {atHome && <Notice kind="info">{t('family_mail')}</Notice>}
      <SecondPart read={read} acts={acts} onChanged={onChanged} onDecided={onDecided} />
      <Decision read={read} acts={acts} onChanged={onChanged} onDecided={onDecided} />
      <div className="stack gap-2 no-print">
        {target?.state === 'shown' && target.mine_flag === 0 && !waits && read.redact_flag === 1 && (
          <RedactPart message_no={target.message_no} onChanged={onChanged} />
        )}
        <MutePart
          flag_no={flag.flag_no}
          name={flag.about_name}
          about_kind={flag.about_kind}
          own_room={flag.rel_model === 't1010'}
          mutes={mutes}
          may={read.mute_flag === 1}
          who={read.mute_names}
          onChanged={onChanged}
        />
        <HoldPart
          flag_no={flag.flag_no}
          ofStudent={flag.student_no > 0}
          holds={read.holds}
          onChanged={onChanged}
        />
        {user_type_code === '560' && <ExportPart room_no={read.room_no} />}
      </div>
      {read.steps.length > 0 && (
        <section className="stack gap-1" aria-label={t('steps')}>
          <h3 className="compact strong">{t('steps')}</h3>
          <ol className={classes.steps}>
            {read.steps.map(({ step, at, until_at, user_name, note, mail }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end.
              <li key={place}>
                <span className="num quiet">{lessonInstant.dayAndTime(at)}</span>{' '}
                {t(stepText(step, user_name, mail), {
                  name: user_name,
                  day: until_at === null ? '' : dayText(lastDayOf(until_at)),
                })}
                {toldWhy.has(step) && <span className="soft"> {t('step_why', { reason: note })}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** Of what a reason was given. */
const toldWhy: ReadonlySet<string> = new Set(['redacted', 'unsealed', 'muted', 'kept_longer'])

type Step = ChatCase['steps'][number]

function stepText(step: Step['step'], user_name: string, mail: Step['mail']) {
  if (step === 'unmuted' && user_name === '') return 'step_mute_over'
  // A mail that is only kept has told nobody.
  if (step === 'mailed' && mail !== 'sent')
    return mail === '' ? 'step_mailed' : (`step_mail_${mail}` as const)
  return `step_${step}` as const
}
