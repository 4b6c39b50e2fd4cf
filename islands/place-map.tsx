import { useEffect, useRef, useState } from "react";
import { startMap } from "./map/start.ts";
import { enhanceAddressSearch } from "./place-map/address-search.ts";
import { placeFields } from "./place-map/fields.ts";
import { showEditor } from "./place-map/editor.ts";
import type { PlaceMapProps } from "./place-map/props.ts";

/**
 * Wakes the editor of a place: addresses are searched without leaving the page, and a live map, on which the place
 * is moved and resized, replaces the drawn one. The values stay in the fields of the form, so what is drawn is
 * what is sent.
 */
export default function PlaceMap(props: PlaceMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const fields = placeFields(container.current!.closest("form")!, signal);
    enhanceAddressSearch(fields, props, signal);
    const canvas = container.current!;
    startMap(
      canvas,
      signal,
      (onReady) => showEditor(canvas, fields, props, onReady),
      () => setLive(true),
    );
    return () => ending.abort();
  }, []);

  return (
    <div class="unit-map-live" data-live={isLive}>
      <div ref={container} class="unit-map-canvas" />
    </div>
  );
}
