import { SegmentedControl } from '@mantine/core'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { dayRangeText } from '@terakoya/domain/days/dayText'
import { CenterSelect, useShownCenter } from '../../../components/center/CenterSelect.tsx'
import { NoCenter } from '../../../components/center/NoCenter.tsx'
import { useRefusedCenter } from '../../../components/center/useRefusedCenter.tsx'
import { FileMenu } from '../../../framework/transfer/FileMenu.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import { SpanNav, SubjectChoice } from './Choices.tsx'
import { NeedsPart } from './NeedsPart.tsx'
import classes from './Required.module.css'
import { ShortagesPart } from './ShortagesPart.tsx'
import { type Part, parseSearch, parts, spansOf } from './search.ts'
import { requiredWords } from './text.ts'

/**
 * 必要レギュラー講師数 (C40401): whether enough teachers come for what is taught every week, how far the weeks are, and
 * which lessons can't be assigned with the shifts as they are.
 */
export function Screen() {
  const t = requiredWords.useText()
  const { today } = useConfig()
  const [search, change] = useUrlSearch(parseSearch)
  const { part, weeks, subject, level, type } = search
  const { nameOf } = useCenters()
  const center_no = useShownCenter(search.center)
  const refused = useRefusedCenter(search.center)
  if (refused) return refused
  if (center_no === 0) return <NoCenter />
  const from = search.from ?? mondayOf(today)
  const days = { center_no, start_date: from, end_date: addDays(from, 7 * weeks - 1) }
  const asked = {
    ...days,
    ...(subject !== undefined && { subject_no: subject }),
    ...(level !== undefined && { school_level: level }),
    ...(type !== undefined && { subject_type: type }),
  }
  const isNeeds = part === 'needs'
  return (
    <div className={`page ${classes.page}`} data-paper="across">
      <div className={classes.top}>
        <SpanNav from={from} weeks={weeks} spans={spansOf(part)} today={today} onChange={change} />
        <div className="no-print">
          <CenterSelect center_no={center_no} onCenter={center => change({ center })} />
        </div>
        <b className={classes.printed}>{nameOf(center_no)}</b>
        {isNeeds && <SubjectChoice subject={subject} level={level} type={type} onChange={change} />}
        <div className="end no-print">
          <FileMenu
            api={isNeeds ? 'C40401_exportCsv' : 'C40401_exportShortages'}
            input={isNeeds ? asked : days}
            title={dayRangeText(days.start_date, days.end_date)}
          />
        </div>
      </div>
      <SegmentedControl
        className="no-print"
        style={{ justifySelf: 'start' }}
        aria-label={t('part')}
        size="xs"
        value={part}
        onChange={value => change({ part: value === parts[0] ? undefined : (value as Part) })}
        data={parts.map(value => ({ value, label: t(`part_${value}`) }))}
      />
      {isNeeds ? (
        <NeedsPart asked={asked} search={search} onChange={change} />
      ) : (
        <ShortagesPart asked={days} />
      )}
    </div>
  )
}
