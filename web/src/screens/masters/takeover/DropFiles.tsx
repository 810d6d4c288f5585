import { Button, FileButton, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { tableKinds } from '@terakoya/contract/masters/takeover/kinds'
import { type DragEvent, useRef, useState } from 'react'
import { asApiFailure } from '../../../api/ApiFailure.ts'
import { callApi } from '../../../api/callApi.ts'
import { failureText } from '../../../api/failureText.ts'
import { Notice } from '../../../components/Notice.tsx'
import { uploadFile } from '../../../framework/files/uploadFile.ts'
import { useDownload } from '../../../framework/files/useDownload.ts'
import { failureWords } from '../../../words/shellWords.ts'
import classes from './Takeover.module.css'
import { takeoverWords } from './text.ts'

interface Added {
  faults: { name: string; message: string }[]
  mended: { name: string; count: number }[]
}

/** Where files are dropped in, one after the other, in whichever order; those that can't be read are named. */
export function DropFiles({ disabled, onChanged }: { disabled: boolean; onChanged: () => void }) {
  const t = takeoverWords.useText()
  const words = failureWords.useText()
  const [over, setOver] = useState(false)
  const [now, setNow] = useState<{ name: string; done: number; all: number } | null>(null)
  const forget = useRef<() => void>(null)
  const add = useMutation({
    meta: { showsFailure: true },
    mutationFn: async (files: readonly File[]): Promise<Added> => {
      const added: Added = { faults: [], mended: [] }
      for (const [at, file] of files.entries()) {
        setNow({ name: file.name, done: at + 1, all: files.length })
        try {
          const { _id } = await uploadFile(file)
          const { mended } = await callApi('Takeover_addFile', { _id })
          if (mended > 0) added.mended.push({ name: file.name, count: mended })
        } catch (error) {
          const { message } = failureText(asApiFailure(error), words)
          added.faults.push({ name: file.name, message })
        }
      }
      return added
    },
    onSettled: () => {
      setNow(null)
      // The same file, mended, may be chosen again.
      forget.current?.()
      onChanged()
    },
  })
  const stopped = disabled || add.isPending
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!stopped && files.length > 0) add.mutate(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keys.
    <div
      className={classes.drop}
      {...(over && { 'data-over': true })}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="row">
        <FileButton
          multiple
          accept=".csv,.txt,.pdf,text/csv,application/pdf"
          resetRef={forget}
          onChange={files => files.length > 0 && add.mutate(files)}
        >
          {props => (
            <Button
              {...props}
              disabled={disabled}
              loading={add.isPending}
              leftSection={<IconFileUpload size={16} aria-hidden />}
            >
              {t('choose')}
            </Button>
          )}
        </FileButton>
        <Samples />
      </div>
      <p className="hint">{t('drop')}</p>
      {now && <p role="status">{t('reading', now)}</p>}
      {add.data?.mended.map(({ name, count }) => (
        <Notice key={name} kind="done" live>
          {t('mended', { name, count })}
        </Notice>
      ))}
      {add.data && add.data.faults.length > 0 && (
        <Notice kind="error" title={t('not_read')} live>
          {add.data.faults.map(({ name, message }) => (
            <div key={name}>
              {name}　{message}
            </div>
          ))}
        </Notice>
      )}
    </div>
  )
}

/** A file of each kind to begin with. */
function Samples() {
  const t = takeoverWords.useText()
  const sample = useDownload('Takeover_exportSample')
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          loading={sample.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('samples')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tableKinds.map(kind => (
          <Menu.Item key={kind} onClick={() => sample.mutate({ kind, format: 'csv' })}>
            {t('sample_of', { kind: t(kind) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
