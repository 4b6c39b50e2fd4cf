/** Which span of which trace something goes on from, as W3C Trace Context has it. */
export interface SpanContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Bit 0 says that the trace is kept. */
  traceFlags: number;
}

const SAMPLED = 1;
const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Writes the header `traceparent` of a span (W3C Trace Context, version 00); null when its trace is not kept. */
export function writeTraceparent(context: SpanContext): string | null {
  const { traceId, spanId, traceFlags } = context;
  if ((traceFlags & SAMPLED) === 0) return null;
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

/** Reads a header `traceparent` of version 00; gives null for anything else. */
export function readTraceparent(text: string | null): SpanContext | null {
  const [, traceId, spanId, flags] = text?.match(FORM) ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) };
}
