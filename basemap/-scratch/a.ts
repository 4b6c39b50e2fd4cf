/// <reference types="vite/client" />
export async function go() {
  const url = new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href;
  const [m] = await Promise.all([import("maplibre-gl"), import("maplibre-gl/dist/maplibre-gl.css")]);
  m.setWorkerUrl(url);
  return m.Map;
}
