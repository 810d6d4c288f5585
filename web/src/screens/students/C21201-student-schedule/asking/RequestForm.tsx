import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { maxRequestText } from '@terakoya/contract/inputLimits'
import type { NewRequest, ToldSlot, Wish } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { wishFaultTexts } from '@terakoya/domain/entries/wishFault'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { CenterContact } from '../../../../components/center/CenterContact.tsx'
import { useNow } from '../../../../components/day/useNow.ts'
import { EmptyState } from '../../../../components/EmptyState.tsx'
import { ErrorState } from '../../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../../components/FieldLabel.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { DraftOffer } from '../../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../../framework/unsaved/useUnsaved.ts'
import { rereadRequests } from '../rereadRequests.ts'
import { AskedLesson } from './AskedLesson.tsx'
import classes from './Asking.module.css'
import { ChosenSlots } from './ChosenSlots.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { freeOf, reasonAt } from './choiceDays.ts'
import { type Chosen, choose, nothingChosen, slotsOf } from './chosen.ts'
import { SlotCalendar } from './SlotCalendar.tsx'
import { askingWords } from './text.ts'
import { slotKey, useHolds } from './useHolds.ts'

/** What is kept of a form that was left. */
interface AskedDraft {
  chosen: Chosen
  text: string
}

interface RequestFormProps {
  /** `null`: what is wished for is not chosen yet. */
  wish: Wish | null
  /** What is asked for, in words of the form that isn't about a lesson. */
  subject: string
  /** Fields above the calendar. */
  children?: ReactNode
  onSent: () => void
  onClose: () => void
}

