import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { FileFormat } from '@terakoya/contract/listInputs'
import { askConfirm } from '../../components/ask.tsx'
import { useDownload } from '../files/useDownload.ts'
import { frameworkWords } from '../text.ts'

interface FileMenuProps {
  /** The call that makes the file; `input` is what it takes besides the format. */
  api: string
  input: Readonly<Record<string, unknown>>
  /** What will be in the file. */
  title: string
}

const formats: readonly FileFormat[] = ['csv', 'xlsx', 'csv_shift_jis']

/** 書き出す: a table in the format that is chosen (experience §5). */
export function FileMenu({ api, input, title }: FileMenuProps) {
  const t = frameworkWords.useText()
  const file = useDownload(api)
  const write = (format: FileFormat) => {
    const onSuccess = async ({ replaced }: { replaced: string }) => {
      if (replaced === '') return
      const again = await askConfirm({
        title: t('export_replaced_title'),
        body: t('export_replaced', { signs: [...replaced].join('、') }),
        confirmLabel: t('export_replaced_confirm'),
        cancelLabel: t('close'),
      })
      if (again) write('csv')
    }
    file.mutate({ ...input, format }, { onSuccess })
  }
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
        <Menu.Label>{title}</Menu.Label>
        {formats.map(format => (
          <Menu.Item key={format} onClick={() => write(format)}>
            {t(`export_${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
