/// <reference types="vite/client" />
export async function go() {
  const url = (await import("maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url")).default;
  return url as string;
}
