import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mondayOf } from '@terakoya/domain/days/day'
import { lessonLineWords } from '@terakoya/domain/lessons/operationWords'
import { useMemo, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { CenterSelect, useShownCenter } from '../../../components/center/CenterSelect.tsx'
import { NoCenter } from '../../../components/center/NoCenter.tsx'
import { useRefusedCenter } from '../../../components/center/useRefusedCenter.tsx'
import { DayBody } from '../../../components/day/DayBody.tsx'
import { DayNav } from '../../../components/day/DayNav.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { listText } from '../../../words/joining.ts'
import { FileActs } from './FileActs.tsx'
import { foundIn } from './found.ts'
import classes from './Operation.module.css'
import { OperationGrid } from './OperationGrid.tsx'
import { parseSearch } from './search.ts'
import { operationWords } from './text.ts'

/** 稼働表 (C40201): who of a center's teachers works when on a day, and whom they teach. */
export function Screen() {
  const t = operationWords.useText()
  const { today } = useConfig()
  const [search, change] = useUrlSearch(parseSearch)
  const center_no = useShownCenter(search.center)
  const refused = useRefusedCenter(search.center)
  const schedule_date = search.date ?? today
  // Names stay out of the address.
  const [word, setWord] = useState('')
  const { data, error, refetch, isPlaceholderData } = useCall(
    'C40201_doBrowse',
    { center_no, schedule_date },
    { enabled: center_no > 0, keepPrevious: true, staleTime: 0 },
  )
  const shown = useMemo(() => data && foundIn(data, word), [data, word])
  if (refused) return refused
  if (center_no === 0) return <NoCenter />
  const isEmpty = (day: { teachers: readonly unknown[]; lessons: readonly unknown[] }) =>
    day.teachers.length === 0 && day.lessons.length === 0
  return (
    <div className={`page ${classes.page}`} data-paper="across">
      <div className="row gap-4 no-print">
        <CenterSelect center_no={center_no} onCenter={center => change({ center })} />
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={word}
          onChange={event => setWord(event.currentTarget.value)}
          w={220}
        />
        <span className={classes.tools}>
          <FileActs center_no={center_no} schedule_date={schedule_date} />
        </span>
      </div>
      <p className={classes.printed}>{data?.center_name}</p>
      <DayNav
        day={schedule_date}
        today={today}
        closed={!isPlaceholderData && data?.closed_flag === 1}
        remarks={isPlaceholderData ? '' : (data?.remarks ?? '')}
        onShow={day => change({ date: day === today ? undefined : day })}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={10} />}
      {data && shown && (
        <DayBody stale={isPlaceholderData}>
          {isEmpty(data) ? (
            <EmptyState title={t('none')}>
              {t(data.closed_flag === 1 ? 'none_closed' : 'none_body')}
            </EmptyState>
          ) : isEmpty(shown) ? (
            <EmptyState
              title={t('none_found')}
              actions={
                <Button variant="default" onClick={() => setWord('')}>
                  {t('clear')}
                </Button>
              }
            >
              {t('none_found_body')}
            </EmptyState>
          ) : (
            <div className={classes.body}>
              <Sums
                center_no={center_no}
                lessons={data.lessons}
                teachers={data.teachers.length}
                day={schedule_date}
              />
              <OperationGrid day={shown} />
              <p className={classes.legend}>{lessonLineWords.say('legend')}</p>
            </div>
          )}
        </DayBody>
      )}
    </div>
  )
}

interface SumsProps {
  center_no: number
  day: string
  teachers: number
  lessons: readonly { teacher_no: number; distributed_flag: 0 | 1 }[]
}

/** What the day comes to, and what of it still has to be done. */
function Sums({ center_no, day, teachers, lessons }: SumsProps) {
  const t = operationWords.useText()
  const waiting = lessons.filter(each => each.teacher_no === 0).length
  const unpublished = lessons.filter(each => each.teacher_no > 0 && each.distributed_flag === 0).length
  const open = [
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ...(unpublished > 0 ? [t('unpublished', { count: unpublished })] : []),
  ]
  return (
    <>
      <p className={`${classes.sums} num`}>{t('sums', { teachers, lessons: lessons.length })}</p>
      {open.length > 0 && (
        <Notice kind="warning">
          <span className="num">{listText(open)}</span>{' '}
          <Button
            component={Link}
            to="/C40101"
            search={linkSearch('/C40101', { center: center_no, week: mondayOf(day), day })}
            size="compact-sm"
            variant="default"
            className="no-print"
          >
            {t('assign')}
          </Button>
        </Notice>
      )}
    </>
  )
}
