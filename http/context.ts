import type { Context } from "hono";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { SearchAddresses } from "../basemap/address-search.ts";
import type { Geocode } from "../db/address/addresses.ts";
import type { Database } from "../db/database.ts";
import type { WebhookReach } from "../db/webhook/host.ts";
import type { OlderReads } from "../db/replica/replica.ts";
import type { LiveEvents } from "../db/event/live-events.ts";
import type { LiveUnits } from "../db/map/live-units.ts";
import type { ViewLog } from "../db/privacy/view-log.ts";
import type { KeptTotals } from "../db/to-do/kept-totals.ts";
import type { SignedInUser } from "../db/sign-in/sessions.ts";
import type { Subsite } from "../domain/subsite/subsite.ts";

import type { Language, Texts } from "../locales/index.ts";
import type { Assets } from "./middleware/assets.ts";
import type { BodyReader } from "./body.ts";
import type { MapData } from "../basemap/map-data.ts";
import type { Operation } from "./description.ts";

/** What the portal is built from; one object for the life of the process. */
export interface Services {
  database: Database;
  /** A standby that takes reads which may be a few seconds old; null without one. */
  replica: OlderReads | null;
  config: Config;
  live: LiveUnits;
  liveEvents: LiveEvents;
  /** Who looked at whose trips and positions (SEC-08). */
  views: ViewLog;
  /** How much waits for each person (FLOW-01). */
  waiting: KeptTotals;
  assets: Assets;
  map: MapData;
  geocode: Geocode;
  searchAddresses: SearchAddresses;
  log: Log;
  cookieKey: CryptoKey;
  /** Reads the bodies of forms and calls. */
  bodies: BodyReader;
  /** Public key of Web Push, which browsers subscribe with. */
  pushKey: string;
  /** What webhooks may reach. */
  webhookReach: WebhookReach;
  now: () => Date;
}

declare module "hono" {
  interface ContextVariableMap {
    services: Services;
    requestId: string;
    subsite: Subsite;
    language: Language;
    texts: Texts;
    /** The valid bearer or cookie token of the request. */
    token: string | null;
    user: SignedInUser | null;
    /** The body of the request, once it is read. */
    heldBody?: Uint8Array;
    /** The kept change that the request made. */
    undoing?: string | null;
    /** The calls of the JSON API, under /api. */
    operations: readonly Operation[];
  }
  interface ContextRenderer {
    (
      content: unknown,
      page?: PageProps,
    ): Response | Promise<Response>;
  }
}

/** What a page needs from the frame around it. */
export interface PageProps {
  title: string;
  /** "shell" has sidebar and header, "plain" only the brand. */
  frame: "shell" | "plain";
  /** Path of the navigation entry that the page belongs to. */
  current?: string;
  /** Fills the window, without margins, for maps. */
  wide?: boolean;
  /** Name of a stylesheet that only such pages need (vite.config.ts). */
  style?: string;
}

/** Gives the signed-in person of a request behind a guard. Throws on a route without a guard. */
export function userOf(c: Context): SignedInUser {
  const user = c.get("user");
  if (!user) throw new Error(`${c.req.path} is not behind a guard`);
  return user;
}
