import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Failure, failures } from '../failure.ts'
import { apiVersion } from './apiVersion.ts'
import { errorBody } from './errorAnswer.ts'

function failureOf(code: unknown): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Failure(
      431,
      'HEADERS_TOO_LARGE',
      '住所（URL）や Cookie などが長すぎるため、受け付けられません。ブラウザーのこのサイトの Cookie を消してから、もう一度お試しください。',
    )
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Failure(
      408,
      'REQUEST_TIMEOUT',
      '送信に時間がかかりすぎたため、受け付けられませんでした。通信の状態を確かめて、もう一度お試しください。',
    )
  }
  return failures.malformed(
    '通信の内容を読み取れませんでした。画面を再読み込みして、もう一度お試しください。',
  )
}

/** Answers an `Expect` header that asks for what nobody offers; node's own answer has no words (RFC 9110 §10.1.1). */
export function answerUnknownExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const failure = new Failure(
    417,
    'EXPECTATION_FAILED',
    '送り方の指定（Expect）に応じられないため、受け付けられません。指定を外して、もう一度お試しください。',
  )
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
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
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
}
