import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useDownload } from '../../../framework/files/useDownload.ts'
import { karteWords } from './text.ts'

/** A karte on paper: by the browser's printer, or as a PDF that the server draws. */
export function KarteActs({ id }: { id: number }) {
  const t = karteWords.useText()
  const pdf = useDownload('C20201_getPdf')
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate({ id })}
      >
        {t('pdf')}
      </Button>
    </>
  )
}
