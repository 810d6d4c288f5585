import { Button, Group, Select } from '@mantine/core'
import {
  type AssignmentWishes,
  type Strength,
  sameWishes,
  strengthWords,
} from '@terakoya/domain/assignment/wishes'
import { useRef, useState } from 'react'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { shellWords } from '../../../../words/shellWords.ts'
import { RangeSelect, useRange, type WeekRange } from '../dialogs/RangeSelect.tsx'
import classes from './Compare.module.css'
import { compareWords } from './text.ts'
import type { ComparisonOfWeek } from './useComparison.ts'
import {
  firstLever,
  type Lever,
  levers,
  leverText,
  otherStrengths,
  proposed,
  type Variant,
  wishesWith,
} from './variants.ts'

interface ChooseVariantsProps extends WeekRange {
  comparison: ComparisonOfWeek
  wishes: AssignmentWishes
  hasRegulars: boolean
  hasPrevious: boolean
  onPrevious: () => void
  onStarted: () => void
  onClose: () => void
}

/** What is compared: the settings as they are, and one or two that differ from them in one thing each. */
export function ChooseVariants(props: ChooseVariantsProps) {
  const { comparison, wishes, span, days } = props
  const t = compareWords.useText()
  const shell = shellWords.useText()
  const [second, setSecond] = useState(() => proposed(wishes, firstLever(props.hasRegulars)))
  const [third, setThird] = useState(() => proposed(wishes, ''))
  const range = useRange(props)
  const [fault, setFault] = useState<string | null>(null)
  const thirdLever = useRef<HTMLInputElement>(null)

  const start = () => {
    const variants = [second, third].filter(({ lever }) => lever !== '').map(each => wishesWith(wishes, each))
    const [one, two] = variants
    if (one && two && sameWishes(one, two)) {
      setFault(t('same', { number: 2 }))
      thirdLever.current?.focus()
      return
    }
    comparison.start(
      { ...range.wanted, variants: [wishesWith(wishes, proposed(wishes, '')), ...variants] },
      props.onStarted,
    )
  }
  const changeThird = (variant: Variant) => {
    setFault(null)
    setThird(variant)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        start()
      }}
    >
      <FailureAlert error={comparison.startError} />
      <p className={classes.about}>{t('about')}</p>
      <RangeSelect label={t('range')} className={classes.range} span={span} days={days} range={range} />
      <fieldset className={classes.variant}>
        <legend>{t('plan', { number: 1 })}</legend>
        <p>
          {t('now')}
          {wishes.strict_order_flag === 1 && t('now_strict')}
        </p>
      </fieldset>
      <VariantFields number={2} wishes={wishes} variant={second} onChange={setSecond} />
      <VariantFields
        number={3}
        wishes={wishes}
        variant={third}
        onChange={changeThird}
        error={fault}
        leverRef={thirdLever}
      />
      <p className={classes.note}>{t('how_long')}</p>
      <Group justify="flex-end" gap="xs" mt="md">
        {props.hasPrevious && (
          <Button variant="subtle" onClick={props.onPrevious} mr="auto">
            {t('previous')}
          </Button>
        )}
        <Button variant="default" onClick={props.onClose}>
          {shell('cancel')}
        </Button>
        <Button type="submit" loading={comparison.starting} data-autofocus>
          {t('start')}
        </Button>
      </Group>
    </form>
  )
}

interface VariantFieldsProps {
  number: 2 | 3
  wishes: AssignmentWishes
  variant: Variant
  onChange: (variant: Variant) => void
  error?: string | null
  leverRef?: React.Ref<HTMLInputElement>
}

/** One plan: what it changes, and how much. The third may stay away. */
function VariantFields({ number, wishes, variant, onChange, error, leverRef }: VariantFieldsProps) {
  const t = compareWords.useText()
  const { lever, strength } = variant
  const strengths = otherStrengths(wishes, lever)
  return (
    <fieldset className={classes.variant}>
      <legend>{t('plan', { number })}</legend>
      <div className={classes.fields}>
        <Select
          label={t('change')}
          {...(leverRef && { ref: leverRef })}
          error={error}
          data={[
            ...(number === 3 ? [{ value: '', label: t('change_none') }] : []),
            ...levers.map(each => ({ value: each, label: leverText(wishes, each) })),
          ]}
          value={lever}
          onChange={value => onChange(proposed(wishes, (value ?? '') as Lever))}
          allowDeselect={false}
        />
        {strengths.length > 0 && (
          <Select
            label={t('strength')}
            data={strengths.map(each => ({ value: String(each), label: strengthWords[each] }))}
            value={String(strength)}
            onChange={value => onChange({ lever, strength: Number(value) as Strength })}
            allowDeselect={false}
          />
        )}
      </div>
      {lever === 'strict_order_flag' && wishes.strict_order_flag === 0 && (
        <p className={classes.note}>{t('strict_about')}</p>
      )}
    </fieldset>
  )
}
