import { Button, Select } from '@mantine/core'
import { tableKinds } from '@terakoya/contract/masters/takeover/kinds'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { listText } from '../../../words/joining.ts'
import { numberText, type TakeoverFile, type TakeoverState } from './state.ts'
import classes from './Takeover.module.css'
import { takeoverWords } from './text.ts'

interface FileCardProps {
  file: TakeoverFile
  fields: TakeoverState['fields']
  disabled: boolean
  onRemove: () => void
  onChanged: () => void
}

/** A file: what it is, what of it is read, and where that is corrected. */
export function FileCard({ file, fields: known, disabled, onRemove, onChanged }: FileCardProps) {
  const t = takeoverWords.useText()
  const { file_no, file_name, kind, columns } = file
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(columns.map(({ field }) => field))
  const save = useWrite('Takeover_setFile', { showsFailure: true })
  const own = known.find(each => each.kind === kind)?.fields ?? []
  const passed = columns.filter(({ field }) => field === null).map(({ head }) => head)
  const lacking = own.filter(({ field, needed }) => needed && !columns.some(column => column.field === field))
  const choose = (next: string | null) => {
    const another = tableKinds.find(each => each === next)
    if (another === undefined || another === kind) return
    const fields = columns.map(() => null)
    save.mutate({ file_no, kind: another, fields }, { onSuccess: onChanged })
  }
  const store = () => {
    if (kind === '' || kind === 'kartes') return
    save.mutate(
      { file_no, kind, fields: chosen },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('columns_saved') })
          onChanged()
        },
      },
    )
  }
  return (
    <div className={classes.file}>
      <div className="row between">
        <h3 className="title">
          {kind === '' ? t('kind_unknown') : t(kind)}　{file_name}
        </h3>
        <Button
          variant="subtle"
          disabled={disabled}
          aria-label={t('remove_named', { name: file_name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
      <p>{t('rows', { count: numberText(file.row_count) })}</p>
      {kind === '' && <Notice kind="warning">{t('kind_hint')}</Notice>}
      {lacking.length > 0 && (
        <Notice kind="warning">
          {t('lacking', { fields: listText(lacking.map(({ label }) => label)) })}
        </Notice>
      )}
      {kind !== '' && passed.length > 0 && (
        <p className="hint">{t('passed_some', { heads: listText(passed) })}</p>
      )}
      <FailureAlert error={save.error} />
      <div className="row">
        <Select
          label={t('kind')}
          data={tableKinds.map(each => ({ value: each, label: t(each) }))}
          value={kind === '' ? null : kind}
          allowDeselect={false}
          disabled={disabled}
          onChange={choose}
          w={220}
        />
        {kind !== '' && (
          <Button
            variant="default"
            className="end"
            aria-expanded={open}
            aria-label={t('columns_named', { name: file_name })}
            onClick={() => setOpen(!open)}
          >
            {t('columns')}
          </Button>
        )}
      </div>
      {open && kind !== '' && (
        <>
          <div className={classes.columns}>
            {columns.map(({ head }, at) => (
              <Select
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may be called alike.
                key={at}
                label={head}
                data={[
                  { value: '', label: t('passed') },
                  ...own.map(({ field, label }) => ({ value: field, label })),
                ]}
                value={chosen[at] ?? ''}
                allowDeselect={false}
                searchable
                disabled={disabled}
                onChange={value =>
                  setChosen(chosen.map((each, index) => (index === at ? value || null : each)))
                }
              />
            ))}
          </div>
          <Button className="start" loading={save.isPending} disabled={disabled} onClick={store}>
            {t('save_columns')}
          </Button>
        </>
      )}
    </div>
  )
}
