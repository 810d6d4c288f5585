import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { AnyMaster } from '@terakoya/contract/masters/defineMaster'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import type { Browse } from '../browse/useBrowse.ts'
import { downloadFile } from '../files/downloadFile.ts'
import { frameworkWords } from '../text.ts'

interface ExportMenuProps {
  master: AnyMaster
  browse: Pick<Browse, 'question' | 'pages'>
}

/** 書き出す: what the list finds, all pages, in the encoding that is chosen (experience §5). */
export function ExportMenu({ master, browse }: ExportMenuProps) {
  const t = frameworkWords.useText()
  const file = useMutation<void, ApiFailure, 'utf-8' | 'shift_jis'>({
    mutationFn: encoding => downloadFile(`${master.code}_export`, { ...browse.question, encoding }),
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={file.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {t('export_what', { total: (browse.pages?.total ?? 0).toLocaleString('ja-JP') })}
        </Menu.Label>
        <Menu.Item onClick={() => file.mutate('utf-8')}>{t('export_utf8')}</Menu.Item>
        <Menu.Item onClick={() => file.mutate('shift_jis')}>{t('export_sjis')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
