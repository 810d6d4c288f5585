import { Button, Checkbox, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { maxLongReason } from '@terakoya/contract/inputLimits'
import type { LogDisagreement, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { attendanceText } from '@terakoya/domain/lessons/states'
import {
  type DisagreementDecision,
  decisionsOf,
  isAgainstWord,
  loggedMark,
} from '@terakoya/domain/meetings/decisions'
import { type FormEvent, useState } from 'react'
import { callKey } from '../../../api/useCall.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { closeDialog } from '../../../framework/unsaved/closeDialog.ts'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { dotsText } from '../../../words/joining.ts'
import { losesDecision } from './search.ts'
import { sayWord, wordOf } from './teacherWord.ts'
import { zoomLogWords } from './text.ts'
import classes from './ZoomLog.module.css'

interface DecideDialogProps {
  row: ZoomLogRow
  disagreement: LogDisagreement
  onClose: () => void
}

type UnknownPerson = LogDisagreement['people'][number]

const keyOf = ({ external_uuid, participant_key }: UnknownPerson) => `${external_uuid} ${participant_key}`

/** A press of 入室 has no end: of a stay alone can anybody say that it has none yet. */
const mayBeThere = ({ source, left_at, open_flag }: ZoomLogRow['stays'][number]) =>
  source !== 'press' && (left_at === null || open_flag === 1)

/** Decides a disagreement, with its reason; where the attendance is corrected, the choice says to what. */
export function DecideDialog({ row, disagreement: newest, onClose }: DecideDialogProps) {
  const t = zoomLogWords.useText()
  const queryClient = useQueryClient()
  const [decision, setDecision] = useState<DisagreementDecision | null>(null)
  const [reason, setReason] = useState('')
  const [marked, setMarked] = useState<string[]>([])
  const [pressed, setPressed] = useState(false)
  // What was looked at is what is decided, until the person has been told that somebody has come since.
  const [opened] = useState(newest)
  const [changed, setChanged] = useState(false)
  /** Somebody else was first, or the cause is gone: the sentence that says so. */
  const [settled, setSettled] = useState<string | null>(null)
  const disagreement = changed ? newest : opened
  const mark = attendanceText[loggedMark(disagreement.code, row.proposed)] ?? ''
  const { people } = disagreement
  // Whoever is still with the child is called before anything is written down.
  const mayGoOn =
    people.some(each => each.left_at === null) || (disagreement.code === 'D7' && row.stays.some(mayBeThere))
  // Of a single one there is nothing to choose.
  const chosen = people.length === 1 ? people : people.filter(each => marked.includes(keyOf(each)))
  const faults = {
    people: people.length > 0 && chosen.length === 0 ? t('missing_people') : undefined,
    decision: decision === null ? t('missing_decision') : undefined,
    reason: reason.trim() === '' ? t('missing_reason') : undefined,
  }
  const readAnew = () => queryClient.invalidateQueries({ queryKey: callKey('ZoomLog_doBrowse') })
  // What happened to a child, and what is thought of it, lies in no browser.
  const work = useUnsaved({
    key: null,
    value: reason,
    dirty: settled === null && reason.trim() !== '',
    restore: setReason,
    losesOn: losesDecision,
  })
  const save = useSave('ZoomLog_decide', {
    work,
    doneText: ({ attendance_distinction }, { decision: sent }) => {
      const rest = people.length > chosen.length
      return t(rest ? 'decided_people' : sent === 'as_logged' ? 'decided_mark' : 'decided', {
        student: row.student_name,
        mark: attendanceText[attendance_distinction] ?? '',
        names: dotsText(chosen.map(({ shown_name }) => t('quoted', { name: shown_name || t('nameless') }))),
      })
    },
    onSaved: () => {
      onClose()
      void readAnew()
    },
    onRefused: async ({ current }, { errorCode, message }) => {
      if (current) setSettled(message)
      if (errorCode !== 'DISAGREEMENT_CHANGED') return
      await readAnew()
      setChanged(true)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPressed(true)
    const form = event.currentTarget
    if (decision === null || faults.people || faults.reason) {
      const selector = faults.people
        ? 'input[type="checkbox"]'
        : decision === null
          ? 'input[type="radio"]'
          : 'textarea'
      form.querySelector<HTMLElement>(selector)?.focus()
      return
    }
    const { disagreement_no, seen } = disagreement
    const participants = chosen.map(({ external_uuid, participant_key }) => ({
      external_uuid,
      participant_key,
    }))
    const input = {
      ...{ disagreement_no, seen, decision, reason: reason.trim() },
      ...(participants.length > 0 && { participants }),
    }
    save.send(input)
  }
  const personOf = ({ shown_name, joined_at, left_at }: UnknownPerson) => {
    const from = lessonInstant.time(joined_at)
    const times =
      left_at === null
        ? t('lane_there', { from })
        : t('lane_times', { from, to: lessonInstant.time(left_at) })
    return t('person', { name: t('quoted', { name: shown_name || t('nameless') }), times })
  }
  const word = wordOf(row, disagreement)
  const against = isAgainstWord(disagreement.code, decision, word?.answer ?? null)
  const leave = () => {
    onClose()
    if (settled !== null) void readAnew()
  }
  return (
    <Modal
      opened
      onClose={() => void closeDialog(work, leave, save.saving)}
      title={t('decide_title')}
      size={520}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {settled !== null ? (
            <Notice kind="warning" live seen>
              {settled}
            </Notice>
          ) : (
            <FailureAlert error={save.error} />
          )}
          <p className={classes.said}>
            <b className="num">{row.student_name}</b>
            <br />
            {disagreement.sentence}
          </p>
          {mayGoOn && <Notice kind="warning">{t('maybe_there')}</Notice>}
          {word && <Notice kind="info">{sayWord(row, word)}</Notice>}
          {people.length > 1 && (
            <Checkbox.Group
              label={<FieldLabel required>{t('people')}</FieldLabel>}
              description={t('people_hint')}
              value={marked}
              onChange={setMarked}
              error={pressed && faults.people}
            >
              <Stack gap="xs" mt="xs" mb="xs">
                {people.map(each => (
                  <Checkbox key={keyOf(each)} value={keyOf(each)} className="num" label={personOf(each)} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <Radio.Group
            label={<FieldLabel required>{t('decision')}</FieldLabel>}
            value={decision}
            onChange={value => setDecision(value as DisagreementDecision)}
            error={pressed && faults.decision}
          >
            <Stack gap="xs" mt="xs" mb="xs">
              {decisionsOf(disagreement.code).map(each => (
                <Radio
                  key={each}
                  value={each}
                  label={each === 'as_logged' ? t(each, { mark }) : t(each)}
                  description={each === 'incident' ? t('incident_hint') : undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
          {against && (
            <Notice kind="warning" live>
              {t('word_against')}
            </Notice>
          )}
          <Textarea
            label={<FieldLabel required>{t('reason')}</FieldLabel>}
            description={t('reason_hint')}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
            error={pressed && faults.reason}
            autosize
            minRows={2}
            maxLength={maxLongReason}
          />
          <Group justify="flex-end" gap="xs">
            {settled !== null ? (
              <Button onClick={leave}>{t('reload')}</Button>
            ) : (
              <>
                <Button variant="default" onClick={onClose}>
                  {t('cancel')}
                </Button>
                <Button type="submit" loading={save.saving}>
                  {t('save_decision')}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
