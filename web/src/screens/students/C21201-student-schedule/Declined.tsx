import { Button } from '@mantine/core'
import type { StudentRequest } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { requestKindTexts } from '@terakoya/domain/entries/requestStates'
import { wishFaultTexts } from '@terakoya/domain/entries/wishFault'
import { useNow } from '../../../components/day/useNow.ts'
import { declinedLately } from '../../../components/schedule/answeredRequests.ts'
import shared from '../../../components/schedule/SchedulePage.module.css'
import { joiningWords } from '../../../words/joining.ts'
import classes from './StudentSchedule.module.css'
import type { AskKind } from './search.ts'
import { studentScheduleWords } from './text.ts'

interface DeclinedProps {
  requests: readonly StudentRequest[]
  onAsk: (ask: AskKind, schedule_no: number) => void
}

/** What the center could not follow, why, and the way to ask for something else. Nothing without any. */
export function Declined({ requests, onAsk }: DeclinedProps) {
  const t = studentScheduleWords.useText()
  const shown = declinedLately(requests, useNow().day)
  if (shown.length === 0) return null
  return (
    <section className={shared.day} aria-labelledby="declined">
      <h3 id="declined">{t('declined')}</h3>
      <ul>
        {shown.map(request => {
          const { request_no, request_kind, subject_name, schedule_no, before, decline_reason, again_fault } =
            request
          const slot = before && shortPlaceText(before)
          const name = `${requestKindTexts[request_kind]} ${slot ? `${slot} ` : ''}${subject_name}`
          return (
            <li key={request_no} className={classes.right}>
              <span className="num">{name}</span>
              <span className="compact">{t('declined_reason', { reason: decline_reason })}</span>
              {again_fault !== '' ? (
                <small>{wishFaultTexts[again_fault]}</small>
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => onAsk(schedule_no === null ? 'addition' : 'change', schedule_no ?? 0)}
                >
                  {t('ask_again')}
                  <span className="visually-hidden">{joiningWords.say('colon') + name}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
