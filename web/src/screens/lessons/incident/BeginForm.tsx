import { Button, SegmentedControl, Select } from '@mantine/core'
import type { Day } from '@terakoya/domain/days/day'
import { assignmentEditableRange } from '@terakoya/domain/days/week'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { DateInput } from '../../../components/date/DateInput.tsx'
import { useConfig } from '../../../session/sessionStore.ts'
import classes from './Incident.module.css'
import { incidentWords } from './text.ts'

/** What happened: somebody is absent, or the center closes. */
export interface Begun {
  teacher?: number
  closing?: 1
  date: Day
}

interface BeginFormProps {
  center_no: number
  onBegin: (begun: Begun) => void
}

/** What happened, to whom and when. */
export function BeginForm({ center_no, onBegin }: BeginFormProps) {
  const t = incidentWords.useText()
  const { today } = useConfig()
  const [kind, setKind] = useState<'absence' | 'closing'>('absence')
  const [date, setDate] = useState<Day | ''>(today)
  const [teacher, setTeacher] = useState<string | null>(null)
  const [pressed, setPressed] = useState(false)
  const range = assignmentEditableRange(today)
  const days = date === '' ? null : { center_no, start_date: date, end_date: date }
  const { data } = useCall(
    'C40101_getTeacherInfoAndSchedule',
    days ?? { center_no, start_date: today, end_date: today },
    { enabled: days !== null && kind === 'absence', keepPrevious: true },
  )
  const working = new Set(
    (data?.shifts ?? []).filter(shift => shift.center_no === center_no).map(shift => shift.teacher_no),
  )
  const teachers = (data?.teachers ?? []).filter(each => working.has(each.teacher_no))
  const chosen = teachers.some(each => String(each.teacher_no) === teacher) ? teacher : null
  const nobody = data !== undefined && teachers.length === 0
  const missing = pressed && chosen === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (date === '') return
    if (kind === 'closing') onBegin({ closing: 1, date })
    else if (chosen !== null) onBegin({ teacher: Number(chosen), date })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <SegmentedControl
        aria-label={t('kind')}
        mt="xl"
        value={kind}
        onChange={value => setKind(value === 'closing' ? 'closing' : 'absence')}
        data={[
          { value: 'absence', label: t('begin_absence') },
          { value: 'closing', label: t('begin_closing') },
        ]}
      />
      <DateInput
        label={t('date')}
        value={date}
        onChange={setDate}
        min={range.min_date}
        max={range.max_date}
        {...(pressed && date === '' && { error: t('date_missing') })}
        w={180}
      />
      {kind === 'absence' && (
        <Select
          label={t('teacher')}
          description={!nobody ? t('teacher_hint') : missing ? undefined : t('no_teachers')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={teachers.map(each => ({ value: String(each.teacher_no), label: each.display_name }))}
          value={chosen}
          onChange={setTeacher}
          searchable
          error={missing && t(nobody ? 'no_teachers' : 'absent_missing')}
          w={240}
        />
      )}
      <Button type="submit" mt="xl">
        {t('go')}
      </Button>
    </form>
  )
}
