import { Button } from '@mantine/core'
import { declaredName } from '@terakoya/contract/declared/declaredNames'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { type ComponentType, useContext, useRef } from 'react'
import { useCall } from '../../api/useCall.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Loading } from '../../components/Loading.tsx'
import { emptyValues, type FormDefinition, keysOf } from '../form/formDefinition.ts'
import type { FormValues } from '../form/formField.ts'
import { useChoices } from '../form/useChoices.ts'
import { RecordAboveContext } from '../resource/recordAbove.ts'
import { frameworkWords } from '../text.ts'
import classes from './Edit.module.css'
import { EditForm, type StoredRecord } from './EditForm.tsx'
import { GonePanel } from './GonePanel.tsx'
import { RecordTabs } from './RecordTabs.tsx'

/** Something a record has beside its fields, on a tab of its own. */
export interface BesidePart {
  key: string
  label: string
  Part: ComponentType<{ id: number; name: string }>
  /** Only such records have it. */
  shownFor?: (record: Readonly<Record<string, unknown>>) => boolean
}

export interface EditPanelProps {
  resource: AnyResource
  definition: FormDefinition
  /** What a new record begins with. */
  defaults: FormValues
  besides: readonly BesidePart[]
  /** What is said behind 追加しました. */
  nextStep?: string | undefined
  /** `null`: a new one. */
  id: number | null
  /** In the place of a record that was never there, where the address alone led here; else it is told beside the list. */
  Unknown?: ComponentType | undefined
  onClose: () => void
  onAdded: (id: number) => void
}

/** One record to edit, or a new one: loads it, then shows its form. */
export function EditPanel(given: EditPanelProps) {
  const { resource, defaults, id, onClose } = given
  const { definition, error: choicesError, retry } = useChoices(given.definition)
  const props = {
    ...given,
    definition,
    unread: choicesError === null ? null : { error: choicesError, retry },
  }
  const t = frameworkWords.useText()
  const Above = useContext(RecordAboveContext)
  const asked = useCall(`${resource.code}_getEdit` as Api, { id: id ?? 0 } as unknown as InputOf<Api>, {
    // 0: the address names no record at all.
    enabled: id !== null && id > 0,
    staleTime: 0,
  })
  // A record that was there is gone now, which is another thing than an address that never led anywhere.
  const wasThere = useRef(false)
  if (asked.data) wasThere.current = true
  const record = asked.data as unknown as (Record<string, unknown> & StoredRecord) | undefined
  if (id === null) {
    return <EditForm {...props} record={null} first={{ ...emptyValues(definition.items), ...defaults }} />
  }
  if (id === 0 || asked.error?.status === 404) {
    if (given.Unknown && !wasThere.current) return <given.Unknown />
    return (
      <GonePanel
        title={t('gone_title', { noun: declaredName(resource.noun) })}
        body={t(record ? 'gone_body_open' : 'gone_body')}
        onClose={onClose}
      />
    )
  }
  if (asked.error && !record) {
    return (
      <section className={classes.panel}>
        <ErrorState
          error={asked.error}
          onRetry={() => void asked.refetch()}
          actions={
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          }
        />
      </section>
    )
  }
  if (!record) {
    return (
      <section className={classes.panel} data-padded>
        <Loading lines={7} height={36} />
      </section>
    )
  }
  const first = Object.fromEntries(keysOf(definition).map(key => [key, record[key]]))
  const form = <EditForm {...props} key={id} record={record} first={first} />
  const note = Above && <Above id={id} record={record} />
  if (given.besides.length === 0) {
    return (
      <>
        {note}
        {form}
      </>
    )
  }
  return (
    <>
      {note}
      <RecordTabs
        id={id}
        name={String(record[resource.nameField] ?? '')}
        besides={given.besides.filter(({ shownFor }) => shownFor?.(record) !== false)}
      >
        {form}
      </RecordTabs>
    </>
  )
}
