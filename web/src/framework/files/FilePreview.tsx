import { Button, Modal } from '@mantine/core'
import { saveFile } from './downloadFile.ts'
import classes from './Files.module.css'
import type { PickedFile } from './pickedFiles.ts'
import { fileWords } from './text.ts'
import { contentOf, usePictureUrl } from './useFileUrl.ts'

interface FilePreviewProps {
  picked: PickedFile
  onClose: () => void
}

/** A picture in its whole size. */
export function FilePreview({ picked, onClose }: FilePreviewProps) {
  const t = fileWords.useText()
  const url = usePictureUrl(picked)
  const { file_name } = picked
  const save = async () => saveFile({ content: await contentOf(picked), file_name })
  return (
    <Modal opened onClose={onClose} title={file_name} size="auto">
      {url && <img src={url} alt={file_name} className={classes.picture} />}
      <Button variant="default" mt="sm" onClick={() => void save()}>
        {t('download')}
      </Button>
    </Modal>
  )
}
