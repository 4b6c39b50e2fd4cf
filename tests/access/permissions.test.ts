import assert from "node:assert/strict";
import process from "node:process";
import { CONTROL } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { insertStock } from "../../db/stock/stock.ts";
import type { StockUnit } from "../../domain/stock/stock-unit.ts";
import type { Asker } from "../harness/ask.ts";
import {
  newAccount,
  newUnit,
  type NewUser,
  newUser,
} from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const DOCUMENT = new URL("../../docs/permissions.md", import.meta.url);

/** The columns of the table. */
const ROLES: Record<string, NewUser | null> = {
  nobody: null,
  user: { attestUser: false },
  "attest user": { attestUser: true },
  "attest admin": { attestAdmin: true },
  "admin without access": { administrator: true, withoutAccess: true },
  administrator: { administrator: true },
  support: { support: true },
};

/** Routes that end the login with which the table is made; the sweep proves that they are open to all. */
const LEFT_OUT = /^POST \/(logout|api\/v1\/logout)$/;

/** An id of no row: people with access get "not found". */
const NO_ID = "999999999";

/** Support's pages are not there for others, so that only an id that exists tells who gets in. */
const SUPPORT = /\/support\//;
const IN_STOCK = "356307049000010";

Deno.test("ACC-02 SEC-03 each role gets to its screens and calls only, as docs/permissions.md says", async () => {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const unit = await newUnit(db, accountId);
  const query = `unit=${unit.id}&imei=${unit.imei}`;
  const inStock: StockUnit = { imei: IN_STOCK, subsiteId: 0, paymentTypes: [] };
  await command(db, CONTROL, (tx) => insertStock(tx, [inStock]));
  const idsOf = (route: string) => ({
    id: SUPPORT.test(route) ? String(accountId) : NO_ID,
    imei: IN_STOCK,
  });
  const asks: Asker[] = [];
  for (const role of Object.values(ROLES)) {
    const user = role &&
      await newUser(db, accountId, { unitIds: [unit.id], ...role });
    asks.push(user ? await portal.as(user.email) : portal.nobody);
  }
  const rows: string[][] = [];
  for (const route of [...portal.routes].sort(byPath)) {
    if (LEFT_OUT.test(route)) continue;
    const outcomes: Outcome[] = [];
    const ids = idsOf(route);
    for (const ask of asks) {
      outcomes.push(await outcomeOf(ask, route, { query, ids }));
    }
    rows.push([`\`${route}\``, ...marksOf(route, outcomes)]);
  }
  await portal.close();
  await compare(tableOf([["", ...Object.keys(ROLES)], ...rows]));
});

/**
 * Gives the people who get in. Where others find something, 404 means that a page is not for everybody; in a row
 * where nobody gets in, or with an id that leads nowhere, it means nothing.
 */
function marksOf(route: string, outcomes: Outcome[]): string[] {
  const isTold = outcomes.includes("in") &&
    (!route.includes(":") || SUPPORT.test(route));
  const isAnyIn = outcomes.some((outcome) => outcome !== "out");
  return outcomes.map((outcome) => {
    const isOut = outcome === "out" || isTold && outcome === "missing";
    return isAnyIn && isOut ? "–" : "yes";
  });
}

/** "missing" is 404: nothing is there, or nothing for this person, which others of the row tell apart. */
type Outcome = "in" | "out" | "missing";

/** Says whether a person passes the guards of a route; what the route then finds or refuses does not matter here. */
async function outcomeOf(
  { send }: Asker,
  route: string,
  { query, ids }: { query: string; ids: { id: string; imei: string } },
): Promise<Outcome> {
  const [method, path] = route.split(" ") as [string, string];
  const { status, location } = await send(
    method,
    `${
      path.replaceAll(/:(\w+)/g, (_, name) => ids[name as "id"] ?? NO_ID)
    }?${query}`,
    method === "GET" ? undefined : new URLSearchParams(),
  );
  assert.ok(status < 500, `${status} ${route}`);
  if (status === 404) return "missing";
  const isClosed = /^\/(user|administration|support)\//.test(path) &&
    status === 303 && /^\/(\?.*)?$|^\/user\/realtime-tracking$/.test(location!);
  const isRefused = /notice=OnlyAdministrators/.test(location ?? "");
  return status === 401 || status === 403 || isClosed ||
      isRefused
    ? "out"
    : "in";
}

/** Compares with the document; UPDATE_DOCS=1 writes it instead. */
async function compare(table: string): Promise<void> {
  const stored = await Deno.readTextFile(DOCUMENT);
  const begin = stored.indexOf("\n|");
  const wanted = `${stored.slice(0, begin + 1)}${table}`;
  if (process.env.UPDATE_DOCS) {
    return await Deno.writeTextFile(DOCUMENT, wanted);
  }
  assert.equal(
    stored,
    wanted,
    "UPDATE_DOCS=1 deno task test tests/access/permissions.test.ts writes the table anew; read the difference",
  );
}

function byPath(a: string, b: string): number {
  const key = (route: string) => route.split(" ").reverse().join(" ");
  return key(a) < key(b) ? -1 : 1;
}

/** Writes a table of Markdown as `deno fmt` does. */
function tableOf(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) =>
    Math.max(...rows.map((row) => row[column]!.length))
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(" | ")} |\n`;
  const [head, ...body] = rows.map(line);
  const rule = line(widths.map((width) => "-".repeat(width)));
  return [head, rule, ...body].join("");
}
