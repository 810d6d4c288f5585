import type { AnyMaster } from '@terakoya/contract/masters/defineMaster'
import type { Browse } from '../browse/useBrowse.ts'
import { frameworkWords } from '../text.ts'
import { FileMenu } from './FileMenu.tsx'

interface ExportMenuProps {
  master: AnyMaster
  browse: Pick<Browse, 'question' | 'pages'>
}

/** 書き出す: what the list finds, all pages. */
export function ExportMenu({ master, browse }: ExportMenuProps) {
  const t = frameworkWords.useText()
  const total = (browse.pages?.total ?? 0).toLocaleString('ja-JP')
  return (
    <FileMenu api={`${master.code}_export`} input={browse.question} title={t('export_what', { total })} />
  )
}
