import { defineAlertKind } from './alertKind.ts'

interface Exported {
  exported_at: string
  row_count: number
}

/** Somebody at the console has taken all records out of the house: administrators hear of it, each time. */
export const businessExportedAlert = defineAlertKind({
  key: 'business_exported',
  causeOf: ({ exported_at }: Pick<Exported, 'exported_at'>) => exported_at,
  alertOf: ({ exported_at, row_count }: Exported) => ({ detail: { exported_at, row_count } }),
})
