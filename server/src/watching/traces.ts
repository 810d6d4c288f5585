import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { TracesSettings } from './tracesSettings.ts'

/** A request under way, as its trace sees it. */
export interface TracedRequest {
  /** Does the work of the request so that whatever it does, however late, is part of its trace. */
  within(work: () => void): void
  /** Its answer has gone, with that status. */
  end(status: number): void
}

/** Where a request, its calls and their statements took their time, for OpenTelemetry (decision 213). */
export interface Traces {
  /**
   * Begins the trace of a request; of a traceless one none is asked for (decision 188). `headers` only of a request that came by
   * a proxy of ours: what a stranger writes there is no trace of ours.
   */
  request(
    about: { method: string; route: string; number: string },
    headers?: IncomingHttpHeaders,
  ): TracedRequest
  /** Does a piece of work as a part of what is under way. */
  part<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** A statement has ended, `ms` after it began: its text with `$1`, never its values. */
  statement(text: string, ms: number): void
  /** Sends what isn't sent yet, for at most some seconds. */
  close(): Promise<void>
}

/** Nobody collects traces: nothing is kept or counted. */
export const noTraces: Traces = {
  request: () => ({ within: work => work(), end: () => undefined }),
  part: (_name, _attributes, work) => work(),
  statement: () => undefined,
  close: async () => undefined,
}

/** Milliseconds: a collector that is away holds nobody up, at the end as little as before. */
const sendTimeout = 3000
/** Characters of a statement: the longest lists are longer, and known by their beginning. */
const maxStatement = 4000

/** Opens what sends traces; the libraries for it are loaded only where a collector is named. */
export async function openTraces(settings: TracesSettings | null): Promise<Traces> {
  if (settings === null) return noTraces
  const [
    { BasicTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { W3CTraceContextPropagator },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ])
  const exporter = new OTLPTraceExporter({ url: settings.url, timeoutMillis: sendTimeout })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.service }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: sendTimeout })],
  })
  const carried = new W3CTraceContextPropagator()
  return tracesBy(provider.getTracer('terakoya'), {
    from: headers => carried.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
    close: () => provider.shutdown().catch(() => undefined),
  })
}

interface Sending {
  /** What a proxy of ours says of the trace that a request belongs to. */
  from(headers: IncomingHttpHeaders): Context
  close(): Promise<void>
}

function tracesBy(tracer: Tracer, { from, close }: Sending): Traces {
  // Of our own: nothing is set for the whole process, in which tests run beside each other.
  const underWay = new AsyncLocalStorage<Context>()
  const here = () => underWay.getStore()

  return {
    request({ method, route, number }, headers) {
      const parent = headers ? from({ traceparent: headers.traceparent }) : ROOT_CONTEXT
      const attributes = { 'http.request.method': method, 'http.route': route, 'terakoya.request': number }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      return {
        within: work => underWay.run(trace.setSpan(parent, span), work),
        end: status => endWith(span, status),
      }
    },

    async part(name, attributes, work) {
      const parent = here() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, { attributes }, parent)
      try {
        return await underWay.run(trace.setSpan(parent, span), work)
      } catch (error) {
        // What went wrong is told by the log, which knows what may be written of it.
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },

    statement(text, ms) {
      const parent = here()
      // Of work that isn't traced nothing is, a traceless question above all.
      if (!parent) return
      // The library reads so small a number as one of this clock.
      const endTime = performance.now()
      const name = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxStatement) }
      const options = { kind: SpanKind.CLIENT, attributes, startTime: endTime - ms }
      tracer.startSpan(name, options, parent).end(endTime)
    },

    close,
  }
}

/** From 500 on it was our fault; a refusal is an answer like any other. */
function endWith(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
