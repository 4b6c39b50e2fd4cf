import { writeTraceparent } from "../../domain/trace/traceparent.ts";
import { duration } from "./meters.ts";
import {
  beginSpan,
  isTraced,
  type SpanAttributes,
  traceparentHere,
  valueHere,
  withValue,
} from "./spans.ts";

/** A unit that is looked at, and the span of the latest report with a position that it sent. */
interface TracedUnit {
  unit: { unit_id: number };
  traceparent: string | null;
}

const noteLook = duration(
  "milstolpe.look.duration",
  "How long a look at units took, with its reads and writes",
);

/** The key of what units of the look go on from, by their ids. */
const UNITS = Symbol("units of the look");

/**
 * Runs a look at many units. Each unit whose report is traced gets a span in the trace of that report, from which its
 * trips and messages go on.
 */
export async function traceLook<T>(
  units: readonly TracedUnit[],
  kind: "following" | "resuming",
  work: () => Promise<T>,
): Promise<T> {
  if (!isTraced) return await work();
  const begun = performance.now();
  const traced = units.filter(({ traceparent }) => traceparent);
  const spans = traced.map(({ unit: { unit_id: unitId }, traceparent }) => {
    const attributes = {
      "milstolpe.look.kind": kind,
      "milstolpe.look.units": units.length,
      "milstolpe.unit.id": unitId,
    };
    return {
      unitId,
      span: beginSpan("look", { parent: traceparent, attributes })!,
    };
  });
  const parents = new Map(spans.map(({ unitId, span }) => [
    unitId,
    writeTraceparent(span.spanContext()),
  ]));
  try {
    return await withValue(UNITS, parents, work);
  } finally {
    for (const { span } of spans) span.end();
    noteLook((performance.now() - begun) / 1000, { kind });
  }
}

/** Gives what spans and messages about a unit go on from: the look at it, else the active span. */
export function traceparentOf(unitId: number): string | null {
  return unitsHere()?.get(unitId) ?? traceparentHere();
}

/** Gives something that the look has found of a unit since an instant, ms UTC, a span in the trace of its report. */
export function traceFound(
  unitId: number,
  name: string,
  begunAt: number,
  attributes: SpanAttributes,
): void {
  const parent = unitsHere()?.get(unitId);
  if (parent) beginSpan(name, { parent, attributes, begunAt })?.end();
}

function unitsHere(): Map<number, string | null> | undefined {
  return valueHere(UNITS) as Map<number, string | null> | undefined;
}
