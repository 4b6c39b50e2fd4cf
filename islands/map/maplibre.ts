/// <reference types="vite/client" />

/** Loads the map code and its stylesheet, about 300 KB; called only when a page shows a live map. */
export async function loadMapLibre() {
  const [maplibre, worker] = await Promise.all([
    import("maplibre-gl"),
    import("maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url"),
    import("./maplibre.css"),
  ]);
  // From our own origin, since our pages' policy allows workers from there only.
  maplibre.setWorkerUrl(worker.default);
  return maplibre;
}

export type MapLibre = Awaited<ReturnType<typeof loadMapLibre>>;

/** Says whether the browser can draw the map. */
export function canDrawMap(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}

/** Waits until the page is loaded and idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) =>
      addEventListener("load", resolve, { once: true })
    );
  }
  await new Promise<void>((resolve) => {
    // Safari knows no idle callbacks.
    if (typeof requestIdleCallback === "function") {
      requestIdleCallback(() => resolve(), { timeout: 3000 });
    } else setTimeout(resolve, 300);
  });
}
