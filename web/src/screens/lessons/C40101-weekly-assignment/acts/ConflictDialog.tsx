import { Button, Group, Modal } from '@mantine/core'
import { teacherTypeText } from '@terakoya/domain/lessons/states'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import type { CenterName } from '../../../../session/useCenters.ts'
import { dotsText, joiningWords } from '../../../../words/joining.ts'
import { shellWords } from '../../../../words/shellWords.ts'
import type { Lesson } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'
import classes from './Acts.module.css'
import { type LessonState, stateKeys } from './act.ts'
import type { Conflict } from './conflicts.ts'
import { lessonLine } from './lessonLine.ts'

interface ConflictDialogProps {
  center_no: number
  conflicts: readonly Conflict[]
  lessonOf: (schedule_no: number) => Lesson | undefined
  teacherName: (teacher_no: number) => string
  centerName: CenterName
  /** Why mine can't be kept, in words. */
  blockOfMine: (conflict: Conflict) => string | null
  onDecide: (theirs: ReadonlySet<number>, mine: ReadonlySet<number>) => void
  onClose: () => void
}

/** Theirs or mine, lesson by lesson; nothing is chosen for anybody (experience §6, point 8). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflicts, lessonOf, teacherName, centerName, blockOfMine, onDecide, onClose } = props
  const t = assignmentWords.useText()
  const shell = shellWords.useText()
  const [choices, setChoices] = useState<ReadonlyMap<number, 'theirs' | 'mine'>>(new Map())
  const choiceOf = ({ schedule_no, theirs }: Conflict) =>
    theirs === null ? 'theirs' : choices.get(schedule_no)
  const chosen = (which: 'theirs' | 'mine') =>
    new Set(conflicts.filter(each => choiceOf(each) === which).map(each => each.schedule_no))
  const open = conflicts.filter(each => choiceOf(each) === undefined).length

  /** Who teaches the lesson, and what the versions of it differ in, in words. */
  const words = (state: LessonState, { seen, theirs, mine }: Conflict): string => {
    const versions = [seen, mine, ...(theirs ? [theirs] : [])]
    const parts = stateKeys.flatMap(key => {
      if (key !== 'teacher_no' && versions.every(each => each[key] === state[key])) return []
      switch (key) {
        case 'teacher_no':
          return [state.teacher_no > 0 ? teacherName(state.teacher_no) : t('detail_unassigned')]
        case 'pinned_flag':
          return [t(state.pinned_flag === 1 ? 'pinned' : 'unpinned')]
        case 'teacher_request_type':
          return [t('request_type', { type: teacherTypeText[state.teacher_request_type] ?? t('filter_any') })]
        case 'center_no':
          return [centerName(state.center_no)]
        case 'original_center_no':
          return []
      }
      return []
    })
    return dotsText(parts)
  }
  return (
    <Modal opened onClose={onClose} title={t('conflict_title', { count: conflicts.length })} size={500}>
      <p>{t('conflict_choose')}</p>
      {conflicts.map(conflict => {
        const { schedule_no, seen, theirs, mine } = conflict
        const block = theirs && blockOfMine(conflict)
        const lesson = lessonOf(schedule_no)
        const choose = (which: 'theirs' | 'mine') => setChoices(new Map(choices).set(schedule_no, which))
        return (
          <fieldset key={schedule_no} className={classes.conflict}>
            <legend>{lesson ? lessonLine(lesson) : t('conflict_gone')}</legend>
            <p className={classes.before}>
              {t('conflict_before')}
              {joiningWords.say('colon')}
              {seen.teacher_no > 0 ? teacherName(seen.teacher_no) : t('detail_unassigned')}
            </p>
            {(['theirs', 'mine'] as const).map(which => (
              <label key={which}>
                <input
                  type="radio"
                  name={`conflict-${schedule_no}`}
                  checked={choiceOf(conflict) === which}
                  disabled={theirs === null || (which === 'mine' && block !== null)}
                  onChange={() => choose(which)}
                />
                <span>
                  {t(`conflict_${which}`)}
                  {joiningWords.say('colon')}
                  {which === 'mine'
                    ? words(mine, conflict)
                    : theirs
                      ? words(theirs, conflict)
                      : t('conflict_gone_theirs')}
                  {which === 'theirs' && <ChangedBy center_no={props.center_no} schedule_no={schedule_no} />}
                </span>
              </label>
            ))}
            {block !== null && <p className={classes.before}>{t('conflict_mine_blocked', { why: block })}</p>}
          </fieldset>
        )
      })}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shell('cancel')}
        </Button>
        <Button disabled={open > 0} onClick={() => onDecide(chosen('theirs'), chosen('mine'))}>
          {open > 0 ? t('conflict_open_count', { count: open }) : t('conflict_decide')}
        </Button>
      </Group>
    </Modal>
  )
}

/** Who saved last, and when. */
function ChangedBy({ center_no, schedule_no }: { center_no: number; schedule_no: number }) {
  const { data } = useCall('C40101_getLessonHistory', { center_no, schedule_no }, { staleTime: 0 })
  const last = data?.[0]
  return last ? (
    <small className="num">{`　${last.user_name} ${lessonInstant.dayAndTime(last.at)}`}</small>
  ) : null
}
