import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";

/** Bytes on the wire of a page's first visit, including the heads of the answers. */
export interface FirstVisit {
  document: number;
  files: number;
  /** Paths of what was loaded besides the document. */
  paths: string[];
}

type Manifest = Record<string, { file: string }>;

/** What client.ts loads when a page holds an island. */
const WAKING = "islands/enhance/islands.ts";

/** What it loads when rows of a page can be ticked. */
const TICKING = "islands/enhance/selection.ts";

/**
 * Loads a page and everything that a browser which accepts zstd and brotli loads with it before anybody acts: stylesheet,
 * scripts with the modules that they import, islands, pictures, icon.
 */
export async function visitFirst(
  url: string,
  path: string,
  cookie = "",
): Promise<FirstVisit> {
  const manifest = await readManifest();
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
  return { document: document.wireBytes, files, paths: [...seen] };
}

/** Reads what the build made of each island. Throws without a build. */
async function readManifest(): Promise<Manifest> {
  const path = new URL("../dist/.vite/manifest.json", import.meta.url);
  return JSON.parse(await Deno.readTextFile(path));
}

/** Lists stylesheets, scripts, preloads, icons, pictures, and the islands that the page holds. */
function filesOf(html: string, manifest: Manifest): string[] {
  const tags = html.matchAll(/<(?:link|script|img)\b[^>]*>/g);
  const islands = [...html.matchAll(/component-name="\/([^"]+)"/g)]
    .map(([, name]) => name!);
  return [
    ...[...tags].flatMap(([tag]) =>
      /(?:href|src)="(\/[^"]+)"/.exec(tag)?.[1] ?? []
    ),
    ...[
      ...(islands.length > 0 ? [WAKING, ...islands] : []),
      ...(html.includes(" data-selection") ? [TICKING] : []),
    ].map((name) => `/${manifest[name]!.file}`),
  ];
}

/** Lists the modules that a script imports at once; a later import (of a map) is no part of the first visit. */
function modulesOf(script: string, path: string): string[] {
  const names = script.matchAll(/\b(?:import|from)\s*["'](\.[^"']+\.js)["']/g);
  return [...names].map(([, name]) =>
    new URL(name!, `http://localhost${path}`).pathname
  );
}

const UNPACK: Record<string, (body: Uint8Array) => Uint8Array> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** Requests over a bare connection, since `fetch` does not tell how many bytes arrived. */
async function get(url: string, path: string, cookie: string) {
  const { hostname, port } = new URL(url);
  const tcp = await Deno.connect({ hostname, port: Number(port) });
  const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
    `accept: text/html,*/*\r\naccept-encoding: br, zstd\r\ncookie: ${cookie}\r\n` +
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
  const unpack = UNPACK[/content-encoding: (\w+)/.exec(head)?.[1] ?? ""];
  return new TextDecoder().decode(unpack?.(body) ?? body);
}

/** Decodes chunked transfer: a length in hex, that many bytes, until the length is 0. */
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
