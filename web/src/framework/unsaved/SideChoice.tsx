import { Radio } from '@mantine/core'
import { frameworkWords } from '../text.ts'
import classes from './Conflict.module.css'

export type Side = 'mine' | 'theirs'

interface SideChoiceProps {
  label: string
  before: string
  mine: string
  theirs: string
  side: Side
  onChange: (side: Side) => void
}

/** What two people made of one thing, and which of both stays. */
export function SideChoice({ label, before, mine, theirs, side, onChange }: SideChoiceProps) {
  const t = frameworkWords.useText()
  return (
    <Radio.Group
      className={classes.clash ?? ''}
      label={label}
      description={t('conflict_before', { value: before })}
      value={side}
      onChange={next => onChange(next === 'theirs' ? 'theirs' : 'mine')}
    >
      <div className={classes.sides}>
        {(['mine', 'theirs'] as const).map(each => (
          <Radio.Card key={each} value={each} className={classes.side ?? ''}>
            <Radio.Indicator />
            <span>
              <small>{t(`conflict_${each}`)}</small>
              {each === 'mine' ? mine : theirs}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
