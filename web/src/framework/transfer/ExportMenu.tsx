import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FileFormat } from '@terakoya/contract/listInputs'
import type { AnyMaster } from '@terakoya/contract/masters/defineMaster'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { askConfirm } from '../../components/ask.tsx'
import type { Browse } from '../browse/useBrowse.ts'
import { downloadFile } from '../files/downloadFile.ts'
import { frameworkWords } from '../text.ts'

interface ExportMenuProps {
  master: AnyMaster
  browse: Pick<Browse, 'question' | 'pages'>
}

const formats: readonly FileFormat[] = ['csv', 'xlsx', 'csv_shift_jis']

/** 書き出す: what the list finds, all pages, in the format that is chosen (experience §5). */
export function ExportMenu({ master, browse }: ExportMenuProps) {
  const t = frameworkWords.useText()
  const file = useMutation<{ replaced: string }, ApiFailure, FileFormat>({
    mutationFn: format => downloadFile(`${master.code}_export`, { ...browse.question, format }),
  })
  const write = (format: FileFormat) =>
    file.mutate(format, {
      onSuccess: async ({ replaced }) => {
        if (replaced === '') return
        const again = await askConfirm({
          title: t('export_replaced_title'),
          body: t('export_replaced', { signs: [...replaced].join('、') }),
          confirmLabel: t('export_replaced_confirm'),
          cancelLabel: t('close'),
        })
        if (again) write('csv')
      },
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
        {formats.map(format => (
          <Menu.Item key={format} onClick={() => write(format)}>
            {t(`export_${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
