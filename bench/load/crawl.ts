import { announce, readTask } from "../child.ts";

/** A crawler that is signed in and follows every link. */
export interface CrawlTask {
  url: string;
  cookie: string;
  /** How many answers it reads before it ends. */
  pages: number;
  connections: number;
}

/** The result of a crawl. */
export interface CrawlOutcome {
  pages: number;
  /** Different addresses among them. */
  addresses: number;
  bytes: number;
  seconds: number;
  failures: number;
}

const task = readTask<CrawlTask>();
/** Pages that end the login, or that change what is stored by being opened. */
const SPARED = /log-?out|\/language|\/check-in\/|\/stream|\/deletion/;
const START = ["/user/realtime-tracking", "/user/create-triplog", "/api"];

const known = new Set(START);
const waiting = [...START];
let pages = 0;
let bytes = 0;
let failures = 0;

/** Gives the next address: a link, or what only a crawler asks for, each time another one. */
function next(): string {
  if (pages % 3 !== 0) {
    const link = waiting.shift();
    if (link !== undefined) return link;
  }
  const number = pages;
  const day = `20${20 + number % 6}-0${1 + number % 9}`;
  const odd = [
    `/user/realtime-tracking?search=${number}`,
    `/user/realtime-tracking?unit=${1 + number % 17}`,
    `/user/create-triplog?unit=${1 + number % 17}&from=${day}-01&to=${day}-28`,
    `/user/edit-terminal-list?search=${number % 90}&sort=name&order=desc`,
    `/map/tiles/${number % 8}/${number % 128}/${number * 7 % 128}`,
    `/no/such/page/${number}`,
    "/user/realtime-tracking",
  ];
  return odd[Math.floor(number / 3) % odd.length]!;
}

async function visit(path: string): Promise<void> {
  const { url, cookie } = task;
  const answer = await fetch(url + path, {
    redirect: "manual",
    headers: {
      cookie,
      "x-timezone": pages % 2 ? "Europe/Oslo" : "Europe/Stockholm",
    },
  });
  if (answer.status >= 500) failures++;
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!isPage) {
    bytes += (await answer.arrayBuffer()).byteLength;
    return;
  }
  const html = await answer.text();
  bytes += html.length;
  for (const [, href = ""] of html.matchAll(/href="(\/[^"#]*)/g)) {
    const link = href.replaceAll("&amp;", "&");
    if (known.has(link) || SPARED.test(link)) continue;
    known.add(link);
    waiting.push(link);
  }
}

async function crawl(): Promise<void> {
  while (pages < task.pages) {
    pages++;
    await visit(next()).catch(() => failures++);
  }
}

const begun = performance.now();
await Promise.all(Array.from({ length: task.connections }, crawl));
const outcome: CrawlOutcome = {
  pages,
  addresses: known.size,
  bytes,
  seconds: (performance.now() - begun) / 1000,
  failures,
};
announce(outcome);
