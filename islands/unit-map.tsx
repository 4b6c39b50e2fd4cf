import { useEffect, useReducer, useRef, useState } from "react";
import { shownState } from "../domain/map/activity.ts";
import { loadMapLibre } from "./map/maplibre.ts";
import { startMap } from "./map/start.ts";
import { syncAddress } from "./unit-map/address.ts";
import { type Fleet, makeFleet } from "./unit-map/fleet.ts";
import type { Follower } from "./unit-map/follow.ts";
import { formatsOf } from "./unit-map/format.ts";
import { closeByEscape, enhanceDrawing, focusUnit } from "./unit-map/keys.ts";
import { makeUnitLines } from "./unit-map/lines.ts";
import { enhanceListFilter } from "./unit-map/list-filter.ts";
import { enhanceList } from "./unit-map/list.ts";
import type { UnitMapProps } from "./unit-map/live-unit.ts";
import { openStream } from "./unit-map/stream.ts";
import { UnitPanel } from "./unit-map/card/panel.tsx";

/**
 * Wakes a map page: the list, its filters and the card of the chosen unit at once, the live map when the page is idle.
 * It stands beside the drawn map inside `.unit-map` and replaces it once it is ready. The server draws the card of a
 * unit that the address names.
 */
export default function UnitMap(props: UnitMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const follower = useRef<Follower | null>(null);
  const [{ fleet, formats, lines }] = useState(() => ({
    fleet: makeFleet(props.units, props.selectedId ?? null, props.activity),
    formats: formatsOf(props.locale, props.timeZone),
    lines: makeUnitLines(),
  }));
  const [isConnected, setConnected] = useState(true);
  const [isLive, setLive] = useState(false);
  const [isFollowing, setFollowing] = useState(true);
  const chosen = useChosen(fleet);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    syncAddress(fleet, signal);
    enhanceListFilter(fleet, signal);
    enhanceList({ fleet, formats, texts: props.texts, signal });
    enhanceDrawing(container.current!, fleet, signal);
    closeByEscape(fleet, signal);
    const stopStream = openStream(props.streamUrl, {
      onUnit: fleet.update,
      onConnection: setConnected,
      onOtherUnits: () => location.reload(),
    });
    signal.addEventListener("abort", stopStream);
    const canvas = container.current!;
    startMap(
      canvas,
      signal,
      async (onReady) => {
        const [{ showLiveMap }] = await Promise.all([
          import("./unit-map/live-map.ts"),
          loadMapLibre(),
        ]);
        const live = await showLiveMap({
          container: canvas,
          fleet,
          lines,
          props,
          onFollowing: setFollowing,
          onReady,
        });
        follower.current = live.follower;
        return live.stop;
      },
      () => setLive(true),
    );
    return () => ending.abort();
  }, []);

  const close = () => {
    const id = fleet.selectedId;
    fleet.select(null);
    if (id !== null) focusUnit(id);
  };
  return (
    <>
      <div class="unit-map-live" data-live={isLive}>
        <div ref={container} class="unit-map-canvas" />
      </div>
      <p class="unit-map-status" role="status">
        {isConnected ? "" : props.texts.reconnecting}
      </p>
      <p class="visually-hidden" role="status">
        {chosen &&
          `${chosen.name}, ${
            props.texts.states[shownState(chosen, Date.now())]
          }`}
      </p>
      {chosen && (
        <UnitPanel
          key={chosen.id}
          unit={chosen}
          props={props}
          formats={formats}
          lines={lines}
          isFollowing={isLive ? isFollowing : null}
          onFollow={(isOn) => follower.current?.follow(isOn)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Gives the chosen unit with its latest report, and draws again when it changes. */
function useChosen(fleet: Fleet) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() =>
    fleet.listen((change) => {
      const isOther = "unit" in change && change.unit.id !== fleet.selectedId;
      if (!isOther && !("activity" in change)) redraw(0);
    }), []);
  return fleet.units.get(fleet.selectedId ?? "") ?? null;
}
