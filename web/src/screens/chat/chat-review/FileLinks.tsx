import { Button } from '@mantine/core'
import type { ChatMessage } from '@terakoya/contract/chat/chatroom'
import { toast } from '../../../components/toast.ts'
import { fetchFile, saveFile } from '../../../framework/files/downloadFile.ts'
import classes from './Review.module.css'
import { reviewWords } from './text.ts'

/** The files of a message, by their names: pictures of children are opened on purpose, not in passing. */
export function FileLinks({ files }: Pick<ChatMessage, 'files'>) {
  const t = reviewWords.useText()
  if (files.length === 0) return null
  const open = (_id: string) =>
    fetchFile('File_download', { _id })
      .then(saveFile)
      .catch(() => toast({ kind: 'error', message: t('file_failed') }))
  return (
    <ul className={classes.files} aria-label={t('files')}>
      {files.map(({ _id, file_name }) => (
        <li key={_id}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('open_file', { name: file_name })}
            title={file_name}
            onClick={() => void open(_id)}
          >
            {file_name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
