import { useEffect, useRef, useState } from "react";
import type { RouteMapProps } from "./route-map/props.ts";
import { type RouteState, wakeRoute } from "./route-map/wake.ts";
import { WHOLE_ICON } from "./route-map/whole-icon.ts";

/** Looks of the buttons that stand on the drawn picture. */
const PATHS = {
  in: "M12 5v14M5 12h14",
  out: "M5 12h14",
  whole: WHOLE_ICON,
};

/**
 * The map of a trip, which a person moves (FLOW-09). The picture that the server drew stays until somebody wants more of
 * it: with a mouse over it, a finger or the focus on it, the live map is loaded and opens as the picture was. The graph
 * of speeds (screens/trip/speed.tsx) moves a mark on either, and its list of stops shows them.
 */
export default function RouteMap(props: RouteMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<RouteState>("asleep");
  const [said, say] = useState("");

  useEffect(() => {
    const ending = new AbortController();
    wakeRoute({
      props,
      canvas: canvas.current!,
      signal: ending.signal,
      setState,
      say,
    });
    return () => ending.abort();
  }, []);

  const { zoomIn, zoomOut, whole } = props.texts;
  const tool = (name: keyof typeof PATHS, label: string) => (
    <button
      type="button"
      class="route-tool"
      data-tool={name}
      title={label}
      aria-label={label}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[name]} />
      </svg>
    </button>
  );
  return (
    <div class="route-live">
      <div class="unit-map-live" data-live={state === "live"}>
        <div ref={canvas} class="unit-map-canvas" />
      </div>
      {state === "drawn" && (
        <div class="route-tools">
          {tool("in", zoomIn)}
          {tool("out", zoomOut)}
          {tool("whole", whole)}
        </div>
      )}
      <p role="status" class="visually-hidden">{said}</p>
    </div>
  );
}
