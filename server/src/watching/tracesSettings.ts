/** Where traces go. */
export interface TracesSettings {
  /** The address that takes them, by OTLP over HTTP: `http://127.0.0.1:4318/v1/traces`. */
  url: string
  /** What the collector calls this server. */
  service: string
}

/**
 * Reads where traces go, by the names that OpenTelemetry's own specification has for it. Throws, in Japanese, on an address that
 * can't be used. What goes with it (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`) the library reads itself.
 */
export function readTracesSettings(env: Record<string, string | undefined>): TracesSettings | null {
  const own = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!own && !base) return null
  const text = own || `${base?.replace(/\/$/, '')}/v1/traces`
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    const name = own ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT'
    throw new Error(
      `${name} には、http:// か https:// で始まるアドレスを指定してください（例: http://127.0.0.1:4318）`,
    )
  }
  return { url: text, service: env.OTEL_SERVICE_NAME || 'terakoya' }
}
