import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { fieldLabel } from '@terakoya/contract/fieldLabels'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { callKey } from '../../../api/useCall.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { keepClear } from '../../../components/keepClear.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useInstantText } from '../../../format/useInstantText.ts'
import { useFieldNavigation } from '../../../forms/useFieldNavigation.ts'
import { focusFirstFault } from '../../../framework/form/focusFirstFault.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { mergeNames } from './mergeNames.ts'
import classes from './Names.module.css'
import { NamesTable } from './NamesTable.tsx'
import { type EditedRow, emptyRow, rowFaults, type TextColumn, textColumns } from './nameRows.ts'
import { changesOfList, countOf, numberRows } from './placeRows.ts'
import type { NamesNo } from './search.ts'
import { namesWords } from './text.ts'

interface NamesFormProps {
  names_no: NamesNo
  center_no: number
  stored: OutputOf<'M20601_getBatchEdit'>
  onReload: () => void
  onHistory: () => void
}

type StoredList = OutputOf<'M20601_getBatchEdit'>

/** What is kept of a list that was not saved: with the list it was made of, so that a newer one is merged, not lost. */
interface NamesDraft {
  first: EditedRow[]
  version: StoredList['version']
  rows: EditedRow[]
}

const wordOf = (column: TextColumn) => fieldLabel(column) ?? column

/** The list of names as a table: nothing is stored before 保存, then all of it or nothing. */
export function NamesForm({ names_no, center_no, stored, onReload, onHistory }: NamesFormProps) {
  const t = namesWords.useText()
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const { dayAndTime } = useInstantText()
  const [first, setFirst] = useState(() => stored.rows.map((row, id): EditedRow => ({ ...row, id })))
  const [rows, setRows] = useState(first)
  const [version, setVersion] = useState(stored.version)
  const [checked, setChecked] = useState(false)
  const done = changesOfList(first, rows)
  const changes = countOf(done)
  const [merges, setMerges] = useState(false)
  const [merged, setMerged] = useState(false)
  const [rereads, setRereads] = useState(false)
  const work = useUnsaved<NamesDraft>({
    key: `M20601/${names_no}`,
    value: useMemo(() => ({ first, version, rows }), [first, version, rows]),
    dirty: changes > 0,
    restore: draft => {
      setFirst(draft.first)
      setVersion(draft.version)
      setRows(draft.rows)
    },
    losesOn: 'no',
  })
  const save = useSave('M20601_doBatchEdit', {
    work,
    fieldOf: field => (/^rows\[\d+\]/.test(field) ? field : null),
    doneText: ({ added, changed, removed }) => t('saved', { added, changed, removed }),
    onSaved: () => {
      setMerged(false)
      setFirst(rows)
      setRereads(true)
      void queryClient
        .invalidateQueries({ queryKey: callKey('M20601_getBatchEdit') })
        .finally(() => setRereads(false))
    },
    onRefused: ({ faults, current }) => {
      if (current) setMerges(true)
      if (faults.size > 0) focusFirstFault(element.current)
    },
  })
  // What is typed from the press on until the list is there again would be in neither of them.
  const busy = save.saving || rereads
  const faults = rowFaults(rows, wordOf)
  const edit = (next: EditedRow[]) => {
    setRows(next)
    if (save.faults.size > 0) save.reset()
  }
  const nextId = () => Math.max(-1, ...first.map(row => row.id), ...rows.map(row => row.id)) + 1
  const newer = save.current as unknown as StoredList | null

  const send = () =>
    save.submit({
      center_no,
      names_no,
      version,
      rows: numberRows(first, rows).map(({ id: _id, ...row }) => ({
        ...row,
        valid_flag: row.valid_flag === 1 ? 1 : 0,
      })),
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (faults.size > 0) focusFirstFault(element.current)
    else if (await agreesToRemove()) send()
  }
  const agreesToRemove = async () =>
    done.removed.length === 0 ||
    askConfirm({
      title: t('remove_title', { count: done.removed.length }),
      body: t('remove_body', {
        rows: done.removed.map(row => `${row.names_code} ${row.name1}`).join('、'),
      }),
      confirmLabel: t('remove_confirm'),
      danger: true,
    })
  const faultOf = (at: number, row: EditedRow, column: TextColumn) =>
    (checked ? faults.get(row.id)?.[column] : undefined) ?? save.faults.get(`rows[${at}].${column}`) ?? null

  return (
    <form
      ref={element}
      {...useFieldNavigation()}
      onSubmit={event => void submit(event)}
      noValidate
      className={classes.panel}
    >
      <p className="note">
        {t('lead')}
        {stored.updated_at !== '' && (
          <span className={`num ${classes.changed}`}>
            {t('last_change', { at: dayAndTime(stored.updated_at) })} {stored.updated_by}
          </span>
        )}
        <Button size="compact-sm" variant="subtle" onClick={onHistory}>
          {t('history')}
        </Button>
      </p>
      <DraftOffer work={work} />
      {checked && faults.size > 0 && (
        <Notice kind="error" live>
          {t('faults', { count: faults.size })}
        </Notice>
      )}
      {newer && (
        <Notice kind="warning" title={t('conflict')} live>
          <div className={classes.choice}>
            <Button size="compact-sm" onClick={() => setMerges(true)}>
              {t('conflict_open')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={onReload}>
              {t('conflict_reload')}
            </Button>
          </div>
        </Notice>
      )}
      {newer && merges && (
        <MergeDialog
          merge={mergeNames(first, rows, newer.rows)}
          saved={{ by: newer.updated_by, at: newer.updated_at === '' ? '' : dayAndTime(newer.updated_at) }}
          labelOf={field =>
            field === 'names_code' ? t('code') : field === 'valid_flag' ? t('valid') : wordOf(field)
          }
          onMerged={next => {
            const { stored: now } = mergeNames(first, rows, newer.rows)
            setFirst(now)
            setVersion(newer.version)
            edit(next)
            setMerges(false)
            setMerged(true)
            save.reset()
          }}
          onCancel={() => setMerges(false)}
        />
      )}
      {merged && changes > 0 && (
        <Notice kind="info" live>
          {t('conflict_merged')}
        </Notice>
      )}
      <FailureAlert error={save.error} title={t('failed')} />
      <fieldset className={classes.rows} disabled={busy}>
        {rows.length === 0 ? (
          <EmptyState title={t('none')}>{t('none_hint')}</EmptyState>
        ) : (
          <NamesTable
            rows={rows}
            onChange={edit}
            faultOf={faultOf}
            nextId={nextId}
            columns={textColumns}
            wordOf={wordOf}
          />
        )}
      </fieldset>
      <div ref={keepClear} className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={busy}
          onClick={() => {
            edit([...rows, emptyRow(nextId())])
            window.requestAnimationFrame(() =>
              element.current?.querySelector<HTMLInputElement>('tbody tr:last-child input')?.focus(),
            )
          }}
        >
          {t('add')}
        </Button>
        <span className="end small soft" role="status">
          {changes > 0 ? t('changed', { count: changes }) : t('unchanged')}
        </span>
        <Button
          variant="default"
          disabled={busy || changes === 0}
          onClick={() => {
            edit(first)
            setChecked(false)
            save.reset()
          }}
        >
          {t('reset')}
        </Button>
        <Button type="submit" loading={busy} disabled={changes === 0}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
