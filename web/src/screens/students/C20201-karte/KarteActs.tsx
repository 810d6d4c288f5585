import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { asApiFailure } from '../../../api/ApiFailure.ts'
import { failureText } from '../../../api/failureText.ts'
import { toast } from '../../../components/toast.ts'
import { downloadFile } from '../../../framework/files/downloadFile.ts'
import { failureWords } from '../../../words/shellWords.ts'
import { karteWords } from './text.ts'

/** A karte on paper: by the browser's printer, or as a PDF that the server draws. */
export function KarteActs({ id }: { id: number }) {
  const t = karteWords.useText()
  const words = failureWords.useText()
  const [drawing, setDrawing] = useState(false)
  const draw = async () => {
    setDrawing(true)
    try {
      await downloadFile('C20201_getPdf', { id })
    } catch (error) {
      const { message } = failureText(asApiFailure(error), words)
      toast({ kind: 'error', title: t('pdf_failed'), message })
    } finally {
      setDrawing(false)
    }
  }
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
        loading={drawing}
        onClick={() => void draw()}
      >
        {t('pdf')}
      </Button>
    </>
  )
}
