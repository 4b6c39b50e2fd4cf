import { logIn } from "./load/log-in.ts";
import { SYSTEM } from "../domain/access/actor.ts";
import { command } from "../db/command.ts";
import type { Database } from "../db/database.ts";
import { seedDemo } from "../demo/seed.ts";
import { migrate } from "../db/migrate.ts";
import { startChild } from "./child.ts";
import { type FirstVisit, visitFirst } from "./first-visit.ts";
import { type Lab, withDatabase } from "./lab.ts";

/** The first visit of a page, and its budget. */
export interface PageWeight extends FirstVisit {
  page: string;
  budgetKb: number;
}

const LOG = "/user/create-triplog";
const ADMINISTRATOR = "admin@demo.test";
/** Trips of a car in daily use: 3 a day for three weeks. */
const TRIPS = 60;

/** Weighs the pages that have a budget (NET-02), as a browser that accepts zstd and brotli gets them. */
export async function weighPages(lab: Lab): Promise<PageWeight[]> {
  const databaseUrl = await lab.emptyDatabase();
  await migrate(databaseUrl);
  await withDatabase(databaseUrl, seed);
  const portal = await startChild<{ url: string }>("servers/portal.ts", {
    databaseUrl,
  });
  try {
    const { url } = portal.ready;
    return [
      { page: "/", budgetKb: 25, ...await visitFirst(url, "/") },
      {
        page: LOG,
        budgetKb: 60,
        ...await visitFirst(url, LOG, await login(url)),
      },
    ];
  } finally {
    await portal.stop();
  }
}

async function seed({ db }: Database): Promise<void> {
  await seedDemo(db);
  await command(db, SYSTEM, async (tx) => {
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

/** Signs in the demo's administrator and gives the cookie. */
export function login(url: string): Promise<string> {
  return logIn(url, ADMINISTRATOR);
}
