import { Button, Checkbox } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { StandInRequest } from '@terakoya/contract/lessons/incident/standIns'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useState } from 'react'
import { readApi } from '../../../../api/callApi.ts'
import { callKey } from '../../../../api/useCall.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { DayAndSlot } from '../../../../components/day/DayAndSlot.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { PhoneLink } from '../../../../components/PhoneLink.tsx'
import { toast } from '../../../../components/toast.ts'
import { useCenters } from '../../../../session/useCenters.ts'
import { dotsText } from '../../../../words/joining.ts'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'
import type { Decided } from './decisions.ts'
import type { Occasion } from './occasion.ts'
import { isDecidable, type StandInQuestion, standInTags } from './StandIns.tsx'

type StandIn = OutputOf<'C40101_getStandIns'>['stand_ins'][number]

interface AskStandInsProps {
  occasion: Occasion
  /** The lessons that are ahead and for which nobody has said yes. */
  lessons: readonly Decided[]
  questionOf: (decided: Decided) => StandInQuestion
  requestOf: ReadonlyMap<number, StandInRequest>
  /** No mail goes out: who is asked reads it when they sign in. */
  mailless: boolean
  onAsked: () => void
}

/** Stand-ins are asked by mail: for which lessons, whom, and one press. Those for whom nobody was found are chosen at first. */
export function AskStandIns(props: AskStandInsProps) {
  const t = incidentWords.useText()
  const [open, setOpen] = useState(false)
  if (props.lessons.length === 0) return null
  if (open) return <AskForm {...props} onClose={() => setOpen(false)} />
  return (
    <Button
      variant="default"
      className="start"
      leftSection={<IconMail size={18} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t(props.mailless ? 'mail_open_mailless' : 'mail_open')}
    </Button>
  )
}

function AskForm(props: AskStandInsProps & { onClose: () => void }) {
  const { occasion, lessons, questionOf, requestOf, mailless, onAsked, onClose } = props
  const t = incidentWords.useText()
  const ask = useWrite('Incident_askStandIns', { showsFailure: true })
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [picked, setPicked] = useState<ReadonlyMap<number, ReadonlySet<number>>>(new Map())
  const isWanted = ({ lesson: { schedule_no }, choice }: Decided) =>
    wanted.get(schedule_no) ??
    (choice.outcome !== 'replaced' && requestOf.get(schedule_no)?.state !== 'asking')
  const asked = lessons.filter(isWanted)
  const found = useQueries({
    queries: asked.map(each => {
      const question = questionOf(each)
      return {
        queryKey: callKey('C40101_getStandIns', question),
        queryFn: ({ signal }: { signal: AbortSignal }) => readApi('C40101_getStandIns', question, signal),
        refetchOnWindowFocus: false,
      }
    }),
  })
  const standInsOf = new Map(
    asked.map((each, index) => [each.lesson.schedule_no, found[index]?.data?.stand_ins.filter(isDecidable)]),
  )
  const inLineOf = (schedule_no: number) =>
    new Set(requestOf.get(schedule_no)?.asks.map(each => each.teacher_no))
  const pickedOf = (schedule_no: number): number[] => {
    const inLine = inLineOf(schedule_no)
    const own = picked.get(schedule_no)
    return (standInsOf.get(schedule_no) ?? []).flatMap(standIn => {
      const { teacher_no, mail_flag, kind } = standIn
      if (mail_flag === 0 || inLine.has(teacher_no)) return []
      // Who works then is given the lesson at once.
      return (own?.has(teacher_no) ?? kind !== 'working') ? [teacher_no] : []
    })
  }
  const lines = asked
    .map(({ lesson: { schedule_no } }) => ({ schedule_no, teacher_nos: pickedOf(schedule_no) }))
    .filter(({ teacher_nos }) => teacher_nos.length > 0)
  const people = new Set(lines.flatMap(({ teacher_nos }) => teacher_nos)).size
  const { center_no, teacher_no, start_date, end_date } = occasion
  const send = () =>
    ask.mutate(
      { center_no, teacher_no, start_date, end_date, lessons: lines },
      {
        onSuccess: ({ asked: now }) => {
          const done = mailless ? 'mail_shown' : 'mail_done'
          toast({ kind: 'done', message: now > 0 ? t(done, { count: now }) : t('mail_later') })
          onAsked()
          onClose()
        },
      },
    )
  return (
    <section className={classes.mail} aria-labelledby="mail-stand-ins">
      <h3 id="mail-stand-ins">{t(mailless ? 'mail_open_mailless' : 'mail_title')}</h3>
      <p className="note">{t('mail_about')}</p>
      {mailless && <Notice kind="warning">{t('mail_mailless')}</Notice>}
      <ul className={classes.lessons}>
        {lessons.map(each => {
          const { schedule_no, student_name } = each.lesson
          const shown = isWanted(each)
          return (
            <li key={schedule_no} className="stack gap-2">
              <Checkbox
                checked={shown}
                onChange={event => setWanted(new Map(wanted).set(schedule_no, event.currentTarget.checked))}
                label={
                  <>
                    <DayAndSlot lesson={each.lesson} /> <b>{student_name}</b>
                  </>
                }
              />
              {shown && (
                <People
                  standIns={standInsOf.get(schedule_no)}
                  failed={found[asked.indexOf(each)]?.isError ?? false}
                  inLine={inLineOf(schedule_no)}
                  picked={pickedOf(schedule_no)}
                  student={student_name}
                  onPick={nos => setPicked(new Map(picked).set(schedule_no, new Set(nos)))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <FailureAlert error={ask.error} seen />
      <div className="row">
        <Button
          loading={ask.isPending}
          disabled={people === 0 || found.some(each => each.isFetching)}
          onClick={send}
        >
          {t(mailless ? 'mail_send_mailless' : 'mail_send', { count: people })}
        </Button>
        <Button variant="default" disabled={ask.isPending} onClick={onClose}>
          {t('mail_close')}
        </Button>
      </div>
    </section>
  )
}

interface PeopleProps {
  standIns: readonly StandIn[] | undefined
  failed: boolean
  inLine: ReadonlySet<number>
  picked: readonly number[]
  student: string
  onPick: (teacher_nos: number[]) => void
}

/** Who could take a lesson, in the order in which they would be asked; who can't be asked by mail with the number to call. */
function People({ standIns, failed, inLine, picked, student, onPick }: PeopleProps) {
  const t = incidentWords.useText()
  const { nameOf } = useCenters()
  if (failed) return <p className="wrong">{t('find_failed')}</p>
  if (!standIns) return <p className="note">{t('finding')}</p>
  if (standIns.length === 0) return <p className="note">{t('find_none')}</p>
  return (
    <ul className={classes.standIns} aria-label={t('mail_people_of', { student })}>
      {standIns.map(standIn => {
        const { teacher_no, display_name, phone, mail_flag } = standIn
        const asked = inLine.has(teacher_no)
        return (
          <li key={teacher_no}>
            <Checkbox
              label={display_name}
              checked={picked.includes(teacher_no)}
              disabled={mail_flag === 0 || asked}
              onChange={event =>
                onPick(
                  event.currentTarget.checked
                    ? [...picked, teacher_no]
                    : picked.filter(each => each !== teacher_no),
                )
              }
            />
            <PhoneLink phone={phone} of={display_name} />
            <span className="soft small">{dotsText(standInTags(standIn, nameOf))}</span>
            {asked && <span className="small">{t('mail_already')}</span>}
            {mail_flag === 0 && !asked && <span className="small">{t('mail_none')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
