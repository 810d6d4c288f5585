import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { toast } from '../../../components/toast.ts'
import { useSession } from '../../../session/sessionStore.ts'
import type { Alert } from './alertGroups.ts'
import { flagOf, type Show } from './search.ts'
import { alertWords } from './text.ts'

/**
 * The alerts that the conditions find. One that is handled is gone from the list at once; it comes back, with a
 * message, when the server refuses (spec §6 "Alerts").
 */
export function useAlerts(show: Show, search: string) {
  const t = alertWords.useText()
  const client = useQueryClient()
  const { server_ahead } = useSession()
  const [handled, setHandled] = useState<ReadonlyMap<number, 0 | 1>>(new Map())
  /** What was done last: it can be taken back. */
  const [done, setDone] = useState<{ alert_nos: readonly number[]; confirmed_flag: 0 | 1 } | null>(null)
  const input = { searchInfo: { ...flagOf(show), ...(search === '' ? {} : { search }) } }
  const { data, error, refetch, isFetching, dataUpdatedAt } = useCall('C00102_getAlert', input, {
    keepPrevious: true,
  })
  const write = useWrite('C00102_updateBatchAlert')
  useRereadOnCount()

  const reload = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: callKey('C00102_getAlert') }),
      client.invalidateQueries({ queryKey: callKey('C00102_getCount') }),
    ])
    setHandled(new Map())
  }

  const handle = async (alert_nos: readonly number[], confirmed_flag: 0 | 1): Promise<boolean> => {
    setHandled(before => new Map([...before, ...alert_nos.map(no => [no, confirmed_flag] as const)]))
    try {
      const { missing } = await write.mutateAsync({ alert_nos: [...alert_nos], confirmed_flag })
      if (missing.length > 0) toast({ kind: 'info', message: t('gone', { count: missing.length }) })
      return true
    } catch {
      // The failure itself was told; the list shows again what holds.
      return false
    } finally {
      await reload()
    }
  }

  const setConfirmed = async (alert_nos: readonly number[], confirmed_flag: 0 | 1) => {
    setDone(null)
    if (await handle(alert_nos, confirmed_flag)) setDone({ alert_nos, confirmed_flag })
  }
  const undo = async () => {
    if (!done) return
    setDone(null)
    await handle(done.alert_nos, done.confirmed_flag === 1 ? 0 : 1)
  }

  const shown = (data?.alerts ?? []).filter((alert: Alert) => {
    const flag = handled.get(alert.alert_no)
    return flag === undefined || show === 'all' || (show === 'confirmed') === (flag === 1)
  })
  return {
    alerts:
      data &&
      shown.map(alert => ({ ...alert, confirmed_flag: handled.get(alert.alert_no) ?? alert.confirmed_flag })),
    total: (data?.total ?? 0) - (data?.alerts.length ?? 0) + shown.length,
    error,
    reload,
    reloading: isFetching,
    read_at: dataUpdatedAt && dataUpdatedAt + server_ahead,
    retry: () => void refetch(),
    setConfirmed,
    done,
    undo,
  }
}

/**
 * Reads the list again when the bell's count, which the shell asks for time and again, says another number: what the
 * bell has counted must be found in the list under it.
 */
function useRereadOnCount(): void {
  const client = useQueryClient()
  const { data } = useCall('C00102_getCount', {})
  const count = data?.unconfirmed
  const known = useRef(count)
  useEffect(() => {
    if (count === undefined || count === known.current) return
    const isFirst = known.current === undefined
    known.current = count
    if (!isFirst) void client.invalidateQueries({ queryKey: callKey('C00102_getAlert') })
  }, [client, count])
}
