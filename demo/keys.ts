import type { DemoUnit } from "./units.ts";

/**
 * The key that a demo unit reports with, as widely known as the demo's passwords. Phones have none, so that anybody
 * can let a phone of theirs report as one.
 */
export function demoKey(
  { imei, reportsBy }: Pick<DemoUnit, "imei" | "reportsBy">,
): string | null {
  return reportsBy === "teltonika" ? `demo-${imei}` : null;
}
