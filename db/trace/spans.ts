import {
  readTraceparent,
  type SpanContext,
  writeTraceparent,
} from "../../domain/trace/traceparent.ts";

/** What a span may tell: counts, kinds and ids, never a position, a name or an address. */
export type SpanAttributes = Record<string, string | number | boolean>;

/** A span of OpenTelemetry, as far as it is used here. */
interface Span {
  spanContext(): SpanContext;
  setAttribute(name: string, value: unknown): Span;
  setAttributes(attributes: SpanAttributes): Span;
  setStatus(status: { code: number }): Span;
  updateName(name: string): Span;
  end(): void;
}

interface Context {
  getValue(key: symbol): unknown;
  setValue(key: symbol, value: unknown): Context;
  deleteValue(key: symbol): Context;
}

interface NewSpan {
  /** The header `traceparent` of what it goes on from; without it a trace begins. */
  parent: string | null;
  attributes?: SpanAttributes;
  /** When it began, ms UTC; now when absent. */
  begunAt?: number;
}

/** The key of the active span, by which Deno's own spans and ours find each other. */
const SPAN = Symbol.for("OpenTelemetry Context Key SPAN");
const FAILED = 2;

/** Whether traces were asked for (`OTEL_DENO=true`): Deno then registers itself as OpenTelemetry. */
export const isTraced = Symbol.for("opentelemetry.js.api.1") in globalThis;

const tracer = isTraced
  ? Deno.telemetry.tracerProvider.getTracer("milstolpe")
  : null;

/** Gives the active span's header `traceparent`; null without one and when its trace is not kept. */
export function traceparentHere(): string | null {
  const span = isTraced ? activeSpan() : undefined;
  return span ? writeTraceparent(span.spanContext()) : null;
}

/** Names the active span and adds attributes to it. */
export function describeSpan(name: string, attributes: SpanAttributes): void {
  activeSpan()?.updateName(name).setAttributes(attributes);
}

/** Runs work within a new span, which says whether the work failed. */
export async function inSpan<T>(
  name: string,
  options: NewSpan,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return await work();
  const span = beginSpan(name, options)!;
  try {
    return await withValue(SPAN, span, work);
  } catch (error) {
    span.setStatus({ code: FAILED });
    throw error;
  } finally {
    span.end();
  }
}

/** Begins a span that its caller ends; null when traces were not asked for. */
export function beginSpan(
  name: string,
  { parent, attributes, begunAt }: NewSpan,
): Span | null {
  if (!tracer) return null;
  const from = readTraceparent(parent);
  const context: Context = active().deleteValue(SPAN);
  return tracer.startSpan(
    name,
    { attributes, startTime: begunAt },
    from ? context.setValue(SPAN, remote(from)) : context,
  );
}

/** Runs work with a value that `valueHere` gives within it, however deep and however late. */
export function withValue<T>(
  key: symbol,
  value: unknown,
  work: () => Promise<T>,
): Promise<T> {
  return Deno.telemetry.contextManager.with(
    active().setValue(key, value),
    work,
  );
}

/** Gives the value of the nearest `withValue` around this. */
export function valueHere(key: symbol): unknown {
  return isTraced ? active().getValue(key) : undefined;
}

/**
 * Keeps addresses out of spans: the URLs that Deno writes into them hold positions of units, keys, searched names and
 * links that log in. What is left of an address is the host.
 */
export function hideAddresses(): void {
  if (!tracer) return;
  const probe: Span = tracer.startSpan("probe");
  const kind: Pick<Span, "setAttribute"> = Object.getPrototypeOf(probe);
  const { setAttribute } = kind;
  kind.setAttribute = function (this: Span, name, value) {
    if (!name.startsWith("url.")) return setAttribute.call(this, name, value);
    return name === "url.full" && URL.canParse(String(value))
      ? setAttribute.call(
        this,
        "server.address",
        new URL(String(value)).hostname,
      )
      : this;
  };
}

function active(): Context {
  return Deno.telemetry.contextManager.active();
}

function activeSpan(): Span | undefined {
  return isTraced ? active().getValue(SPAN) as Span | undefined : undefined;
}

/** A span of another process, to be a parent only. */
function remote(context: SpanContext) {
  return {
    spanContext: () => ({ ...context, isRemote: true }),
    isRecording: () => false,
  };
}
