import type { Tx } from '../../database/connect.ts'

interface NewFile {
  file_id: string
  user_no: number
  file_name: string
  mimetype: string
  size: number
  storage_key: string
  uploaded_at: string
}

export async function addFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insertInto('files').values(file).execute()
}
