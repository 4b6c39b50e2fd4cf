import { sql } from "kysely";
import { command } from "../db/command.ts";
import type { Database } from "../db/database.ts";
import { startSession } from "../db/sign-in/sessions.ts";
import { SYSTEM } from "../domain/access/actor.ts";
import { runChild } from "./child.ts";
import { removeTrees, type Tree, treesToMeasure } from "./earlier.ts";
import { imeiOf, insertFleet } from "./fleet.ts";
import { type Lab, openLab, withDatabase } from "./lab.ts";
import type { StreamOutcome, StreamTask } from "./load/streams.ts";
import { othersPercent } from "./proc.ts";
import { printTable, say } from "./table.ts";
import { startWhole } from "./servers/whole.ts";

/** How many maps are open, and what reports meanwhile. */
interface Scene {
  label: string;
  maps: number;
  /** Units that each map shows. */
  units: number;
  perSecond: number;
  probes: number;
}

const SCENES: Scene[] = [
  { label: "idle, 1 map", maps: 1, units: 200, perSecond: 0, probes: 60 },
  {
    label: "2,000 units at 500/s, 1 map of them",
    maps: 1,
    units: 2000,
    perSecond: 500,
    probes: 40,
  },
  {
    label: "200 units at 100/s, 10 maps of them",
    maps: 10,
    units: 200,
    perSecond: 100,
    probes: 20,
  },
  {
    label: "200 units at 100/s, 500 maps of them",
    maps: 500,
    units: 200,
    perSecond: 100,
    probes: 20,
  },
];

/**
 * Prints how long a report takes to the open maps, and what it costs with many of them. Given a commit as argument, it
 * measures the tree of that commit in the same run. Linux only, since it reads /proc.
 */
async function main([commit]: string[]): Promise<void> {
  const trees = await treesToMeasure(commit);
  await using lab = await openLab();
  try {
    const rows = [];
    for (const scene of SCENES) {
      for (const tree of trees) rows.push(await measure(lab, tree, scene));
    }
    say("\nFrom the report to the event on the map; all roles in one process");
    printTable(
      [
        "scene",
        "tree",
        "p50 ms",
        "p95 ms",
        "reports/s",
        "events/s",
        "server %",
        "SQL %",
        "others %",
      ],
      rows,
    );
  } finally {
    await removeTrees(trees);
  }
}

async function measure(lab: Lab, { name, folder }: Tree, scene: Scene) {
  const databaseUrl = await lab.emptyDatabase();
  await using server = await startWhole(folder, databaseUrl);
  const tokens = await withDatabase(databaseUrl, async (database) => {
    await insertFleet(database);
    return await openMaps(database, scene);
  });
  const numbers = Array.from({ length: scene.units }, (_, number) => number);
  const task: StreamTask = {
    portalPort: server.portalPort,
    ingestPort: server.ingestPort,
    tokens,
    watched: imeiOf(0),
    probes: scene.probes,
    imeis: numbers.slice(1).map(imeiOf),
    perSecond: scene.perSecond,
    watch: { server: server.pid, postgres: lab.postgresPid },
  };
  const outcome = await runChild<StreamOutcome>("load/streams.ts", task);
  const { p50Ms, p95Ms, reports, events, seconds, cpu } = outcome;
  const percent = (part: number) => part / seconds * 100;
  return [
    scene.label,
    name,
    p50Ms,
    p95Ms,
    reports / seconds,
    events / seconds,
    percent(cpu.server),
    percent(cpu.postgres),
    othersPercent(cpu, seconds),
  ];
}

/** Creates a user for each map, who sees the units of the scene, and gives the tokens of their sessions. */
function openMaps(
  { db }: Database,
  { maps, units }: Scene,
): Promise<string[]> {
  return command(db, SYSTEM, async (tx) => {
    const { rows } = await sql<{ id: number; account_id: number }>`
      insert into users (account_id, email, first_name, last_name,
        password_hash)
      select id, 'map-' || n || '@bench.test', 'Map', n::text, ''
      from accounts, generate_series(1, ${maps}::integer) n
      returning id, account_id`.execute(tx);
    await sql`
      insert into unit_access (account_id, user_id, unit_id)
      select u.account_id, u.id, i.id from users u
      join (select id, account_id from units order by id limit ${units}) i
        on i.account_id = u.account_id`.execute(tx);
    const tokens: string[] = [];
    for (const { id, account_id } of rows) {
      const { token } = await startSession(tx, {
        accountId: account_id,
        userId: id,
        remember: true,
      }, new Date());
      tokens.push(token);
    }
    return tokens;
  });
}

await main(Deno.args);
