import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { managementScope } from '@terakoya/contract/access'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { callKey, useCall } from '../../../../api/useCall.ts'
import { askConfirm } from '../../../../components/ask.tsx'
import { CenterSelect, useShownCenter } from '../../../../components/center/CenterSelect.tsx'
import { NoCenter } from '../../../../components/center/NoCenter.tsx'
import { useRefusedCenter } from '../../../../components/center/useRefusedCenter.tsx'
import { EmptyState } from '../../../../components/EmptyState.tsx'
import { ErrorState } from '../../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { DraftOffer } from '../../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../../framework/unsaved/useUnsaved.ts'
import { recordParam } from '../../../../routing/addressParams.ts'
import { useUrlSearch } from '../../../../routing/useUrlSearch.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import { useCenters } from '../../../../session/useCenters.ts'
import { GradeGroupPart } from './GradeGroupPart.tsx'
import { type Chosen, choose, exceptionsOf, gradeOf, groupsOf } from './grades.ts'
import { Runs } from './Runs.tsx'
import { yearUpdateWords } from './text.ts'
import classes from './YearUpdate.module.css'

const parseSearch = ({ center }: Readonly<Record<string, unknown>>) => ({ center: recordParam(center) })

const pollInterval = 1500

/** 年度更新 for those who may do it; who may only open the students learns who does. */
export function YearUpdatePage() {
  const t = yearUpdateWords.useText()
  if (useUser().user_type_code in managementScope) return <YearUpdate />
  const back = (
    <Button component={Link} to="/C20101" variant="default">
      {t('back')}
    </Button>
  )
  return (
    <div className="page">
      <EmptyState title={t('not_yours')} actions={back}>
        {t('not_yours_body')}
      </EmptyState>
    </div>
  )
}

/** The grades of a center's students advance, reviewed grade by grade. */
function YearUpdate() {
  const t = yearUpdateWords.useText()
  const [search, change] = useUrlSearch(parseSearch)
  const center_no = useShownCenter(search.center)
  const refused = useRefusedCenter(search.center)
  const enabled = center_no > 0
  const input = { center_no }
  const { data, error, refetch } = useCall('C20101_getYearUpdate', input, { enabled, staleTime: 0 })
  const waits = data?.runs.some(({ state }) => state === 'queued' || state === 'running') ?? false
  useCall('C20101_getYearUpdate', input, { enabled: enabled && waits, refetchInterval: pollInterval })
  if (refused) return refused
  return (
    <div className={`page ${classes.page}`}>
      <div className={classes.head}>
        <h2>
          {t('title')} {data && <span className="num">{t('year', { year: data.fiscal_year })}</span>}
        </h2>
        {enabled && <CenterSelect center_no={center_no} onCenter={center => change({ center })} />}
        <Button component={Link} to="/C20101" variant="default">
          {t('back')}
        </Button>
      </div>
      {!enabled ? (
        <NoCenter />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={8} />
      ) : (
        <>
          <Review key={data.center_no} data={data} waits={waits} />
          <Runs runs={data.runs} />
        </>
      )}
    </div>
  )
}

interface ReviewProps {
  data: OutputOf<'C20101_getYearUpdate'>
  waits: boolean
}

function Review({ data, waits }: ReviewProps) {
  const t = yearUpdateWords.useText()
  const { nameOf } = useCenters()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const { center_no, students, effect_key, fiscal_year, open_flag } = data
  const exceptions = exceptionsOf(students, chosen)
  const count = students.filter(student => gradeOf(student, chosen) !== null).length
  const work = useUnsaved<Chosen>({
    key: `C20101-year-update/${center_no}/${fiscal_year}`,
    value: chosen,
    dirty: exceptions.length > 0,
    restore: setChosen,
    losesOn: 'center',
  })
  const save = useSave('C20101_doYearUpdate', {
    work,
    doneText: () => t('started', { count }),
    onSaved: () => setChosen(new Map()),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: callKey('C20101_getYearUpdate') }),
  })
  const [from, until] = [dayText(data.start_date), dayText(data.end_date)]
  const run = async () => {
    const stay = students.length - count
    const sure = await askConfirm({
      title: t('confirm_title'),
      body: t('confirm_body', { center: nameOf(center_no), count, stay, until }),
      confirmLabel: t('confirm'),
    })
    if (!sure) return
    save.send({ center_no, effect_key, exceptions })
  }
  return (
    <>
      {open_flag === 0 && (
        <Notice kind="info" title={t('closed_title')}>
          {t('closed', { from, until })}
        </Notice>
      )}
      {students.length === 0 ? (
        !waits && <EmptyState title={t('none')}>{t('none_body', { year: fiscal_year })}</EmptyState>
      ) : (
        <>
          <DraftOffer work={work} />
          <p className={classes.hint}>{t('hint')}</p>
          <div>
            {groupsOf(students, chosen).map(group => (
              <GradeGroupPart
                key={group.school_year_code}
                group={group}
                chosen={chosen}
                onChoose={(student, grade) => setChosen(now => choose(now, student, grade))}
              />
            ))}
          </div>
        </>
      )}
      <FailureAlert error={save.error} />
      {open_flag === 1 && students.length > 0 && (
        <Button
          className={classes.act ?? ''}
          disabled={count === 0 || waits}
          loading={save.saving}
          onClick={() => void run()}
        >
          {t('run', { count })}
        </Button>
      )}
    </>
  )
}
