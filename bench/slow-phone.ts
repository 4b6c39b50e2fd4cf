import { type Browser, chromium, type Page } from "playwright-core";
import { makeSealKey } from "../db/seal/keys.ts";
import { launchBrowser } from "../tests/harness/chromium.ts";
import { removeTrees, treesToMeasure } from "./earlier.ts";
import { openLab, withDatabase } from "./lab.ts";
import { logIn } from "./load/log-in.ts";
import { ACCOUNTS, fillAccounts } from "./page-fill.ts";
import { printTable, say } from "./table.ts";
import { startWhole } from "./servers/whole.ts";

/** A phone at the edge of its network: 400 kbit/s, 400 ms there and back. */
const LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const VISITS = 3;
const MAP = "/user/realtime-tracking";
const KB = 1000;

/** When the parts of the map can be used, milliseconds after the address was entered. */
interface Visit {
  drawn: number;
  card: number;
  live: number;
  bytes: number;
}

/**
 * Prints how soon the first visit of the map can be used on a slow phone: the drawn map with its units, a unit's card,
 * the live map. Given a commit as argument, it measures the tree of that commit in the same run. Linux only.
 */
async function main([commit]: string[]): Promise<void> {
  const trees = await treesToMeasure(commit);
  await using lab = await openLab();
  const server = await launchBrowser();
  const browser = await chromium.connect(server.wsEndpoint());
  const rows = [];
  try {
    for (const tree of trees) {
      const databaseUrl = await lab.emptyDatabase();
      const settings = {
        DEMO: "1",
        SEAL_KEY: makeSealKey(),
        ROLES: "portal,worker",
      };
      await using portal = await startWhole(tree.folder, databaseUrl, settings);
      await withDatabase(databaseUrl, fillAccounts);
      const url = `http://localhost:${portal.portalPort}`;
      for (const { email, units } of ACCOUNTS) {
        const cookie = await logIn(url, email);
        const visits = [];
        for (let visit = 0; visit < VISITS; visit++) {
          visits.push(await visitMap(browser, url, cookie));
        }
        rows.push([`${units} units`, tree.name, ...middleOf(visits)]);
      }
    }
  } finally {
    await browser.close();
    await server.close();
    await removeTrees(trees);
  }
  say(
    `\nFirst visit of the map at 400 kbit/s and 400 ms; middle of ${VISITS} visits, seconds after the address was entered`,
  );
  printTable(
    ["account", "tree", "drawn map", "a unit's card", "live map", "KB"],
    rows,
  );
}

async function visitMap(
  browser: Browser,
  url: string,
  cookies: string,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await context.addCookies(
    cookies.split("; ").map((cookie) => {
      const [name = "", value = ""] = cookie.split("=");
      return { name, value, url };
    }),
  );
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", LINE);
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const from = performance.now();
  const since = () => performance.now() - from;
  await page.goto(MAP, { waitUntil: "commit" });
  await page.locator(".map-svg .unit-marker, .map-svg .unit-group").first()
    .waitFor();
  const drawn = since();
  await openCard(page);
  const card = since();
  await page.locator('.unit-map-live[data-live="true"]').waitFor();
  const live = since();
  await context.close();
  return { drawn, card, live, bytes };
}

/** Chooses the first unit of the list; earlier trees show its facts on a page of its own, or in a popup. */
async function openCard(page: Page): Promise<void> {
  await page.locator("[data-unit-list] a").first().tap();
  await page.locator(".unit-card, .unit-facts").first().waitFor();
}

/** Gives the middle of each figure, in seconds and kilobytes. */
function middleOf(visits: Visit[]): number[] {
  const middle = (figure: keyof Visit) =>
    visits.map((visit) => visit[figure]).toSorted((a, b) => a - b)[
      Math.floor(visits.length / 2)
    ]!;
  const seconds = (["drawn", "card", "live"] as const)
    .map((figure) => middle(figure) / 1000);
  return [...seconds, middle("bytes") / KB];
}

await main(Deno.args);
