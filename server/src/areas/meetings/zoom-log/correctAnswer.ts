import { Failure } from '../../../failure.ts'
import { unknownOf } from '../../../operations/meetings/disagreementWords.ts'
import { everyMeeting } from '../../../operations/meetings/everyMeeting.ts'
import { closeDisagreements } from '../../../operations/meetings/results.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { listGrave, nameUnknown, ringStranger, saidOf } from './answerUnknown.ts'
import { readAnswer, reopenAnswered, type StandingAnswer } from './correctAnswer.sql.ts'
import { addAnswers, type GivenAnswer, type LoggedDisagreement, writeAnswer } from './decide.sql.ts'
import { holdDisagreement } from './decide.ts'
import { zoomLogRefusals } from './text.ts'

const { say: t } = zoomLogRefusals

/** An answer of which the newest word is known, and that is the teacher's to change. */
function requireStanding(
  standing: StandingAnswer | undefined,
  { code, decided_at }: LoggedDisagreement,
  isGrave: boolean,
  answer: GivenAnswer['answer'],
): StandingAnswer {
  if (standing?.settled_flag === 1 || decided_at !== null) {
    throw new Failure(409, 'CENTER_DECIDED', t('center_decided'))
  }
  if (!standing || code !== 'D6' || standing.newest === 'undone' || standing.newest === answer) {
    throw new Failure(409, 'ANSWER_CHANGED', t('answer_changed'))
  }
  if (isGrave && answer === 'undone') {
    throw new Failure(409, 'CENTER_DECIDES', t('center_told'))
  }
  return standing
}

/** The teacher takes back what they have said of an unknown person, or says the other thing (D6). */
export const correctAnswerHandlers: Pick<Handlers, 'ZoomLog_correctAnswer'> = {
  ZoomLog_correctAnswer: async (ctx, { disagreement_no, answer }) => {
    const found = await holdDisagreement(ctx, disagreement_no)
    const grave = await listGrave(ctx, found)
    const of = saidOf(found, answer)
    const standing = await readAnswer(ctx.tx, found, of)
    const { siblings } = requireStanding(standing, found, grave.length > 0, answer)
    const by = { answered_by: ctx.user.user_no, answered_at: ctx.now }
    await addAnswers(ctx.tx, siblings, { ...by, answer })
    const detail = { disagreement_no, before: found.answer, answer }
    await audit(ctx, 'correctAnswer', 'meeting_disagreement', found.schedule_no, detail)
    ctx.touched_students.add(found.student_no)
    // What has become grave is the center's to end, which reads both words; nobody is named by the later one.
    if (grave.length > 0 && answer !== 'undone') {
      const isOf = (no: number) => of === null || no === of || no === 0
      const theirs = grave.filter(each => isOf(unknownOf(each.detail).student_no))
      const nos = theirs.map(each => each.disagreement_no)
      await addAnswers(
        ctx.tx,
        nos.filter(no => !siblings.includes(no)),
        { ...by, answer },
      )
      await writeAnswer(ctx.tx, nos, { ...by, answer })
      return { done: true as const }
    }
    if (found.closed_at === null) await closeDisagreements(ctx.tx, everyMeeting, siblings, ctx.now)
    const opened = await reopenAnswered(ctx.tx, siblings, { ...by, answer })
    if (answer === 'stranger') await addAnswers(ctx.tx, opened, { ...by, answer })
    await nameUnknown(ctx, found, answer)
    if (answer === 'stranger') await ringStranger(ctx, found)
    return { done: true as const }
  },
}
