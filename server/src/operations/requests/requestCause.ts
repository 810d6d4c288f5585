/** The cause of the alert about a request that waits. */
export function requestCause(request_no: number): string {
  return String(request_no)
}
