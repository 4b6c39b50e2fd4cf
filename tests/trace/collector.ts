import { Signal } from "../harness/signal.ts";

/** A span as it left the program. */
export interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, unknown>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** A server that takes OTLP over HTTP in JSON, and keeps it. */
interface Collector extends AsyncDisposable {
  /** Settings by which a program sends to it. */
  settings: Record<string, string>;
  spans: SentSpan[];
  /** Names of the metrics that came. */
  metrics: Set<string>;
  /** Everything that came, as text. */
  text(): string;
  /** Is given with each delivery. */
  got: Signal;
}

/** Starts a collector on a free port. */
export function startCollector(): Collector {
  const spans: SentSpan[] = [];
  const metrics = new Set<string>();
  const got = new Signal();
  let text = "";
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const body = await request.text();
      text += `${body}\n`;
      const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body);
      for (const { scopeSpans } of resourceSpans) {
        for (const { spans: some } of scopeSpans) spans.push(...some.map(read));
      }
      for (const { scopeMetrics } of resourceMetrics) {
        for (const { metrics: some } of scopeMetrics) {
          for (const { name } of some) metrics.add(name);
        }
      }
      got.give();
      return Response.json({});
    },
  );
  return {
    settings: {
      OTEL_DENO: "true",
      OTEL_SERVICE_NAME: "milstolpe",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${server.addr.port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "200",
      OTEL_METRIC_EXPORT_INTERVAL: "500",
    },
    spans,
    metrics,
    text: () => text,
    got,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function read({ attributes, ...span }: {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Attribute[];
}): SentSpan {
  const values = attributes.map(({ key, value }) => [
    key,
    Object.values(value)[0],
  ]);
  return { ...span, attributes: Object.fromEntries(values) };
}
