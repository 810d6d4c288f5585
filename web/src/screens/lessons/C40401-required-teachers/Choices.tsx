import { Button, Select } from '@mantine/core'
import { addDays, type Day, mondayOf } from '@terakoya/domain/days/day'
import { dayRangeText } from '@terakoya/domain/days/dayText'
import { type SchoolLevel, schoolLevelText } from '@terakoya/domain/lessons/schoolYear'
import { subjectTypeText } from '@terakoya/domain/lessons/states'
import { useCall } from '../../../api/useCall.ts'
import { StepNav } from '../../../components/day/StepNav.tsx'
import { dotsText } from '../../../words/joining.ts'
import classes from './Required.module.css'
import type { RequiredSearch } from './search.ts'
import { requiredWords } from './text.ts'

interface SpanNavProps {
  from: Day
  weeks: number
  /** The lengths to choose from. */
  spans: readonly number[]
  today: Day
  onChange: (next: Partial<RequiredSearch>) => void
}

/** The weeks that are counted, and the ways to those before and after. */
export function SpanNav({ from, weeks, spans, today, onChange }: SpanNavProps) {
  const t = requiredWords.useText()
  return (
    <nav className={classes.span} aria-label={t('period')}>
      <div className={classes.move}>
        <StepNav
          previous={t('previous')}
          next={t('next')}
          onStep={by => onChange({ from: addDays(from, 7 * weeks * by) })}
        >
          <h2 className="num" aria-live="polite">
            {dayRangeText(from, addDays(from, 7 * weeks - 1))}
          </h2>
        </StepNav>
      </div>
      {from !== mondayOf(today) && (
        <Button
          variant="default"
          size="xs"
          h={36}
          className="no-print"
          onClick={() => onChange({ from: undefined })}
        >
          {t('this_week')}
        </Button>
      )}
      <Select
        aria-label={t('span')}
        className="no-print"
        data={spans.map(count => ({ value: String(count), label: t('weeks', { count }) }))}
        value={String(weeks)}
        allowDeselect={false}
        onChange={value => onChange({ weeks: Number(value) })}
        w={116}
      />
    </nav>
  )
}

interface SubjectChoiceProps extends Pick<RequiredSearch, 'subject' | 'level' | 'type'> {
  onChange: (next: Partial<RequiredSearch>) => void
}

const kinds = Object.keys(schoolLevelText).flatMap(level =>
  Object.keys(subjectTypeText).map(type => `${level}-${type}`),
)
const kindText = (kind: string) =>
  dotsText([schoolLevelText[kind.slice(0, 1) as SchoolLevel], subjectTypeText[Number(kind.slice(2))] ?? ''])

/** The subject that lessons and teachers are narrowed to; with one, as what it is taught. */
export function SubjectChoice({ subject, level, type, onChange }: SubjectChoiceProps) {
  const t = requiredWords.useText()
  const { data } = useCall('C40501_getSubjectList', {})
  const subjectName = data?.find(({ value }) => String(value) === String(subject))?.label
  const kindName = level !== undefined && type !== undefined && kindText(`${level}-${type}`)
  return (
    <>
      <b className={classes.printed}>
        {dotsText([subjectName, kindName].filter(word => typeof word === 'string'))}
      </b>
      <Select
        className="no-print"
        aria-label={t('subject')}
        placeholder={t('any_subject')}
        searchable
        clearable
        data={(data ?? []).map(({ value, label }) => ({ value: String(value), label }))}
        value={subject === undefined ? null : String(subject)}
        onChange={value =>
          onChange(
            value === null
              ? { subject: undefined, level: undefined, type: undefined }
              : { subject: Number(value) },
          )
        }
        w={150}
      />
      {subject !== undefined && (
        <Select
          className="no-print"
          aria-label={t('kind')}
          placeholder={t('any_kind')}
          clearable
          data={kinds.map(value => ({ value, label: kindText(value) }))}
          value={level === undefined || type === undefined ? null : `${level}-${type}`}
          onChange={value =>
            onChange({
              level: value === null ? undefined : (value.slice(0, 1) as SchoolLevel),
              type: value === null ? undefined : (Number(value.slice(2)) as 1 | 2),
            })
          }
          w={190}
        />
      )}
    </>
  )
}
