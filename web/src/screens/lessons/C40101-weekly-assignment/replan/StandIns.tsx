import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { type Day, mondayOf } from '@terakoya/domain/days/day'
import { monthOf } from '@terakoya/domain/days/month'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { FailureRetry } from '../../../../components/FailureRetry.tsx'
import { PhoneLink } from '../../../../components/PhoneLink.tsx'
import { linkSearch } from '../../../../routing/linkSearch.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import type { CenterName } from '../../../../session/useCenters.ts'
import { dotsText } from '../../../../words/joining.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { Unsaved } from '../whyNot/WhyNot.tsx'
import classes from './Replan.module.css'
import { type StandIn, standInKinds, standInTags } from './standIn.ts'
import { replanWords } from './text.ts'

interface StandInsProps {
  model: WeekModel
  lesson: Lesson
  unsaved: Unsaved
  centerName: CenterName
}

/** Who could be asked to take a lesson beyond those who work: looked for when somebody wants to know. */
export function StandIns(props: StandInsProps) {
  const t = replanWords.useText()
  const [wanted, setWanted] = useState(false)
  return wanted ? (
    <StandInList {...props} />
  ) : (
    <Button size="compact-sm" variant="default" onClick={() => setWanted(true)}>
      {t('find_stand_ins')}
    </Button>
  )
}

function StandInList({ model, lesson, unsaved, centerName }: StandInsProps) {
  const t = replanWords.useText()
  const { data, error, isFetching, refetch } = useCall(
    'C40101_getStandIns',
    {
      center_no: model.center_no,
      week_date: mondayOf(lesson.schedule_date),
      schedule_nos: [lesson.schedule_no],
      ...unsaved,
    },
    { staleTime: 0 },
  )
  return (
    <section className={classes.standIns} aria-label={t('stand_ins')}>
      <h4>{t('stand_ins')}</h4>
      <p role="status" className={data ? 'visually-hidden' : classes.searching}>
        {data
          ? t('stand_ins_found', { count: data.stand_ins.length })
          : error
            ? ''
            : t('stand_ins_searching')}
      </p>
      {error && !data && (
        <FailureRetry
          error={error}
          title={t('stand_ins_failed')}
          again={t('again')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.stand_ins.length === 0 && <p className={classes.same}>{t('stand_ins_none')}</p>}
      {data &&
        standInKinds.map(kind => (
          <Kind
            key={kind}
            kind={kind}
            day={lesson.schedule_date}
            standIns={data.stand_ins.filter(each => each.kind === kind)}
            centerName={centerName}
          />
        ))}
      {data && data.others > 0 && (
        <p className={`${classes.same} num`}>{t('stand_ins_others', { count: data.others })}</p>
      )}
    </section>
  )
}

interface KindProps {
  /** The lesson's day, in whose month the shift is opened. */
  day: Day
  kind: StandIn['kind']
  standIns: readonly StandIn[]
  centerName: CenterName
}

/** The stand-ins of a kind, each with what asking means and where. */
export function Kind({ kind, day, standIns, centerName }: KindProps) {
  const t = replanWords.useText()
  const opensShifts = mayOpen(screenOf('C10201-shifts'), useUser())
  if (standIns.length === 0) return null
  return (
    <div className={classes.moves}>
      <h4>{t(`stand_in_${kind}`)}</h4>
      <p className={classes.about}>{t(`stand_in_${kind}_about`)}</p>
      <ul>
        {standIns.map(standIn => (
          <li key={standIn.teacher_no}>
            <b>{standIn.display_name}</b>
            <PhoneLink phone={standIn.phone} of={standIn.display_name} />
            <span>{dotsText(standInTags(standIn, centerName))}</span>
            {opensShifts && standIn.kind !== 'working' && (
              <Link
                to="/C10201/teacher/$teacher_no"
                params={{ teacher_no: String(standIn.teacher_no) }}
                search={linkSearch('/C10201/teacher/$teacher_no', { month: monthOf(day) })}
                target="_blank"
                aria-label={t('open_shift_of', { teacher: standIn.display_name })}
              >
                {t('open_shift')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
