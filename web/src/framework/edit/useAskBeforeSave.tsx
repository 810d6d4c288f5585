import { declaredName } from '@terakoya/contract/declared/declaredNames'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { Fragment, useContext } from 'react'
import { askConfirm } from '../../components/ask.tsx'
import type { FormValues } from '../form/formField.ts'
import { BeforeInvalidContext } from '../resource/beforeInvalid.ts'
import { BeforeSaveContext } from '../resource/beforeSave.ts'
import { frameworkWords } from '../text.ts'

/**
 * Tells what a change leaves standing and asks whether it is meant, as the list does where it makes records invalid.
 * Answers whether to save; where nothing stands against it nobody is asked.
 */
export function useAskBeforeSave(resource: AnyResource, id: number | null) {
  const t = frameworkWords.useText()
  const beforeInvalid = useContext(BeforeInvalidContext)
  const beforeSave = useContext(BeforeSaveContext)
  return async (before: FormValues, after: FormValues): Promise<boolean> => {
    if (id === null) return true
    const ends = before.valid_flag !== 0 && after.valid_flag === 0
    const against = [
      ends ? await beforeInvalid?.([id]) : null,
      await beforeSave?.(id, before, after),
    ].flatMap((said, at) => (said ? [{ said, at }] : []))
    if (against.length === 0) return true
    return askConfirm({
      title: t('save_title', { name: String(after[resource.nameField] ?? declaredName(resource.noun)) }),
      body: (
        <div className="stack">
          {against.map(({ said, at }) => (
            <Fragment key={at}>{said}</Fragment>
          ))}
          {ends && <span>{t('invalid_body', { noun: declaredName(resource.noun) })}</span>}
        </div>
      ),
      confirmLabel: t('save_anyway'),
    })
  }
}
