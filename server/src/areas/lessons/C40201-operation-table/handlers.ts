import { dayText } from '@terakoya/domain/days/dayText'
import { writePdf } from '../../../documents/writePdf.ts'
import { makeWorkbook } from '../../../excel/makeWorkbook.ts'
import { failures } from '../../../failure.ts'
import { keptFileName } from '../../../files/fileName.ts'
import { excelType } from '../../../files/tableFile.ts'
import { openDays } from '../../../operations/openDays.ts'
import { listCalendarDays } from '../../../records/calendar.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { noteAccess } from '../../../road/noteAccess.ts'
import { lessonRefusals, operationFileWords } from '../text.ts'
import { operationBook } from './operationBook.ts'
import { operationPaper } from './operationPaper.ts'
import { readOperationDay } from './readOperationDay.ts'

type Api = 'C40201_getTimeLimits' | 'C40201_doBrowse' | 'C40201_generatePdf' | 'C40201_generateExcel'

interface FileAsked {
  center_no: number
  schedule_date: string
  file_name?: string | undefined
}

/** The day for a file: who is in it stands in the access line, for the file itself says nothing to it. */
async function readForFile(ctx: Context, api: Api, asked: FileAsked) {
  const day = await readOperationDay(ctx, asked)
  const student_nos = [...new Set(day.lessons.map(each => each.student_no))].sort((a, b) => a - b)
  if (student_nos.length > 0) {
    const row_count = day.lessons.length
    await noteAccess(ctx, { api, student_nos, row_count })
    ctx.traced_apis.add(api)
  }
  return day
}

function nameOf({ schedule_date, file_name }: FileAsked, center_name: string, ending: string): string {
  const day = schedule_date.replaceAll('-', '')
  const given = file_name ?? operationFileWords.say('name', { center: center_name, day })
  return keptFileName(`${given.replace(new RegExp(`\\.${ending}$`, 'i'), '')}.${ending}`)
}

function switchedOff(what: string) {
  return failures.refused('SWITCHED_OFF', lessonRefusals.say('switched_off', { what }))
}

/** 稼働表 (C40201): who teaches whom in which period of a day, on the screen, on paper and as a workbook. */
export const operationTableHandlers: Pick<Handlers, Api> = {
  C40201_getTimeLimits: async (ctx, { schedule_date }) => {
    const [day] = openDays(
      await listCalendarDays(ctx.tx, schedule_date, schedule_date),
      schedule_date,
      schedule_date,
    )
    return {
      schedule_date,
      closed_flag: day?.closed_flag === 0 ? 0 : 1,
      time_limits: day?.closed_flag === 0 ? day.time_limits : [],
    }
  },

  C40201_doBrowse: (ctx, asked) => readOperationDay(ctx, asked),

  C40201_generatePdf: async (ctx, { paper = 'A4', ...asked }) => {
    if (!(await ctx.settings())['app.C40201_PDF']) throw switchedOff('PDF')
    const day = await readForFile(ctx, 'C40201_generatePdf', asked)
    const made = { center: day.center_name, day: dayText(ctx.today), user: ctx.user.user_named }
    const foot = operationFileWords.say('made', made)
    return {
      file_name: nameOf(asked, day.center_name, 'pdf'),
      mimetype: 'application/pdf',
      content: await writePdf(operationPaper(day, paper, foot)),
      replaced: '',
    }
  },

  C40201_generateExcel: async (ctx, asked) => {
    if (!(await ctx.settings())['app.C40201_EXCEL']) throw switchedOff('Excel')
    const day = await readForFile(ctx, 'C40201_generateExcel', asked)
    return {
      file_name: nameOf(asked, day.center_name, 'xlsx'),
      mimetype: excelType,
      content: await makeWorkbook(operationBook(day)),
      replaced: '',
    }
  },
}
