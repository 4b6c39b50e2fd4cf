import { isTraced, type SpanAttributes } from "./spans.ts";

const meter = isTraced
  ? Deno.telemetry.meterProvider.getMeter("milstolpe")
  : null;

/** Makes a function that counts something for OpenTelemetry; it does nothing unless that is asked for. */
export function counter(name: string, description: string) {
  const counted = meter?.createCounter(name, { description });
  return (count: number, attributes: SpanAttributes): void =>
    counted?.add(count, attributes);
}

/** Makes a function that notes how long something took, seconds, for OpenTelemetry. */
export function duration(name: string, description: string) {
  const noted = meter?.createHistogram(name, { description, unit: "s" });
  return (seconds: number, attributes: SpanAttributes): void =>
    noted?.record(seconds, attributes);
}
