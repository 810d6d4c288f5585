import { asApiFailure } from '../../api/ApiFailure.ts'
import { tellFailure } from '../../components/tellFailure.ts'
import type { FileEntry } from '../files/fileEntry.ts'
import { openFile } from '../files/openFile.ts'
import { storedFile } from '../files/pickedFiles.ts'
import { usePictureUrl } from '../files/useFileUrl.ts'
import classes from './Table.module.css'

/** The files of a cell, in their order; a value that holds none is none. */
function filesOf(value: unknown): FileEntry[] {
  const entries = (Array.isArray(value) ? value : [value]) as (Partial<FileEntry> | null | undefined)[]
  return entries
    .filter((entry): entry is FileEntry => typeof entry?._id === 'string')
    .sort((a, b) => a.order - b.order)
}

function FileButton({ entry }: { entry: FileEntry }) {
  const open = () => {
    openFile(storedFile(entry)).catch((error: unknown) =>
      tellFailure(asApiFailure(error), { inPlace: false }),
    )
  }
  return (
    <button type="button" className={classes.file} onClick={open}>
      {entry.file_name}
    </button>
  )
}

function Picture({ entry }: { entry: FileEntry }) {
  const url = usePictureUrl(storedFile(entry))
  // What is no picture, or not there yet, is told by its name.
  return url ? <img src={url} alt={entry.file_name} className={classes.image} /> : entry.file_name
}

/** Files by their names; each opens, or is handed to the browser. */
export function Files({ value }: { value: unknown }) {
  return filesOf(value).map(entry => <FileButton key={entry._id} entry={entry} />)
}

/** The first file of a cell as a small picture. */
export function Image({ value }: { value: unknown }) {
  const [first] = filesOf(value)
  return first ? <Picture entry={first} /> : null
}
