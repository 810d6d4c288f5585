import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { candidateViewers, requests } from '@terakoya/contract/entries/C40411-requests'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { mondayOf } from '@terakoya/domain/days/day'
import { requestKindTexts } from '@terakoya/domain/entries/requestStates'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { RecordFacts } from '../../../framework/edit/RecordFacts.tsx'
import { RecordHead } from '../../../framework/edit/RecordHead.tsx'
import { RecordPanel } from '../../../framework/edit/RecordPanel.tsx'
import { useChanged } from '../../../framework/resource/changed.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { Decision } from './Decision.tsx'
import { RequestState } from './RequestState.tsx'
import { requestWords } from './text.ts'
import { whenText } from './Wish.tsx'

export type RequestRecord = OutputOf<'C40411_doRead'>

interface RequestDetailProps {
  id: number
  /** The address alone led here. */
  named: boolean
  /** Who decides, hides and shows; the others read. */
  decides: boolean
  onClose: () => void
  /** To the next one that waits. */
  onNext: (() => void) | null
  /** It was gone to from the one before, whose way to it is no longer there: its heading has the focus. */
  stepped: boolean
}

/** A request whole, and what staff can do about it. */
export function RequestDetail({ id, named, decides, onClose, onNext, stepped }: RequestDetailProps) {
  const t = requestWords.useText()
  const asked = useCall('C40411_doRead', { id }, { enabled: id > 0, staleTime: 0 })
  return (
    <RecordPanel
      id={id}
      asked={asked}
      labelledBy="request-heading"
      gone={{ title: t('gone'), body: t('gone_body') }}
      named={named}
      onClose={onClose}
    >
      {request => (
        <Request request={request} decides={decides} onClose={onClose} onNext={onNext} stepped={stepped} />
      )}
    </RecordPanel>
  )
}

interface RequestProps extends Omit<RequestDetailProps, 'id' | 'named'> {
  request: RequestRecord
}

function Request({ request, decides, onClose, onNext, stepped }: RequestProps) {
  const t = requestWords.useText()
  const { authority_function_ids, user_type_code } = useUser()
  const { request_kind, request_status, student_name } = request
  const open = request_status === 'open'
  const seesTeachers = candidateViewers.includes(user_type_code)
  // Here, because the form goes when a colleague has decided meanwhile: why, and what was typed, stay.
  const [refused, setRefused] = useState<{ request_no: number; error: unknown; typed: string } | null>(null)
  // Who decides one goes on to the next: with a key, from where the decision was.
  const next = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef({ open, request_no: request.request_no })
  useEffect(() => {
    const decided = before.current.open && !open && before.current.request_no === request.request_no
    before.current = { open, request_no: request.request_no }
    if (decided) (next.current ?? heading.current)?.focus()
  }, [open, request.request_no])
  useEffect(() => {
    if (stepped) heading.current?.focus()
  }, [stepped])
  return (
    <div className="stack">
      <RecordHead onClose={onClose}>
        <h2 ref={heading} tabIndex={-1} id="request-heading" className="facts">
          {student_name}
          <small>{schoolYearText(request.school_year_code)}</small>
          <Tag kind={request_kind === 'addition' ? 'addition' : 'plain'}>
            {requestKindTexts[request_kind]}
          </Tag>
        </h2>
        <RequestState row={request} />
      </RecordHead>
      <Facts request={request} />
      {request.closed_flag === 1 && (
        <Notice kind="warning">{t(request.second_date ? 'closed_about' : 'closed_only')}</Notice>
      )}
      {refused?.request_no === request.request_no && (
        <>
          <FailureAlert error={refused.error} />
          {!open && refused.typed !== '' && (
            <Notice kind="info">{t('typed', { text: refused.typed })}</Notice>
          )}
        </>
      )}
      {open && seesTeachers && (
        <Decision
          request={request}
          decides={decides}
          onRefused={(error, typed) =>
            setRefused(error === null ? null : { request_no: request.request_no, error, typed })
          }
        />
      )}
      {open && !decides && <Notice kind="info">{t('view_only')}</Notice>}
      <footer className="row to-end">
        {authority_function_ids.includes('C20101') && (
          <Button
            component={Link}
            to={`/C20101/${request.student_no}/edit`}
            variant="subtle"
            size="compact-sm"
          >
            {t('open_student')}
          </Button>
        )}
        {request.new_date !== null && authority_function_ids.includes('C40101') && (
          <Button
            component={Link}
            to="/C40101"
            search={linkSearch('/C40101', {
              center: request.center_no,
              week: mondayOf(request.new_date),
              day: request.new_date,
            })}
            variant="subtle"
            size="compact-sm"
          >
            {t('assign')}
          </Button>
        )}
        {decides && <HideButton request={request} />}
        {!open && onNext && (
          <Button ref={next} variant="default" size="compact-sm" onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </footer>
    </div>
  )
}

/** What was asked for, and what came of it. */
function Facts({ request }: { request: RequestRecord }) {
  const t = requestWords.useText()
  return (
    <RecordFacts
      facts={[
        [t('subject'), request.subject_name],
        [t('course'), request.course_name],
        [t('before'), whenText(request.before_date, request.before_time_limit_no)],
        [t('first'), whenText(request.first_date, request.first_time_limit_no)],
        [t('second'), whenText(request.second_date, request.second_time_limit_no)],
        [t('text'), request.request_text],
        [t('asked'), lessonInstant.dayAndTime(request.requested_at)],
        [t('after'), whenText(request.new_date, request.new_time_limit_no)],
        [
          t('decided'),
          request.decided_at === null
            ? ''
            : t('by', { name: request.decided_by_name, when: lessonInstant.dayAndTime(request.decided_at) }),
        ],
        [t('reason'), request.decline_reason],
      ]}
    />
  )
}

/** Takes the request out of the list, or back into it: it stays what it is. */
function HideButton({ request }: { request: RequestRecord }) {
  const t = requestWords.useText()
  const changed = useChanged(requests)
  const write = useWrite('C40411_toggleHidden')
  const hidden = request.hidden_flag === 1
  const toggle = () =>
    write.mutate(
      { request_no: request.request_no, hidden_flag: hidden ? 0 : 1 },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t(hidden ? 'shown' : 'hidden') })
          changed()
        },
      },
    )
  return (
    <Button variant="default" size="compact-sm" loading={write.isPending} onClick={toggle}>
      {t(hidden ? 'show' : 'hide')}
    </Button>
  )
}
