import { useEffect, useRef, useState } from "react";
import { enhanceAddressSearch } from "./circle-map/address-search.ts";
import { showEditor } from "./circle-map/editor.ts";
import { circleFields } from "./circle-map/fields.ts";
import { nameDraggedCircle } from "./circle-map/name-point.ts";
import { polygonFields } from "./circle-map/polygon-fields.ts";
import type { CircleMapProps } from "./circle-map/props.ts";
import { startMap } from "./map/start.ts";

/**
 * The one editor of circles, for places, geofences and homes. It wakes the form that it stands in: addresses are
 * searched without leaving the page, and a live map, on which the circle is moved and resized by mouse, touch and arrow
 * keys, replaces the drawn one. The values stay in the fields `latitude`, `longitude`, `radius` and `address` of the
 * form (components/map/circle-fields.tsx), so what is drawn is what is sent. A form with a choice `kind` and a field
 * `polygon` lets people draw a polygon in the circle's place. A page puts it there by `CirclePicture`
 * (screens/map/circle-picture.tsx).
 */
export default function CircleMap(props: CircleMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const canvas = container.current!;
    const form = canvas.closest("form")!;
    const fields = circleFields(form, props.radius, signal);
    const drawn = { circle: fields, polygon: polygonFields(form, signal) };
    enhanceAddressSearch(fields, props, signal);
    nameDraggedCircle(fields, props, signal);
    startMap(
      canvas,
      signal,
      (onReady) => showEditor(canvas, drawn, props, onReady),
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
