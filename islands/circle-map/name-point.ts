import { ask } from "../enhance/ask.ts";
import type { CircleFields } from "./fields.ts";
import type { CircleMapProps } from "./props.ts";

/** Pause after the last movement before its address is asked for, milliseconds. */
const PAUSE_MS = 300;

/**
 * Lets the address follow a circle that is dragged. It is empty until the point's name arrives, and stays so without
 * one: the old address would be saved with the new circle.
 */
export function nameDraggedCircle(
  { address, onUnnamed }: CircleFields,
  { nameUrl }: CircleMapProps,
  signal: AbortSignal,
): void {
  if (!nameUrl) return;
  let timer: ReturnType<typeof setTimeout>;
  let asked = 0;
  onUnnamed(({ latitude, longitude }) => {
    clearTimeout(timer);
    const number = ++asked;
    address.value = "";
    timer = setTimeout(async () => {
      const point = new URLSearchParams({
        latitude: String(latitude),
        longitude: String(longitude),
      });
      const found = await ask(`${nameUrl}?${point}`, { signal })
        .then((answer) => answer.ok ? answer.json() : null, () => null);
      // An answer to an earlier point is dropped.
      if (number === asked && !signal.aborted) {
        address.value = found?.data?.address ?? "";
      }
    }, PAUSE_MS);
  });
  // What is typed meanwhile stays.
  address.addEventListener("input", () => {
    clearTimeout(timer);
    asked++;
  }, { signal });
}