/** Asks for another date or another lesson: dates, message, confirmation. What was chosen survives every refusal. */
export function RequestForm({ wish, subject, children, onSent, onClose }: RequestFormProps) {
  const t = askingWords.useText()
  const queries = useQueryClient()
  const missingId = useId()
  const asked = useCall('C21201_getChoices', wish ?? { kind: 'change', schedule_no: 1 }, {
    enabled: wish !== null,
    keepPrevious: true,
    staleTime: 0,
  })
  const holds = useHolds()
  const today = useNow().day
  const [chosen, setChosen] = useState<Chosen>(nothingChosen)
  const [text, setText] = useState('')
  const [step, setStep] = useState<'choose' | 'confirm'>('choose')
  const [missing, setMissing] = useState<'' | 'missing' | 'missing_lost'>('')
  const [lostTimes, setLostTimes] = useState(0)
  const [sent, setSent] = useState(false)
  const work = useUnsaved<AskedDraft>({
    key: `C21201/${wish ? JSON.stringify(wish) : ''}`,
    value: useMemo(() => ({ chosen, text }), [chosen, text]),
    dirty: !sent && (chosen.first !== null || text !== ''),
    restore: draft => {
      setText(draft.text)
      take(draft.chosen)
    },
    losesOn: 'ask lesson',
  })
  const save = useSave('C21201_doAddRequest', {
    work,
    onSaved: () => {
      holds.sent()
      setSent(true)
      void rereadRequests(queries)
      onSent()
    },
    onRefused: (_, { kind }) => {
      // Not arrived: it is sent once more from here. Refused: something else is to be chosen.
      if (kind !== 'status') return
      setStep('choose')
      void asked.refetch()
    },
  })
  /** What went meanwhile is greyed, and the next press gives another one in its place. */
  const askAnew = (lost: ReadonlyMap<string, unknown>) => {
    setLostTimes(times => times + 1)
    setChosen(now => {
      const gone = (slot: ToldSlot | null) => slot !== null && lost.has(slotKey(slot))
      return gone(now.first) ? { ...now, active: 1 } : gone(now.second) ? { ...now, active: 2 } : now
    })
    void asked.refetch()
  }
  const take = (next: Chosen) => {
    setChosen(next)
    setMissing('')
    save.reset()
    if (!wish) return
    void holds.hold(wish, slotsOf(next)).then(held => {
      if (held && held.lost.size > 0) askAnew(held.lost)
    })
  }

  if (asked.error && !asked.data)
    return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  const choices = wish === null ? undefined : asked.data
  if (!choices) {
    return (
      <div className={classes.step}>
        {children}
        {wish === null ? <p className={classes.hint}>{t('pick_first')}</p> : <Loading lines={6} />}
      </div>
    )
  }
  if (choices.fault !== '') {
    return (
      <div className={classes.step}>
        {children}
        <AskedLesson choices={choices} />
        <Notice kind="warning">{wishFaultTexts[choices.fault]}</Notice>
        <CenterContact />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    )
  }
  const { days, second_choice_flag } = choices
  const faultOf = (slot: ToldSlot) => holds.held.lost.get(slotKey(slot)) ?? reasonAt(days, slot, today)
  const slots = slotsOf(chosen)
  // It may be free again by now: then nothing is said of it any more.
  const told = missing === 'missing_lost' && slots.every(slot => faultOf(slot) === '') ? '' : missing
  const toConfirm = async () => {
    if (!wish || slots.length === 0) {
      setMissing('missing')
      return
    }
    // Asked again, whatever was said before: it may be free by now.
    const held = await holds.hold(wish, slots)
    if (held && held.lost.size > 0) {
      askAnew(held.lost)
      setMissing('missing_lost')
    } else {
      if (slots.some(slot => faultOf(slot) !== '')) void asked.refetch()
      setStep('confirm')
    }
  }
  const submit = () => {
    const [first_choice, second_choice] = slots
    if (!wish || !first_choice) return
    const input: NewRequest = {
      ...wish,
      first_choice,
      ...(second_choice && { second_choice }),
      request_text: text,
    }
    save.send(input)
  }

  if (step === 'confirm') {
    return (
      <ConfirmStep
        choices={choices}
        subject={choices.lesson?.subject_name ?? subject}
        slots={slots}
        text={text}
        sending={save.saving}
        error={save.error}
        onBack={() => setStep('choose')}
        onSend={submit}
      />
    )
  }
  const nothingFree = days.every(day => freeOf(day) === 0) && slots.length === 0
  return (
    <div className={classes.step}>
      {children}
      <AskedLesson choices={choices} />
      {nothingFree ? (
        <EmptyState title={t('no_slots')} actions={<CenterContact />}>
          {t('no_slots_body')}
        </EmptyState>
      ) : (
        <>
          <DraftOffer work={work} besideLessons />
          <FailureAlert error={save.error} title={t('failed')} seen />
          {save.error?.kind === 'status' && <CenterContact />}
          <ChosenSlots
            chosen={chosen}
            onChange={next => {
              if (slotsOf(next).length === slots.length) setChosen(next)
              else take(next)
            }}
            second_choice_flag={second_choice_flag}
            faultOf={faultOf}
            lostTimes={lostTimes}
          />
          <SlotCalendar
            days={days}
            chosen={chosen}
            faultOf={faultOf}
            onSlot={slot => take(choose(chosen, slot, second_choice_flag))}
          />
          <Textarea
            label={<FieldLabel>{t('message')}</FieldLabel>}
            description={t('message_hint')}
            value={text}
            maxLength={maxRequestText}
            autosize
            minRows={2}
            onChange={event => setText(event.currentTarget.value)}
          />
        </>
      )}
      <FailureAlert error={holds.error} seen />
      <div className={classes.foot}>
        {told !== '' && (
          <p id={missingId} role="alert" className={classes.missing}>
            {t(told)}
          </p>
        )}
        <span role="status" className="num">
          {holds.holding
            ? t('holding')
            : holds.held.held_until !== null && slots.length > holds.held.lost.size
              ? t('held', { time: lessonInstant.time(holds.held.held_until) })
              : ''}
        </span>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        {!nothingFree && (
          <Button
            onClick={() => void toConfirm()}
            loading={holds.holding}
            {...(told !== '' && { 'aria-describedby': missingId })}
          >
            {t('to_confirm')}
          </Button>
        )}
      </div>
    </div>
  )
}
