import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { CalledOffLesson } from '@terakoya/contract/students/C21201-student-schedule/read'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { takeBackFaultTexts } from '@terakoya/domain/entries/absence'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { CenterContact } from '../../../components/center/CenterContact.tsx'
import { CalledOffTag } from '../../../components/day/CalledOffTag.tsx'
import { CalledOffWhy } from '../../../components/day/CalledOffWhy.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { toast } from '../../../components/toast.ts'
import { joiningWords } from '../../../words/joining.ts'
import { rereadRequests } from './rereadRequests.ts'
import classes from './StudentSchedule.module.css'
import { studentScheduleWords } from './text.ts'

/** A lesson that doesn't take place, and the way back while nothing has come of the absence. */
export function CalledOff({ lesson }: { lesson: CalledOffLesson }) {
  const t = studentScheduleWords.useText()
  const queries = useQueryClient()
  const takeBack = useWrite('C21201_takeBackAbsence', { showsFailure: true })
  const { schedule_no, schedule_date, time_limit_no, subject_name, cancel_kind } = lesson
  const { take_back_fault, take_back_until, made_up_flag } = lesson
  const what = `${shortPlaceText({ schedule_date, time_limit_no })} ${subject_name}`
  const press = async () => {
    const sure = await askConfirm({
      title: t('take_back_title'),
      body: t('take_back_body', { what }),
      confirmLabel: t('take_back'),
    })
    if (!sure) return
    takeBack.mutate(
      { schedule_no },
      {
        onSuccess: () => toast({ kind: 'done', message: t('taken_back', { what }) }),
        onSettled: () => void rereadRequests(queries),
      },
    )
  }
  return (
    <li>
      <div className={classes.transfer}>
        <CalledOffTag cancel_kind={cancel_kind} />
        {cancel_kind === 'absence' && take_back_fault === '' && take_back_until !== null && (
          <small className="num">
            {t('take_back_until', { day: shortDayText(take_back_until.day), time: take_back_until.time })}
          </small>
        )}
        {made_up_flag === 1 && <small>{t('made_up')}</small>}
      </div>
      <s className="num">{slotText(time_limit_no)}</s>
      <div className={classes.what}>
        <span>{subject_name}</span>
        <CalledOffWhy {...lesson} />
        {cancel_kind === 'absence' && (take_back_fault === 'too_late' || take_back_fault === 'not_own') && (
          <>
            <small>{takeBackFaultTexts[take_back_fault]}</small>
            <CenterContact />
          </>
        )}
      </div>
      {cancel_kind === 'absence' && take_back_fault === '' && (
        <div className={`${classes.acts} no-print`}>
          <Button
            size="compact-sm"
            variant="default"
            loading={takeBack.isPending}
            onClick={() => void press()}
          >
            {t('take_back')}
            <span className="visually-hidden">{joiningWords.say('colon') + what}</span>
          </Button>
        </div>
      )}
      <FailureAlert error={takeBack.error} title={t('take_back_failed')} />
    </li>
  )
}
