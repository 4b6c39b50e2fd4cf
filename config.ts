import * as z from "zod";
import { parseHosts, parseSenders } from "./brand-settings.ts";
import {
  DATABASE_ADDRESSES,
  firstCell,
  refusedAddresses,
} from "./database-settings.ts";
import { SUBSITE_IDS } from "./domain/subsite/subsite.ts";

const port = (fallback: number) =>
  z.coerce.number().int().min(0).max(65_535).default(fallback);
const flag = (fallback: boolean) =>
  z.enum(["0", "1"]).default(fallback ? "1" : "0").transform((v) => v === "1");
const url = z.url({ protocol: /^https?$/ });

const hosts = z.string().default("")
  .transform((text) => text.split(",").map((host) => host.trim()))
  .transform((list) => list.filter(Boolean))
  .pipe(z.array(z.string().regex(/^[\w.-]*$/)));

const ROLE_NAMES = ["portal", "ingest", "worker"] as const;

/** Each setting with its values and its effect; README and error messages print `describe`. */
const Settings = z.object({
  PORT: port(8000).describe("port of the portal; 0 takes a free one"),
  INGEST_PORT: port(5055).describe(
    "port that units report to; 0 takes a free one",
  ),
  WORKER_PORT: z.coerce.number().int().min(1).max(65_535).optional().describe(
    "port on which a worker answers /health; without it a worker alone listens nowhere",
  ),
  INGEST_URL: url.optional().describe(
    "address that units report to, as pages show it, as in https://reports.example.com; without it the host of the page and INGEST_PORT",
  ),
  HOST: z.string().default("127.0.0.1").describe(
    "address to listen on; 0.0.0.0 lets phones and trackers on the network in",
  ),
  DATA_DIR: z.string().min(1).default(".data").describe(
    "folder of the embedded PostgreSQL, the queue of messages and seal.key",
  ),
  ...DATABASE_ADDRESSES,
  SEAL_KEY: z.string().regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/)
    .optional().describe(
      "key of 32 bytes in base64 that seals personal numbers and secrets of logins; several by commas, the newest first; without it the file seal.key in DATA_DIR holds one",
    ),
  BACKUP_DIR: z.string().min(1).optional().describe(
    "folder that keeps the log of the embedded PostgreSQL as it is written and gets a backup each day; on another disk or a mounted machine",
  ),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(14)
    .describe(
      "days back to which BACKUP_DIR can be restored; older backups are removed",
    ),
  BACKUP_WAL_SECONDS: z.coerce.number().int().min(1).max(3600).default(60)
    .describe(
      "seconds after which what was written is in BACKUP_DIR at the latest",
    ),
  BACKUP_SEAL_KEY: flag(true).describe(
    "1 puts seal.key into backups, so that one alone brings everything back; 0 leaves it out, to be kept elsewhere",
  ),
  DEMO: flag(true).describe(
    "1 fills an empty database with the demo and runs its fleet, 0 starts empty",
  ),
  ROLES: z.string().default(ROLE_NAMES.join(","))
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(z.enum(ROLE_NAMES)).min(1))
    .describe("which roles this process runs, of portal, ingest, worker"),
  SUBSITE: z.coerce.number().pipe(z.literal(SUBSITE_IDS)).default(0).describe(
    "brand (0 to 7) of host names that no brand claims",
  ),
  SUBSITE_HOSTS: z.string().default("").transform(parseHosts).describe(
    "host names of the brands, as in 1=journal.example.com,7=fleet.example.com",
  ),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0).describe(
    "proxies before the portal, each of which adds the address it sees to X-Forwarded-For",
  ),
  PUBLIC_URL: url.optional().describe(
    "address of the portal for links in messages, as in https://portal.example.com; needed unless every brand has its host in SUBSITE_HOSTS",
  ),
  HSTS_SUBDOMAINS: flag(false).describe(
    "1 tells browsers to reach all subdomains of the portal's host by TLS only, too",
  ),
  DESIGN: z.enum(["new", "old"]).default("new").describe(
    "look of login and registration: new has a welcome panel, old one column",
  ),
  ADDABLE_UNITS: z.enum(["auto", "any", "stock"]).default("auto").describe(
    "units that administrators may add: any with a right IMEI, stock for those only that support has put into stock, or auto for stock as soon as a brand has some",
  ),
  CELL: z.coerce.number().int().min(0).max(58).default(0).describe(
    "which part of all ids a new database gives, 0 to 58, each deployment another, so that they can become cells of one (docs/decisions/008-cells.md)",
  ),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10)
    .describe("connections of each role's pool"),
  POSITION_RETENTION_DAYS: z.coerce.number().int().min(1).default(90).describe(
    "days that raw positions are kept; trips stay",
  ),
  LATE_REPORT_DAYS: z.coerce.number().int().min(1).default(366).describe(
    "days that a report may come after its fix; an older fix is of a wrong clock, and refused",
  ),
  PACK_AFTER_DAYS: z.coerce.number().int().min(1).max(36_500).default(2)
    .describe(
      "days after which a unit's day (UTC) of positions is packed; one of at least POSITION_RETENTION_DAYS packs nothing",
    ),
  DIAGNOSTICS_RETENTION_DAYS: z.coerce.number().int().min(1).default(30)
    .describe(
      "days that refused records, unknown ids, last reports and orders are kept for support",
    ),
  EVENT_LATE_MINUTES: z.coerce.number().int().min(1).max(1440).default(30)
    .describe(
      "minutes after which an event that is found late, as by late reports, raises no alarm",
    ),
  INGEST_KEY: z.string().optional().describe(
    "secret key that every report must carry; without it only units with a key of their own need one",
  ),
  SENSOR_PAIR_ORDER: z.string().optional().describe(
    "what tells units to pair a Bluetooth sensor, in their own command language with {slot} (1 to 4) and {mac}; without it such orders wait",
  ),
  SENSOR_UNPAIR_ORDER: z.string().optional().describe(
    "what tells units to forget a Bluetooth sensor, with {slot} and {mac}; without it they are not told",
  ),
  INGEST_BODY_SECONDS: z.coerce.number().positive().max(300).default(10)
    .describe("longest that the body of a report may take to arrive, seconds"),
  INGEST_UNIT_REPORTS_PER_SECOND: z.coerce.number().positive().default(50)
    .describe(
      "reports (a batch is one) that a unit may send each second for long; ten times as many at once",
    ),
  INGEST_REUSE_PORT: flag(false).describe(
    "1 lets several ingest processes listen on one port (Linux)",
  ),
  MESSAGE_RETENTION_DAYS: z.coerce.number().int().min(1).default(365)
    .describe("days that it is kept what was sent to whom"),
  SECURITY_EVENT_RETENTION_DAYS: z.coerce.number().int().min(1).default(365)
    .describe(
      "days that logins, changed passwords and refused access are kept for administrators",
    ),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional().describe(
    "smtp://user:password@host:587 of the mail server, smtps:// for TLS from the start; without it mails wait, in the demo they show on /mailbox",
  ),
  MAIL_FROM: z.string().default("").transform(parseSenders).describe(
    "sender of mails, one address or one for each brand as in 0=no-reply@a.example,1=no-reply@b.example; a brand without one sends as its support address",
  ),
  SMS_URL: url.optional().describe(
    "https://user:password@api.46elks.com/a1/sms or another gateway of that protocol; without it SMS wait, in the demo they show on /mailbox",
  ),
  SMS_FROM: z.string().regex(/^(\+\d{7,15}|[A-Za-z][A-Za-z0-9]{2,10})$/)
    .optional().describe(
      "sender of SMS, a number or 3 to 11 letters and digits; otherwise the brand's name",
    ),
  VAPID_PUBLIC_KEY: z.string().regex(/^[\w-]{87}$/).optional().describe(
    "public key of Web Push; without both keys the deployment makes its own and keeps them in the database",
  ),
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/).optional().describe(
    "private key of Web Push",
  ),
  VAPID_SUBJECT: z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/).optional()
    .describe(
      "whom push services write to in trouble, mailto: or https:; otherwise the brand's support address",
    ),
  PUSH_HOSTS: hosts.describe(
    "host names of push services besides those of Google, Mozilla, Apple and Microsoft",
  ),
  WEBHOOK_HOSTS: hosts.describe(
    "host names and addresses that webhooks may reach although they are private or without TLS, for development, as in localhost,127.0.0.1",
  ),
  MAP_TILES: z.string().optional().describe(
    "PMTiles file with streets in the scheme of Protomaps or OpenMapTiles, by its path or http(s) address; without it the built-in streets of Stockholm and Oslo",
  ),
  MAP_STYLE_URL: url.optional().describe(
    "MapLibre style with streets; without it the built-in base map",
  ),
  MAP_SATELLITE_URL: z.string()
    .regex(/^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/).optional()
    .describe(
      "tiles of satellite pictures, as in https://tiles.example.com/{z}/{x}/{y}.jpg; the map gets a button for them",
    ),
  MAP_SATELLITE_ATTRIBUTION: z.string().default("").describe(
    "whose satellite pictures they are, as the map says it",
  ),
  GEOCODER_URL: url.optional().describe(
    "Photon server for searching addresses and naming the ends of trips; without it the built-in names of places",
  ),
  VEHICLE_REGISTRY_URL: url.optional().describe(
    "vehicle register for registration numbers, the API of vegvesen.no or one like it; without it only the demo has the look-up, for its vehicles",
  ),
  VEHICLE_REGISTRY_KEY: z.string().optional().describe(
    "key for the vehicle register",
  ),
  KM_SERVICE_URL: url.optional().describe(
    "external km service that takes the kilometres of each month, by the protocol of docs/km-service.md; without it only the demo has one",
  ),
  KM_SERVICE_KEY: z.string().optional().describe(
    "key for the external km service",
  ),
  SPECIAL_PARENT_ACCOUNT: z.coerce.number().int().positive().optional()
    .describe(
      "id of the account whose child accounts have alert numbers and the time zone Asia/Kathmandu for alerts",
    ),
  RELOAD: flag(false).describe(
    "1 lets open pages reload when the program restarts; dev.ts sets it",
  ),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("info")
    .describe("least level that is logged"),
});

