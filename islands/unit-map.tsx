import { useEffect, useRef, useState } from "react";
import { startMap } from "./map/start.ts";
import { makeFleet } from "./unit-map/fleet.ts";
import { makeFormats } from "./unit-map/format.ts";
import { enhanceList } from "./unit-map/list.ts";
import { showLiveMap } from "./unit-map/live-map.ts";
import type { UnitMapProps } from "./unit-map/live-unit.ts";
import { enhanceSearch } from "./unit-map/search.ts";
import { openStream } from "./unit-map/stream.ts";

/**
 * Wakes a map page: the list and its search at once, the live map when the page is idle. It stands beside the
 * drawn map inside `.unit-map` and replaces it once it is ready.
 */
export default function UnitMap(props: UnitMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isConnected, setConnected] = useState(true);
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const fleet = makeFleet(props.units, props.selectedId ?? null);
    const formats = makeFormats(props.locale, props.timeZone);
    let isMapReady = false;
    enhanceSearch(signal);
    enhanceList({
      fleet,
      formats,
      texts: props.texts,
      isMapReady: () => isMapReady,
      signal,
    });
    const stopStream = openStream(props.streamUrl, {
      onUnit: fleet.update,
      onConnection: setConnected,
    });
    signal.addEventListener("abort", stopStream);
    const canvas = container.current!;
    startMap(
      canvas,
      signal,
      (onReady) =>
        showLiveMap({ container: canvas, fleet, formats, props, onReady }),
      () => {
        isMapReady = true;
        setLive(true);
      },
    );
    return () => ending.abort();
  }, []);

  return (
    <>
      <div class="unit-map-live" data-live={isLive}>
        <div ref={container} class="unit-map-canvas" />
      </div>
      <p class="unit-map-status" role="status">
        {isConnected ? "" : props.texts.reconnecting}
      </p>
    </>
  );
}
