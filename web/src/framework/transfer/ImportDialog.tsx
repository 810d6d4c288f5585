import { Button, FileButton, Group, Loader, Modal } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { fieldLabel } from '@terakoya/contract/fieldLabels'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { type ReactNode, useContext, useRef, useState } from 'react'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { callApi } from '../../api/callApi.ts'
import { useWrite } from '../../api/useWrite.ts'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { Notice } from '../../components/Notice.tsx'
import { toast } from '../../components/toast.ts'
import { uploadFile } from '../files/uploadFile.ts'
import type { FormDefinition } from '../form/formDefinition.ts'
import { useChoices } from '../form/useChoices.ts'
import { BeforeInvalidContext } from '../resource/beforeInvalid.ts'
import { useChanged } from '../resource/changed.ts'
import { frameworkWords } from '../text.ts'
import { type ImportAnswer, ImportPreview } from './ImportPreview.tsx'
import classes from './Transfer.module.css'

interface ImportDialogProps {
  resource: AnyResource
  definition: FormDefinition
  onClose: () => void
}

interface Read {
  file: { _id: string }
  name: string
  answer: ImportAnswer
  /** What stands against what the file makes invalid. */
  against: ReactNode
}

/** 取り込む: a file is read and shown with its faults; nothing is stored before the button says so (experience §5). */
export function ImportDialog({ resource, definition: given, onClose }: ImportDialogProps) {
  const t = frameworkWords.useText()
  const { definition } = useChoices(given)
  const beforeInvalid = useContext(BeforeInvalidContext)
  const recordsChanged = useChanged(resource)
  const forget = useRef<() => void>(null)
  // A workbook, which can't be read: how to make a CSV of it is told instead.
  const [sheet, setSheet] = useState<string | null>(null)
  const read = useMutation<Read, ApiFailure, File>({
    meta: { showsFailure: true },
    mutationFn: async chosen => {
      const { _id } = await uploadFile(chosen)
      const api = `${resource.code}_importPreview` as Api
      const answer = (await callApi(api, { _id } as unknown as InputOf<Api>)) as unknown as ImportAnswer
      const { invalid_ids } = answer
      const against = invalid_ids.length > 0 && beforeInvalid ? await beforeInvalid(invalid_ids) : null
      return { file: { _id }, name: chosen.name, answer, against }
    },
  })
  const commit = useWrite(`${resource.code}_importCommit` as Api, { showsFailure: true })
  // What others changed meanwhile comes with the refusal: the preview as it is now.
  const renewed = commit.error?.errorCode === 'IMPORT_CHANGED' ? commit.error.current : null
  const data = read.data && renewed ? { ...read.data, answer: renewed as unknown as ImportAnswer } : read.data
  const changes = data ? data.answer.added + data.answer.changed : 0
  const ready = data !== undefined && data.answer.errors.length === 0 && changes > 0

  const choose = (file: File | null) => {
    // The same file, mended, may be chosen again.
    forget.current?.()
    commit.reset()
    const isSheet = file !== null && /\.(xlsx|xlsm|xls|ods|numbers)$/i.test(file.name)
    setSheet(isSheet ? file.name : null)
    if (isSheet) read.reset()
    else if (file) read.mutate(file)
  }
  const store = () => {
    if (!data) return
    const agreed = { ...data.file, fingerprint: data.answer.fingerprint }
    commit.mutate(agreed as unknown as InputOf<Api>, {
      onSuccess: answer => {
        const { added, changed } = answer as unknown as ImportAnswer
        recordsChanged()
        toast({ kind: 'done', message: t('imported', { added, changed }) })
        onClose()
      },
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('import_title', { noun: declaredName(resource.noun) })}
      size={860}
    >
      <p className={classes.intro}>
        {t('import_intro', { code: fieldLabel(resource.codeField) ?? resource.codeField })}
      </p>
      <Group gap="sm">
        <FileButton onChange={choose} accept=".csv,text/csv,.xlsx,.xls" resetRef={forget}>
          {props => (
            <Button
              {...props}
              variant={data ? 'default' : 'filled'}
              leftSection={<IconFileUpload size={16} aria-hidden />}
              data-autofocus
            >
              {data ? t('import_other') : t('import_choose')}
            </Button>
          )}
        </FileButton>
        {read.isPending && (
          <span role="status" className={classes.reading}>
            <Loader size="xs" />
            {t('import_reading', { name: read.variables.name })}
          </span>
        )}
        {data && !read.isPending && <b>{data.name}</b>}
      </Group>
      {sheet !== null && (
        <Notice kind="warning" title={t('import_sheet', { name: sheet })} live>
          {t('import_sheet_hint')}
        </Notice>
      )}
      <FailureAlert error={read.error} title={t('import_failed')} />
      {data && !read.isPending && data.against}
      {data && !read.isPending && <ImportPreview answer={data.answer} definition={definition} />}
      {data && !read.isPending && data.answer.errors.length === 0 && changes === 0 && (
        <Notice kind="info">{t('import_nothing')}</Notice>
      )}
      {renewed ? (
        <Notice kind="warning" live>
          {t('import_renewed')}
        </Notice>
      ) : (
        <FailureAlert error={commit.error} />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={!ready || read.isPending} loading={commit.isPending} onClick={store}>
          {ready ? t('import_submit', { count: changes.toLocaleString('ja-JP') }) : t('import')}
        </Button>
      </Group>
    </Modal>
  )
}
