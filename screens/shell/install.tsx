import { iconOf } from "../../documents/subsite/icon.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { useTexts } from "../../components/texts.tsx";
import { TO_DO_PATH } from "../../http/landing.ts";
import type { Assets } from "../../http/middleware/assets.ts";
import type { Ask } from "../../http/ask.ts";
import { SCHEDULE_PATH } from "../booking/paths.ts";
import { LOG } from "../trip/paths.ts";
import { UNITS_PATH } from "../unit/paths.ts";
import { Waiting } from "./waiting.tsx";

/** Sides of the icons, pixels: of home screens, and of the splash screen. */
const SIZES = [192, 512];
const drawn = new Map<string, Uint8Array<ArrayBuffer>>();

/** Answers with what a browser needs to install the portal under the name, icon and colours of its brand (NET-05). */
export function manifest({ c, language }: Ask): Response {
  const { id, name, accent } = c.get("subsite");
  const icons = SIZES.map((size) => ({
    src: `/brand/${id}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  }));
  return c.body(
    JSON.stringify({
      id: "/",
      name,
      short_name: name,
      lang: language === "no" ? "nb" : language,
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: accent.light,
      theme_color: accent.light,
      icons,
    }),
    200,
    {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "no-cache",
    },
  );
}

/** Answers with the icon of a brand as a PNG, `<brand>-<size>.png`; null for any other name. */
export function brandIcon({ c }: Ask): Response | null {
  const file = c.req.param("file") ?? "";
  const [, id, size] = file.match(/^([0-7])-(\d+)\.png$/) ?? [];
  const subsite = SUBSITES[Number(id)];
  if (!subsite || !SIZES.includes(Number(size))) return null;
  const icon = drawn.get(file) ?? iconOf(subsite, Number(size));
  drawn.set(file, icon);
  return c.body(icon, 200, {
    "content-type": "image/png",
    "cache-control": "public, max-age=86400",
  });
}

/** Says that there is no connection, and which lists can be read all the same; the service worker keeps it. */
export function offlinePage(ask: Ask) {
  return ask.render(<Offline {...ask.services.assets} />, {
    title: ask.texts.offline.title,
    frame: "plain",
  });
}

function Offline({ offline, styles }: Assets) {
  const m = useTexts();
  const lists = [
    [TO_DO_PATH, m.toDo.title],
    [LOG, m.pages.tripLog],
    [UNITS_PATH, m.unit.title],
    [SCHEDULE_PATH, m.booking.title],
  ];
  return (
    <section class="notice" aria-labelledby="page-title">
      <h1 id="page-title">{m.offline.title}</h1>
      <p>{m.offline.explanation}</p>
      <p data-kept-expired hidden>{m.offline.expired}</p>
      <p
        data-waiting-count
        data-one={m.waiting.one}
        data-many={m.waiting.many}
        hidden
      />
      <div class="offline-lists" data-kept-lists>
        {lists.map(([path, text]) => (
          <ul
            key={path}
            data-kept-list={path}
            data-read-at={m.offline.readAt}
            hidden
          >
            <li>
              <a class="card" href={path}>
                <strong>{text}</strong>
                <span data-kept-of />
                <small data-kept-at />
              </a>
            </li>
          </ul>
        ))}
      </div>
      <p>
        <a class="button" href="">{m.offline.again}</a>
      </p>
      <Waiting stylesheet={styles["shell/waiting"]!} />
      {offline.map((file) => (
        <link
          key={file}
          rel="modulepreload"
          href={file}
        />
      ))}
    </section>
  );
}
