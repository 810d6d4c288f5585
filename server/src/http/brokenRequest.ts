import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Failure, failures } from '../failure.ts'
import { apiVersion } from './apiVersion.ts'
import { errorBody } from './errorAnswer.ts'
import { hangUp } from './hangUp.ts'
import { httpRefusals } from './text.ts'

function failureOf(code: unknown): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Failure(431, 'HEADERS_TOO_LARGE', httpRefusals.say('headers_too_large'))
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return failures.slowSending()
  return failures.malformed(httpRefusals.say('request_unreadable'))
}

/** Answers an `Expect` header that asks for what nobody offers; node's own answer has no words (RFC 9110 §10.1.1). */
export function answerUnknownExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const failure = new Failure(417, 'EXPECTATION_FAILED', httpRefusals.say('expectation'))
  const body = JSON.stringify({ error: errorBody(failure) })
  response
    .writeHead(failure.status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Api-Version': apiVersion,
      Connection: 'close',
    })
    .end(body)
}

/** Answers what is no HTTP request, before any route sees it, in the shape of every other failure; then hangs up. */
export function answerBrokenRequest(error: Error & { code?: unknown }, socket: Socket): void {
  // What comes behind a request that was answered already is heard here as well.
  if (socket.writableEnded && !socket.destroyed) {
    hangUp(socket)
    return
  }
  // A connection that was opened in advance and never used: there is nothing to answer.
  const unused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || unused || !socket.writable) {
    socket.destroy()
    return
  }
  const failure = failureOf(error.code)
  const body = JSON.stringify({ error: errorBody(failure) })
  socket.end(
    [
      `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `X-Api-Version: ${apiVersion}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  hangUp(socket)
}
