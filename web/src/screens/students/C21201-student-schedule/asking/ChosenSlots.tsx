import { Button, SegmentedControl } from '@mantine/core'
import type { ChoiceReason, ToldSlot } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { wishReasonTexts } from '@terakoya/domain/entries/wishReason'
import { Notice } from '../../../../components/Notice.tsx'
import classes from './Asking.module.css'
import { type Chosen, drop } from './chosen.ts'
import { askingWords } from './text.ts'

interface ChosenSlotsProps {
  chosen: Chosen
  onChange: (next: Chosen) => void
  second_choice_flag: 0 | 1
  /** What bars a chosen slot by now. */
  faultOf: (slot: ToldSlot) => ChoiceReason
  /** How often something chosen was found to be gone: each time it is told anew. */
  lostTimes: number
}

/** What is chosen, and which of the two the next press in the calendar gives. */
export function ChosenSlots({ chosen, onChange, second_choice_flag, faultOf, lostTimes }: ChosenSlotsProps) {
  const t = askingWords.useText()
  const places = second_choice_flag === 1 ? ([1, 2] as const) : ([1] as const)
  return (
    <div className={classes.chosen}>
      {second_choice_flag === 1 && chosen.first !== null && (
        <SegmentedControl
          size="xs"
          aria-label={t('which')}
          value={String(chosen.active)}
          onChange={value => onChange({ ...chosen, active: value === '2' ? 2 : 1 })}
          data={[
            { value: '1', label: t('first') },
            { value: '2', label: t('second') },
          ]}
        />
      )}
      <dl>
        {places.map(place => {
          const slot = place === 1 ? chosen.first : chosen.second
          const fault = slot ? faultOf(slot) : ''
          return (
            <div key={place}>
              <dt>
                {t(place === 1 ? 'first' : 'second')}
                {place === 2 && <small>{t('optional')}</small>}
              </dt>
              <dd>
                {slot ? <b className="num">{shortPlaceText(slot)}</b> : <span>{t('not_chosen')}</span>}
                {slot && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    c="var(--link)"
                    onClick={() => onChange(drop(chosen, place))}
                  >
                    {t('take_back')}
                    <span className="visually-hidden">{shortPlaceText(slot)}</span>
                  </Button>
                )}
                {slot && fault !== '' && (
                  <Notice key={lostTimes} kind="error" live seen>
                    {t('lost', { slot: shortPlaceText(slot), reason: wishReasonTexts[fault] })}
                  </Notice>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
