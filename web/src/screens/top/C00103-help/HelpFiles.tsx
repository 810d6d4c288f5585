import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useEffect, useState } from 'react'
import { toast } from '../../../components/toast.ts'
import { fetchFile, saveFile } from '../../../framework/files/downloadFile.ts'
import { sizeText } from '../../../framework/files/sizeText.ts'
import classes from './Help.module.css'
import { helpWords } from './text.ts'

type HelpFile = OutputOf<'C00103_getHelp'>['files'][number]

interface HelpFilesProps {
  files: readonly HelpFile[]
}

/** The files of a help text: pictures are shown, everything can be saved. */
export function HelpFiles({ files }: HelpFilesProps) {
  const t = helpWords.useText()
  return (
    <section className={classes.files} aria-label={t('files')}>
      <h3>{t('files')}</h3>
      <ul>
        {files.map(file => (
          <HelpFileLine key={file._id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function HelpFileLine({ file }: { file: HelpFile }) {
  const t = helpWords.useText()
  const [url, setUrl] = useState<string | null>(null)
  const { _id, file_name, mimetype } = file
  const isPicture = /^image\/(png|jpeg|gif|webp)$/.test(mimetype)
  useEffect(() => {
    if (!isPicture) return
    let made: string | null = null
    let wanted = true
    fetchFile('File_download', { _id })
      .then(({ content }) => {
        if (!wanted) return
        made = URL.createObjectURL(content)
        setUrl(made)
      })
      // Without its picture the file still stands there by its name.
      .catch(() => {})
    return () => {
      wanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [_id, isPicture])
  const save = () =>
    fetchFile('File_download', { _id })
      .then(saveFile)
      .catch(() => toast({ kind: 'error', message: t('download_failed', { name: file_name }) }))
  return (
    <li>
      {url && <img src={url} alt={file_name} />}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={15} aria-hidden />}
        aria-label={t('download', { name: file_name })}
        onClick={() => void save()}
      >
        {file_name}（{sizeText(file.size)}）
      </Button>
    </li>
  )
}
