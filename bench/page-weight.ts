import { brotliDecompressSync } from "node:zlib";
import { SYSTEM } from "../domain/access/actor.ts";
import { asActor, type Database } from "../db/database.ts";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import { seedDemo } from "../demo/seed.ts";
import { migrate } from "../db/database.ts";
import { startChild } from "./child.ts";
import { type Lab, withDatabase } from "./lab.ts";

/** Bytes on the wire of one page's first visit, heads of the answers included. */
export interface PageWeight {
  page: string;
  budget: number;
  document: number;
  /** What the document asks for: stylesheet, scripts and the modules that those import, icon. */
  files: number;
  count: number;
}

type Manifest = Record<string, { file: string }>;

const ADMINISTRATOR = "admin@demo.test";
/** A car in daily use: 3 trips a day since three weeks. */
const TRIPS = 60;

/** Weighs the pages that have a budget (NET-02), as a browser that accepts brotli gets them. */
export async function weighPages(lab: Lab): Promise<PageWeight[]> {
  const databaseUrl = await lab.emptyDatabase();
  await migrate(databaseUrl);
  await withDatabase(databaseUrl, seed);
  const manifest = await readManifest();
  const portal = await startChild<{ url: string }>("servers/portal.ts", {
    databaseUrl,
  });
  try {
    const { url } = portal.ready;
    const cookie = await login(url);
    return [
      { page: "/", budget: 25, ...await weigh(url, "/", manifest) },
      {
        page: "/user/create-triplog",
        budget: 60,
        ...await weigh(url, "/user/create-triplog", manifest, cookie),
      },
    ];
  } finally {
    await portal.stop();
  }
}

async function seed({ db }: Database): Promise<void> {
  await seedDemo(db);
  await asActor(db, SYSTEM, async (tx) => {
    const units = await tx.selectFrom("units").select(["id", "account_id"])
      .execute();
    for (const { id, account_id } of units) {
      await tx.insertInto("trips").values(
        Array.from({ length: TRIPS }, (_, index) => ({
          ...tripOf(index),
          account_id,
          unit_id: id,
        })),
      ).execute();
    }
  });
}

function tripOf(index: number) {
  const started = Date.now() - (index + 1) * 8 * 3600_000;
  const minutes = 12 + index * 7 % 40;
  return {
    kind: "driven" as const,
    started_at: new Date(started),
    stopped_at: new Date(started + minutes * 60_000),
    start_latitude: 59.33 + index / 1000,
    start_longitude: 18.06 - index / 1000,
    stop_latitude: 59.4 - index / 700,
    stop_longitude: 17.9 + index / 900,
    start_address: `Sveavägen ${index * 3 + 1}, Stockholm`,
    stop_address: `Industrigatan ${index * 2 + 5}, Sundbyberg`,
    distance_m: minutes * 730 + index,
    distance_source: "gps" as const,
    max_speed_kmh: 50 + index % 40,
    has_gap: false,
    ongoing: false,
    route: "",
  };
}

/** Signs the demo's administrator in, and gives the cookie. */
export async function login(url: string): Promise<string> {
  const answer = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams({
      username: ADMINISTRATOR,
      password: DEMO_PASSWORD,
    }),
  });
  await answer.body?.cancel();
  const cookies = answer.headers.getSetCookie();
  if (answer.status !== 303) throw new Error(`login: ${answer.status}`);
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** What the build made of each island; read when there is a build. */
async function readManifest(): Promise<Manifest> {
  const path = new URL("../dist/.vite/manifest.json", import.meta.url);
  return JSON.parse(await Deno.readTextFile(path));
}

async function weigh(
  url: string,
  path: string,
  manifest: Manifest,
  cookie = "",
) {
  const document = await get(url, path, cookie);
  const seen = new Set<string>();
  let files = 0;
  const waiting = filesOf(document.text, manifest);
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const got = await get(url, file, cookie);
    files += got.wireBytes;
    if (file.endsWith(".js")) waiting.push(...modulesOf(got.text, file));
  }
  return { document: document.wireBytes, files, count: seen.size };
}

/** Stylesheets, scripts, preloads, icons, pictures, and the islands that the page holds. */
function filesOf(html: string, manifest: Manifest): string[] {
  const tags = html.matchAll(/<(?:link|script|img)\b[^>]*>/g);
  const islands = html.matchAll(/component-name="\/([^"]+)"/g);
  return [
    ...[...tags].flatMap(([tag]) =>
      /(?:href|src)="(\/[^"]+)"/.exec(tag)?.[1] ?? []
    ),
    ...[...islands].map(([, name]) => `/${manifest[name!]!.file}`),
  ];
}

/** Modules that a script imports at once; what it may import later (a map) is no part of the first visit. */
function modulesOf(script: string, path: string): string[] {
  const names = script.matchAll(/\b(?:import|from)\s*["'](\.[^"']+\.js)["']/g);
  return [...names].map(([, name]) =>
    new URL(name!, `http://localhost${path}`).pathname
  );
}

/** Over a bare connection, since `fetch` does not tell how many bytes came. */
async function get(url: string, path: string, cookie: string) {
  const { hostname, port } = new URL(url);
  const tcp = await Deno.connect({ hostname, port: Number(port) });
  const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
    `accept: text/html,*/*\r\naccept-encoding: br\r\ncookie: ${cookie}\r\n` +
    `connection: close\r\n\r\n`;
  await tcp.write(new TextEncoder().encode(request));
  const bytes = new Uint8Array(await new Response(tcp.readable).arrayBuffer());
  return { wireBytes: bytes.length, text: textOf(bytes, path) };
}

function textOf(answer: Uint8Array, path: string): string {
  const latin = new TextDecoder("latin1").decode(answer);
  const end = latin.indexOf("\r\n\r\n") + 4;
  const head = latin.slice(0, end).toLowerCase();
  if (!head.startsWith("http/1.1 200")) {
    throw new Error(`${path}: ${head.split("\r\n")[0]}`);
  }
  const sent = answer.subarray(end);
  const body = head.includes("transfer-encoding: chunked")
    ? joinChunks(sent)
    : sent;
  return new TextDecoder().decode(
    head.includes("content-encoding: br") ? brotliDecompressSync(body) : body,
  );
}

/** Undoes chunked transfer: a length in hex, that many bytes, until the length is 0. */
function joinChunks(sent: Uint8Array): Uint8Array {
  const parts: number[] = [];
  let at = 0;
  while (true) {
    const lineEnd = sent.indexOf(13, at);
    const line = new TextDecoder().decode(sent.subarray(at, lineEnd));
    const length = parseInt(line, 16);
    if (!length) return Uint8Array.from(parts);
    parts.push(...sent.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}
