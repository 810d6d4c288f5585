import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { downloadFile, type FetchedFile } from './downloadFile.ts'

/**
 * A file that somebody presses for. Whatever it fails on is told where every call's failure is told.
 * `const pdf = useDownload('C20201_getPdf'); pdf.mutate({ id })`
 */
export function useDownload(
  api: string,
): UseMutationResult<Pick<FetchedFile, 'replaced'>, ApiFailure, object> {
  return useMutation({ meta: { api }, mutationFn: input => downloadFile(api, input) })
}