export type Config = z.output<typeof Settings>;

/** How long the deployment keeps data; accounts may choose less. Days. */
export function deploymentDays(
  { POSITION_RETENTION_DAYS, MESSAGE_RETENTION_DAYS }: Config,
): { positions: number; messages: number } {
  return {
    positions: POSITION_RETENTION_DAYS,
    messages: MESSAGE_RETENTION_DAYS,
  };
}

/** Thrown at start with a sentence for the person who started it; never a bug. */
export class StartError extends Error {}

/**
 * Reads all settings from the environment, once, at start.
 * Throws a StartError that names each wrong setting and what it may be.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(Settings.shape).map((name) => [name, env[name] || undefined]),
  );
  const parsed = Settings.safeParse(given);
  if (parsed.success) {
    const refused = refusedAddresses(parsed.data);
    if (refused) throw new StartError(refused);
    return { ...parsed.data, ...firstCell(parsed.data) };
  }
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  throw new StartError(
    [...wrong].map((name) => {
      const about = Settings.shape[name as keyof typeof Settings.shape];
      const value = SECRET.has(name)
        ? "…"
        : withoutPassword(given[String(name)] ?? "");
      return `${String(name)}="${value}" cannot be used: ${
        about.description ?? ""
      }.`;
    }).join("\n"),
  );
}

/** Settings whose value no refusal shows. */
const SECRET = new Set<PropertyKey | undefined>([
  "VAPID_PRIVATE_KEY",
  "SEAL_KEY",
  "KM_SERVICE_KEY",
]);

/** Removes the password, since shown settings end up in logs (OPS-05). */
function withoutPassword(value: string): string {
  return value.replace(/(:\/\/[^:]*:).*@/, "$1…@");
}

/** Every setting with its default and description, for README and its test. */
export function listSettings(): {
  name: string;
  fallback: string;
  description: string;
}[] {
  return Object.entries(Settings.shape).map(([name, schema]) => {
    const empty = schema.safeParse(undefined);
    const value = empty.success ? empty.data : undefined;
    return {
      name,
      fallback: showDefault(value),
      description: schema.description ?? "",
    };
  });
}

function showDefault(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  if (value instanceof Map) return "";
  return String(value);
}
