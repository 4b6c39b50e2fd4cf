import QRCode from "qrcode";
import type { Ask } from "../../http/ask.ts";

/** What a person types into a phone app or a unit. */
interface AppAddress {
  app: "traccar" | "owntracks" | "osmand" | "unit";
  address: string;
  /** What its QR code holds; null for apps that read none. */
  code: string | null;
}

/** An address with its QR code as an SVG in a data URL. */
export interface DrawnAddress extends AppAddress {
  picture: string | null;
}

/** Gives what to type for a unit, with pictures of the codes. */
export function drawAddresses(
  ask: Ask,
  { imei, hasKey }: { imei: string; hasKey: boolean },
): Promise<DrawnAddress[]> {
  return Promise.all(
    appAddresses(ingestAddress(ask), imei, hasKey).map(withPicture),
  );
}

async function withPicture(one: AppAddress): Promise<DrawnAddress> {
  const picture = one.code &&
    `data:image/svg+xml,${
      encodeURIComponent(
        await QRCode.toString(one.code, { type: "svg", margin: 2 }),
      )
    }`;
  return { ...one, picture };
}

/** Gives the address of the ingest service: the setting, or the host of the request with its port. */
function ingestAddress({ c, services: { config } }: Ask): string {
  if (config.INGEST_URL) return config.INGEST_URL.replace(/\/$/, "");
  const { protocol, hostname } = new URL(c.req.url);
  return `${protocol}//${hostname}:${config.INGEST_PORT}`;
}

/** Gives what to type for a unit with an id; with a key where its reports must carry one (docs/protocols.md). */
function appAddresses(
  base: string,
  id: string,
  hasKey: boolean,
): AppAddress[] {
  const key = hasKey ? "&key=KEY" : "";
  const of = `id=${encodeURIComponent(id)}${key}`;
  const osmand =
    "lat={0}&lon={1}&timestamp={2}&accuracy={3}&altitude={4}&speed={5}&bearing={6}&speed_unit=ms";
  return [
    {
      app: "traccar",
      address: hasKey ? `${base}/?key=KEY` : base,
      code: hasKey ? null : `${base}?${of}`,
    },
    {
      app: "owntracks",
      address: `${base}/owntracks?${of}`,
      code: hasKey ? null : owntracksCode(`${base}/owntracks?${of}`),
    },
    { app: "osmand", address: `${base}/?${of}&${osmand}`, code: null },
    {
      app: "unit",
      address: `${base}/teltonika/${encodeURIComponent(id)}`,
      code: null,
    },
  ];
}

/** Gives the link that configures OwnTracks (https://owntracks.org/booklet/features/remoteconfig/): mode 3 is HTTP. */
function owntracksCode(url: string): string {
  const configuration = JSON.stringify({
    _type: "configuration",
    mode: 3,
    url,
  });
  const inline = encodeURIComponent(btoa(configuration));
  return `owntracks:///config?inline=${inline}`;
}
