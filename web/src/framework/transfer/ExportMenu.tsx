import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { Browse } from '../browse/useBrowse.ts'
import { frameworkWords } from '../text.ts'
import { FileMenu } from './FileMenu.tsx'

interface ExportMenuProps {
  resource: AnyResource
  browse: Pick<Browse, 'question' | 'pages'>
  /** The call that makes the file, where it is named otherwise. */
  api?: string
}

/** 書き出す: what the list finds, all pages. */
export function ExportMenu({ resource, browse, api = `${resource.code}_export` }: ExportMenuProps) {
  const t = frameworkWords.useText()
  const total = (browse.pages?.total ?? 0).toLocaleString('ja-JP')
  return <FileMenu api={api} input={browse.question} title={t('export_what', { total })} />
}
