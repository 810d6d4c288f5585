import { Button } from '@mantine/core'
import { takeoverKinds } from '@terakoya/contract/masters/takeover/kinds'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FileCard } from './FileCard.tsx'
import { numberText, type TakeoverState } from './state.ts'
import classes from './Takeover.module.css'
import { takeoverWords } from './text.ts'

interface FilesProps {
  state: TakeoverState
  disabled: boolean
  onChanged: () => void
}

/** The files that are there, in the order in which they come in; kartes together. */
export function Files({ state: { files, fields }, disabled, onChanged }: FilesProps) {
  const t = takeoverWords.useText()
  const remove = useWrite('Takeover_removeFiles', { showsFailure: true })
  const take = (file_nos: number[]) => remove.mutate({ file_nos }, { onSettled: onChanged })
  const tables = ['' as const, ...takeoverKinds]
    .filter(kind => kind !== 'kartes')
    .flatMap(kind => files.filter(file => file.kind === kind))
  const kartes = files.filter(({ kind }) => kind === 'kartes')
  const kinds = takeoverKinds.filter(kind => files.some(file => file.kind === kind))
  return (
    <section aria-labelledby="takeover-files" className="stack gap-3">
      <h2 id="takeover-files" className="title">
        {t('files')}
      </h2>
      {kinds.length > 1 && <p>{t('order', { kinds: kinds.map(kind => t(kind)).join(' → ') })}</p>}
      <FailureAlert error={remove.error} />
      {tables.map(file => (
        <FileCard
          key={`${file.file_no}/${file.kind}/${file.columns.map(({ field }) => field).join()}`}
          file={file}
          fields={fields}
          disabled={disabled || remove.isPending}
          onRemove={() => take([file.file_no])}
          onChanged={onChanged}
        />
      ))}
      {kartes.length > 0 && (
        <div className={classes.file}>
          <div className="row between">
            <h3 className="title">{t('kartes')}</h3>
            <Button
              variant="subtle"
              disabled={disabled || remove.isPending}
              aria-label={t('remove_kartes')}
              onClick={() => take(kartes.map(({ file_no }) => file_no))}
            >
              {t('remove')}
            </Button>
          </div>
          <p>{t('kartes_count', { count: numberText(kartes.length) })}</p>
        </div>
      )}
    </section>
  )
}
