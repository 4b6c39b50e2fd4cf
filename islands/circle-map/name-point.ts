import { ask } from "../enhance/ask.ts";
import type { CircleFields } from "./fields.ts";
import type { CircleMapProps } from "./props.ts";

/** Pause after the last movement before its address is asked for, milliseconds. */
const PAUSE_MS = 300;

/** Lets the address follow a circle that is dragged. A point without a name empties it, since the old one is wrong. */
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
