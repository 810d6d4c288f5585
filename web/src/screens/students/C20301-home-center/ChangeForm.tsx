import { Button, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { maxHomeChangeDays } from '@terakoya/contract/inputLimits'
import { addDays, isDay } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { useMemo, useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { DateInput } from '../../../components/date/DateInput.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { useConfig, useSession } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import { Effect } from './Effect.tsx'
import classes from './HomeCenter.module.css'
import { homeCenterWords } from './text.ts'

interface ChangeFormProps {
  student_no: number
  name: string
  center_no: number
}

const concerned = ['C20301_getTransferInfo', 'C20301_getPlanned', 'C20101_getTransferHistory'] as const

/** From when, where to, what it does; then, asked in words, it is planned. */
export function ChangeForm({ student_no, name, center_no }: ChangeFormProps) {
  const t = homeCenterWords.useText()
  const queryClient = useQueryClient()
  const { dropdowns } = useSession()
  const { today } = useConfig()
  const { nameOf } = useCenters()
  const [date, setDate] = useState('')
  const [target, setTarget] = useState<string | null>(null)
  const ready = isDay(date) && target !== null
  const input = {
    student_no,
    schedule_date: date,
    target_center_no: Number(target),
    kind: 'transfer' as const,
  }
  const { data, error } = useCall('C20301_getEffect', input, { enabled: ready })
  const groups = new Set(dropdowns?.center_groups.map(({ value }) => String(value)))
  const centers = (dropdowns?.centers ?? [])
    .map(({ value, label }) => ({ value: String(value), label }))
    .filter(({ value }) => value !== String(center_no) && !groups.has(value))
  const renew = (failed: boolean) =>
    Promise.all([
      ...concerned.map(api => queryClient.invalidateQueries({ queryKey: callKey(api) })),
      // What is planned can't be planned again: its effect is asked for only by the next form.
      queryClient.invalidateQueries({
        queryKey: callKey('C20301_getEffect'),
        refetchType: failed ? 'active' : 'none',
      }),
    ])
  const work = useUnsaved<{ date: string; target: string | null }>({
    key: `C20301/${student_no}`,
    value: useMemo(() => ({ date, target }), [date, target]),
    dirty: date !== '' || target !== null,
    restore: draft => {
      setDate(draft.date)
      setTarget(draft.target)
    },
    losesOn: 'student',
  })
  const words = data && {
    name,
    date: dayText(date),
    to: nameOf(data.to_center_no),
    count: data.lesson_count - data.kept_count,
    loses: data.unassigned_count,
  }
  const save = useSave('C20301_doAction', {
    work,
    doneText: () => t('planned_done', words),
    onSaved: () => {
      setDate('')
      setTarget(null)
      void renew(false)
    },
    onRefused: () => void renew(true),
  })
  const plan = async () => {
    if (!data || !words) return
    const sure = await askConfirm({
      title: t('plan_title'),
      body: t('plan_body', words),
      confirmLabel: t('plan'),
    })
    if (!sure) return
    save.send({ ...input, effect_key: data.effect_key })
  }
  return (
    <section className={classes.part} aria-labelledby="home-change">
      <h2 id="home-change">{t('change')}</h2>
      <DraftOffer work={work} />
      <div className={classes.fields}>
        <DateInput
          label={<FieldLabel required>{t('from')}</FieldLabel>}
          description={t('from_hint')}
          value={date}
          min={addDays(today, 1)}
          max={addDays(today, maxHomeChangeDays)}
          onChange={setDate}
        />
        <Select
          label={<FieldLabel required>{t('to')}</FieldLabel>}
          data={centers}
          value={target}
          onChange={setTarget}
          searchable
        />
      </div>
      {/* Where the effect isn't known any more it is told all the same. */}
      <FailureAlert error={save.failure} seen />
      <h3>{t('effect')}</h3>
      {!ready ? (
        <p className={classes.hint}>{t('effect_wait')}</p>
      ) : error ? (
        <FailureAlert error={error} />
      ) : !data ? (
        <Loading lines={4} />
      ) : (
        <>
          {data.published_count > 0 && (
            <Notice kind="warning" title={t('published_title')}>
              <p>{t('published', { count: data.published_count, date: dayText(data.earliest_date) })}</p>
              <Button variant="default" onClick={() => setDate(data.earliest_date)}>
                {t('use_date', { date: dayText(data.earliest_date) })}
              </Button>
            </Notice>
          )}
          <Effect effect={data} date={date} />
          {data.published_count === 0 && (
            <Button className={classes.act ?? ''} loading={save.saving} onClick={() => void plan()}>
              {t('plan')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
