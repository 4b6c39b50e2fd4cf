import { useEffect, useRef, useState } from "react";
import { enhanceAddressSearch } from "./place-map/address-search.ts";
import { placeFields } from "./place-map/fields.ts";
import { showEditor } from "./place-map/editor.ts";
import { canDrawMap, whenIdle } from "./map/maplibre.ts";
import type { PlaceMapProps } from "./place-map/props.ts";

/**
 * Wakes the editor of a place: addresses are searched without leaving the page, and a map on which the place is moved
 * and widened takes the place of the drawn one. The fields of the form stay the truth, so what is drawn is what is sent.
 */
export default function PlaceMap(props: PlaceMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const fields = placeFields(container.current!.closest("form")!, signal);
    enhanceAddressSearch(fields, props, signal);
    const start = async () => {
      await whenIdle();
      if (signal.aborted || !canDrawMap()) return;
      const frame = container.current!.closest(".unit-map");
      const stop = await showEditor(container.current!, fields, props, () => {
        frame?.querySelector(".map-svg")?.remove();
        setLive(true);
      });
      if (signal.aborted) stop();
      else signal.addEventListener("abort", stop);
    };
    start();
    return () => ending.abort();
  }, []);

  return (
    <div class="unit-map-live" data-live={isLive}>
      <div ref={container} class="unit-map-canvas" />
    </div>
  );
}
