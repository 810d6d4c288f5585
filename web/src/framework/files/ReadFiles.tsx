import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { toast } from '../../components/toast.ts'
import { asideText } from '../../words/joining.ts'
import { fetchFile, saveFile } from './downloadFile.ts'
import classes from './Files.module.css'
import { sizeText } from './sizeText.ts'
import { fileWords } from './text.ts'

interface ReadFile {
  _id: string
  file_name: string
  mimetype: string
  /** Bytes. */
  size: number
}

interface ReadFilesProps {
  files: readonly ReadFile[]
}

/** The files that come with a text, for its readers: pictures are shown, everything can be saved. */
export function ReadFiles({ files }: ReadFilesProps) {
  const t = fileWords.useText()
  return (
    <section className={classes.read} aria-label={t('attached')}>
      <h3>{t('attached')}</h3>
      <ul>
        {files.map(file => (
          <FileLine key={file._id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function FileLine({ file }: { file: ReadFile }) {
  const t = fileWords.useText()
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
      .catch(() => toast({ kind: 'error', message: t('read_failed', { name: file_name }) }))
  return (
    <li>
      {url && <img src={url} alt={file_name} />}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={15} aria-hidden />}
        aria-label={t('read_download', { name: file_name })}
        onClick={() => void save()}
      >
        {asideText(file_name, sizeText(file.size))}
      </Button>
    </li>
  )
}
