/// <reference types="vite/client" />

/** Loads the map code and its stylesheet: about 300 KB, so only here, and only when a map is really wanted. */
export async function loadMapLibre() {
  const [maplibre, worker] = await Promise.all([
    import("maplibre-gl"),
    import("maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url"),
    import("./maplibre.css"),
  ]);
  // From our own origin: the policy of our pages allows no worker from anywhere else.
  maplibre.setWorkerUrl(worker.default);
  return maplibre;
}

export type MapLibre = Awaited<ReturnType<typeof loadMapLibre>>;

/** Whether the browser can draw the map at all. */
export function canDrawMap(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}

/** Waits until the page is loaded and has nothing better to do. */
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
