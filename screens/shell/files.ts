import { SUBSITES } from "../../domain/subsite/subsite.ts";
import type { Ask } from "../../http/ask.ts";
import { brandIcon } from "./install.tsx";

const SERVICE_WORKER = await Deno.readTextFile(
  new URL("../../static/service-worker.js", import.meta.url),
);

/**
 * Answers with the service worker, which shows notifications and keeps what can be read offline. It names the script
 * of the pages, so that browsers install it anew with each build and keep the files of that one.
 */
export function serviceWorker({ c, services }: Ask): Response {
  return c.body(`// ${services.assets.script}\n${SERVICE_WORKER}`, 200, {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
  });
}

/** Answers with the mark of a brand for the browser's tab, or with its icon for home screens. */
export function brandMark(ask: Ask) {
  const { c } = ask;
  const icon = brandIcon(ask);
  if (icon) return icon;
  const id = c.req.param("file")?.match(/^([0-7])\.svg$/)?.[1];
  const subsite = SUBSITES[Number(id)];
  if (id === undefined || !subsite) return ask.notFound();
  const { light, dark } = subsite.accent;
  return c.body(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${
      subsite.markColour ?? light
    }}@media(prefers-color-scheme:dark){path{fill:${dark}}}</style><path fill-rule="evenodd" d="${subsite.mark}"/></svg>`,
    200,
    {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
    },
  );
}
