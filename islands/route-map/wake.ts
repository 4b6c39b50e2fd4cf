import { canDrawMap } from "../map/maplibre.ts";
import { startMap } from "../map/start.ts";
import { wakeGraph } from "./graph.ts";
import type { LiveRoute } from "./live.ts";
import { keepMapInSight } from "./pin.ts";
import { markOnPicture } from "./picture.ts";
import type { RouteMapProps, Tool } from "./props.ts";
import { type Sample, sampleAt, samplesOf } from "./samples.ts";

/** The picture before scripts run, with buttons, replaced by the live map, or alone where the browser cannot draw that. */
export type RouteState = "asleep" | "drawn" | "live" | "fixed";

interface Woken {
  props: RouteMapProps;
  canvas: HTMLElement;
  signal: AbortSignal;
  setState(state: RouteState): void;
  /** Says something to screen readers. */
  say(text: string): void;
}

/** Links the map of a trip with the graph and the list of stops, and loads the live map when somebody wants it. */
export function wakeRoute(
  { props, canvas, signal, setState, say }: Woken,
): void {
  setState("drawn");
  const frame = canvas.closest<HTMLElement>(".unit-map")!;
  const samples = samplesOf(props.along);
  const mark = markOnPicture(frame);
  const pin = keepMapInSight(frame, signal);
  let live: LiveRoute | null = null;
  let here: Sample | null = null;

  const show = (sample: Sample) => {
    here = sample;
    mark(sample);
    live?.mark(sample);
    graph?.show(sample);
  };
  const graph = wakeGraph(samples, signal, (sample) => {
    pin();
    show(sample);
    load();
  });

  let loading: Promise<LiveRoute> | null = null;
  /** Loads the live map, once; an attempt that fails is made again at the next wish. */
  const load = (): Promise<LiveRoute> => {
    loading ??= open();
    loading.catch(() => loading = null);
    return loading;
  };
  const open = () =>
    new Promise<LiveRoute>((resolve, reject) => {
      startMap(canvas, signal, async (onReady) => {
        const { showRoute } = await import("./live.ts");
        const opened = await showRoute(canvas, frame, props, {
          samples,
          onMove: show,
          onStop: showStop,
          onReady: () => {
            live = opened;
            if (here) live.mark(here);
            onReady();
            resolve(opened);
          },
        });
        return opened.remove;
      }, () => {
        const at = [...frame.querySelectorAll("[data-tool]")]
          .indexOf(document.activeElement!);
        setState("live");
        // The live map has the same buttons, in the same order.
        if (at >= 0) live?.focusTool(at);
      }).catch(reject);
    });
  const wish = (then?: (live: LiveRoute) => void) => {
    if (canDrawMap()) load().then(then, reportError);
    else setState("fixed");
  };

  const showStop = (number: number) => {
    const stop = props.stops[number];
    if (!stop) return;
    const sample = sampleAt(samples, stop.second);
    if (sample) show(sample);
    say(props.texts.shown.replace("{stop}", stop.text));
    frame.scrollIntoView({ block: "nearest" });
    wish((live) => live.showStop(number));
  };
  const stops = [
    ...document.querySelectorAll<HTMLAnchorElement>(".trip-stands a"),
  ];
  for (const [number, link] of stops.entries()) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      showStop(number);
    }, { signal });
  }

  for (const type of ["pointerenter", "pointerdown", "focusin", "wheel"]) {
    frame.addEventListener(type, () => wish(), {
      signal,
      once: true,
      passive: true,
    });
  }
  frame.addEventListener("click", ({ target }) => {
    const tool = (target as Element).closest<HTMLElement>("[data-tool]");
    if (tool) wish((live) => live.use(tool.dataset.tool as Tool));
  }, { signal });
}
