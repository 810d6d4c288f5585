import { Button, Menu } from '@mantine/core'
import { IconFileExport, IconPrinter } from '@tabler/icons-react'
import { useDownload } from '../../../framework/files/useDownload.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { operationWords } from './text.ts'

interface FileActsProps {
  center_no: number
  schedule_date: string
}

/** The day on paper: by the browser's printer, as a PDF or as a workbook, where the settings have them. */
export function FileActs({ center_no, schedule_date }: FileActsProps) {
  const t = operationWords.useText()
  const config = useConfig()
  const pdf = useDownload('C40201_generatePdf')
  const excel = useDownload('C40201_generateExcel')
  const day = { center_no, schedule_date }
  const files = [
    ...(config['app.C40201_PDF']
      ? [
          { label: t('pdf_a4'), make: () => pdf.mutate({ ...day, paper: 'A4' }) },
          { label: t('pdf_a3'), make: () => pdf.mutate({ ...day, paper: 'A3' }) },
        ]
      : []),
    ...(config['app.C40201_EXCEL'] ? [{ label: t('excel'), make: () => excel.mutate(day) }] : []),
  ]
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      {files.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              loading={pdf.isPending || excel.isPending}
              leftSection={<IconFileExport size={16} aria-hidden />}
            >
              {t('files')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {files.map(({ label, make }) => (
              <Menu.Item key={label} onClick={make}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
