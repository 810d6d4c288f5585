import { Button, Group, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import type { FormDefinition } from '../form/formDefinition.ts'
import { labelOf } from '../form/formDefinition.ts'
import { frameworkWords } from '../text.ts'
import classes from './Edit.module.css'
import type { Difference } from './mergeConflict.ts'
import { valueText } from './valueText.ts'

interface ConflictDialogProps {
  noun: string
  definition: FormDefinition
  difference: Difference
  onSave: (values: Readonly<Record<string, unknown>>) => void
  onCancel: () => void
}

type Side = 'mine' | 'theirs'

/** Two people changed one record: what differs, field by field, with the choice between both (experience §3). */
export function ConflictDialog({ noun, definition, difference, onSave, onCancel }: ConflictDialogProps) {
  const t = frameworkWords.useText()
  const { clashes, onlyTheirs, merged } = difference
  const all = (side: Side) => Object.fromEntries(clashes.map(({ key }) => [key, side]))
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() => all('mine'))
  const text = (key: string, value: unknown) => valueText(definition, key, value)
  const save = () =>
    onSave({
      ...merged,
      ...Object.fromEntries(clashes.map(clash => [clash.key, clash[sides[clash.key] ?? 'mine']])),
    })
  return (
    <Modal opened onClose={onCancel} title={t('conflict_title')} size={640}>
      <p className={classes.lead}>{t('conflict_body', { noun })}</p>
      {clashes.length > 1 && (
        <Group gap="xs" mb="sm">
          <Button size="compact-sm" variant="default" onClick={() => setSides(all('mine'))}>
            {t('conflict_all_mine')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setSides(all('theirs'))}>
            {t('conflict_all_theirs')}
          </Button>
        </Group>
      )}
      {clashes.map(({ key, before, mine, theirs }) => (
        <Radio.Group
          key={key}
          className={classes.clash ?? ''}
          label={labelOf(definition, key)}
          description={t('conflict_before', { value: text(key, before) })}
          value={sides[key] ?? 'mine'}
          onChange={side => setSides({ ...sides, [key]: side === 'theirs' ? 'theirs' : 'mine' })}
        >
          <div className={classes.sides}>
            <Radio.Card value="mine" className={classes.side ?? ''}>
              <Radio.Indicator />
              <span>
                <small>{t('conflict_mine')}</small>
                {text(key, mine)}
              </span>
            </Radio.Card>
            <Radio.Card value="theirs" className={classes.side ?? ''}>
              <Radio.Indicator />
              <span>
                <small>{t('conflict_theirs')}</small>
                {text(key, theirs)}
              </span>
            </Radio.Card>
          </div>
        </Radio.Group>
      ))}
      {onlyTheirs.length > 0 && (
        <p className={classes.lead}>
          {t('conflict_only_theirs', {
            fields: onlyTheirs
              .map(key => `${labelOf(definition, key)}（${text(key, merged[key])}）`)
              .join('、'),
          })}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={save} data-autofocus>
          {t('conflict_save')}
        </Button>
      </Group>
    </Modal>
  )
}
