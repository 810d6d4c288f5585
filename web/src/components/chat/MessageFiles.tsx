import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { asApiFailure } from '../../api/ApiFailure.ts'
import { openFile } from '../../framework/files/openFile.ts'
import { storedFile } from '../../framework/files/pickedFiles.ts'
import { sizeText } from '../../framework/files/sizeText.ts'
import type { UploadedFile } from '../../framework/files/uploadFile.ts'
import { usePictureUrl } from '../../framework/files/useFileUrl.ts'
import { FailureAlert } from '../FailureAlert.tsx'
import { lazyPart } from '../lazyPart.tsx'
import classes from './Chat.module.css'
import { chatWords } from './text.ts'

const FilePreview = lazyPart(() => import('../../framework/files/FilePreview.tsx'), 'FilePreview')

/** The files of a message: pictures small, whole at a press; anything else by its name. */
export function MessageFiles({ files }: { files: readonly UploadedFile[] }) {
  const t = chatWords.useText()
  const [failure, setFailure] = useState<unknown>(null)
  if (files.length === 0) return null
  return (
    <>
      <ul className={classes.files}>
        {files.map(file => (
          <li key={file._id}>
            <MessageFile file={file} onFailure={setFailure} />
          </li>
        ))}
      </ul>
      {failure !== null && <FailureAlert error={asApiFailure(failure)} title={t('file_failed_open')} />}
    </>
  )
}

interface MessageFileProps {
  file: UploadedFile
  onFailure: (failure: unknown) => void
}

function MessageFile({ file, onFailure }: MessageFileProps) {
  const t = chatWords.useText()
  const picked = storedFile({ ...file, key: file._id, order: 0 })
  const url = usePictureUrl(picked)
  const [shown, setShown] = useState(false)
  const isPicture = file.mimetype.startsWith('image/')
  const Icon = isPicture ? IconPhoto : IconFileTypePdf
  const open = () => {
    onFailure(null)
    if (isPicture) setShown(true)
    else openFile(picked).catch(onFailure)
  }
  return (
    <>
      <button
        type="button"
        className={url ? classes.picture : classes.file}
        aria-label={t('open_file', { name: file.file_name })}
        onClick={open}
      >
        {url ? (
          <img src={url} alt="" />
        ) : (
          <>
            <Icon size={20} stroke={1.5} aria-hidden />
            <span>{file.file_name}</span>
            <small className="num">{sizeText(file.size)}</small>
          </>
        )}
      </button>
      {shown && (
        <FilePreview picked={picked} onClose={() => setShown(false)} onMissing={() => setShown(false)} />
      )}
    </>
  )
}
