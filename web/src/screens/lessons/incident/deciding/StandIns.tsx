import { Button } from '@mantine/core'
import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { useCall } from '../../../../api/useCall.ts'
import { Tag } from '../../../../components/day/Tag.tsx'
import { FailureRetry } from '../../../../components/FailureRetry.tsx'
import { PhoneLink } from '../../../../components/PhoneLink.tsx'
import { type CenterName, useCenters } from '../../../../session/useCenters.ts'
import { dotsText } from '../../../../words/joining.ts'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'

export type StandInQuestion = InputOf<'C40101_getStandIns'>
type StandIn = OutputOf<'C40101_getStandIns'>['stand_ins'][number]

/** Whoever decides here can give them the lesson, and the period for it. */
export const isDecidable = ({ decidable_flag }: StandIn) => decidable_flag === 1

/** Who may take a lesson; 1: a period is added to the shifts. */
export interface Candidate {
  teacher_no: number
  teacher_name: string
  shift_flag: 0 | 1
}

interface StandInsProps {
  question: StandInQuestion
  /** Who has the lesson as it is decided so far; 0: nobody of them. */
  chosen: number
  onTake: (candidate: Candidate) => void
}

/** Who could take the lesson, with the number to call: those who work then at once, others once they said yes. */
export function StandIns({ question, chosen, onTake }: StandInsProps) {
  const t = incidentWords.useText()
  const { nameOf } = useCenters()
  const { data, error, isFetching, refetch } = useCall('C40101_getStandIns', question, { staleTime: 0 })
  const found = data?.stand_ins.filter(isDecidable) ?? []
  // Who works at a center of others then is for that center to give, as its own teachers are.
  const others = data ? data.others + data.stand_ins.length - found.length : 0
  return (
    <div className={`${classes.wide} stack gap-2`}>
      <p role="status" className={data ? 'visually-hidden' : 'note'}>
        {data ? t('found', { count: found.length }) : error ? '' : t('finding')}
      </p>
      {error && !data && (
        <FailureRetry
          error={error}
          title={t('find_failed')}
          again={t('search_again')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && found.length === 0 && <p className="note">{t('find_none')}</p>}
      {found.length > 0 && (
        <ul className={classes.standIns}>
          {found.map(standIn => (
            <li key={standIn.teacher_no}>
              <b>{standIn.display_name}</b>
              <PhoneLink phone={standIn.phone} />
              <span className="soft small">{dotsText(standInTags(standIn, nameOf))}</span>
              {standIn.teacher_no === chosen ? (
                <Tag kind="ok">{t('taken')}</Tag>
              ) : (
                <TakeButton standIn={standIn} onTake={onTake} />
              )}
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p className="note">{t('find_others', { count: others })}</p>}
    </div>
  )
}

function TakeButton({ standIn, onTake }: { standIn: StandIn; onTake: (candidate: Candidate) => void }) {
  const t = incidentWords.useText()
  const { teacher_no, display_name, kind } = standIn
  const works = kind === 'working'
  return (
    <Button
      size="compact-sm"
      variant={works ? 'filled' : 'default'}
      aria-label={t(works ? 'take_of' : 'ask_of', { teacher: display_name })}
      onClick={() => onTake({ teacher_no, teacher_name: display_name, shift_flag: works ? 0 : 1 })}
    >
      {t(works ? 'take' : 'ask')}
    </Button>
  )
}

/** Why this one, and how full the day is. */
export function standInTags(standIn: StandIn, centerName: CenterName): string[] {
  const t = incidentWords.say
  const { kind, previous_flag, priority, limits } = standIn
  return [
    t(`kind_${kind}`, { center: centerName(standIn.center_no) }),
    ...(previous_flag === 1 ? [t('previous_teacher')] : []),
    ...(priority > 0 ? [t('priority', { rank: priority })] : []),
    t(limits.includes('day_limit') ? 'day_over' : 'day_of', {
      periods: standIn.periods_of_day,
      max: standIn.max_periods_per_day,
    }),
  ]
}
