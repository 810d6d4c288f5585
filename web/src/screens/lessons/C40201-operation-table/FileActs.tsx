import { Button, Menu } from '@mantine/core'
import { IconFileExport, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { failureText } from '../../../api/failureText.ts'
import { toast } from '../../../components/toast.ts'
import { downloadFile } from '../../../framework/files/downloadFile.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { failureWords } from '../../../words/shellWords.ts'
import { operationWords } from './text.ts'

interface FileActsProps {
  center_no: number
  schedule_date: string
}

const files = {
  pdf_a4: ['C40201_generatePdf', { paper: 'A4' }],
  pdf_a3: ['C40201_generatePdf', { paper: 'A3' }],
  excel: ['C40201_generateExcel', {}],
} as const

/** The day on paper: by the browser's printer, as a PDF or as a workbook, where the settings have them. */
export function FileActs({ center_no, schedule_date }: FileActsProps) {
  const t = operationWords.useText()
  const words = failureWords.useText()
  const config = useConfig()
  const file = useMutation<unknown, ApiFailure, keyof typeof files>({
    // Told below, with which of the files it was about.
    meta: { showsFailure: true },
    mutationFn: kind => downloadFile(files[kind][0], { center_no, schedule_date, ...files[kind][1] }),
    onError: failure =>
      toast({ kind: 'error', title: t('file_failed'), message: failureText(failure, words).message }),
  })
  const kinds = [
    ...(config['app.C40201_PDF'] ? (['pdf_a4', 'pdf_a3'] as const) : []),
    ...(config['app.C40201_EXCEL'] ? (['excel'] as const) : []),
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
      {kinds.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              loading={file.isPending}
              leftSection={<IconFileExport size={16} aria-hidden />}
            >
              {t('files')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds.map(kind => (
              <Menu.Item key={kind} onClick={() => file.mutate(kind)}>
                {t(kind)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
