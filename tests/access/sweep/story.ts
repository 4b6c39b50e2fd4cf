import assert from "node:assert/strict";
import { sql } from "kysely";
import { beside } from "../../../domain/access/actor.ts";
import { asActor, type Db } from "../../../db/database.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import type { Answer } from "../../harness/answer.ts";
import type { Asker } from "../../harness/ask.ts";
import { homesOf } from "../../harness/database.ts";
import { startTestPortal, type TestPortal } from "../../harness/portal.ts";
import { reportFixes } from "../../harness/reports.ts";
import { HOUR_MS, LAST, look, MORNING, STOCKHOLM } from "../../trip/story.ts";

/** Part of every text of the other account; wherever it shows to us, something leaked. */
export const THEIRS = "Zebra";
/** Part of every text of the unit of our own account that our ordinary user may not see. */
export const HIDDEN = "Quagga";
/** First id of the other account, so that the accounts share no id. */
export const THEIR_FIRST_ID = 900_000;

interface Company {
  accountId: number;
  unit: { id: number; imei: string };
  admin: string;
  user: string;
}

interface SweepStory extends AsyncDisposable {
  portal: TestPortal;
  db: Db;
  ours: Company;
  theirs: Company;
}

/** Starts two companies with one of everything, each created as people do it. */
export async function startStory(): Promise<SweepStory> {
  const portal = await startTestPortal({}, { now: () => new Date(NOW) });
  const { db } = portal.database;
  const ours = await company(portal, "Ours", HIDDEN);
  for (const home of homesOf(db)) await jumpIds(home);
  const theirs = await company(portal, THEIRS, THEIRS);
  assert.ok(theirs.unit.id > THEIR_FIRST_ID);
  return { [Symbol.asyncDispose]: portal.close, portal, db, ours, theirs };
}

const NOW = LAST + HOUR_MS;
const DAY = "2026-03-02";

/** `name` is part of what belongs to the company, `hidden` of what belongs to its first unit. */
async function company(
  portal: TestPortal,
  name: string,
  hidden: string,
): Promise<Company> {
  const { db } = portal.database;
  const accountId = await newAccount(db, { name });
  const unit = await newUnit(db, accountId, { name: `${hidden} car` });
  const seen = await newUnit(db, accountId, { name: `Seen of ${accountId}` });
  const admin = await newUser(db, accountId, {
    administrator: true,
    email: `admin@${name.toLowerCase()}.test`,
    lastName: name,
  });
  const user = await newUser(db, accountId, { unitIds: [seen.id] });
  await reportFixes(portal, unit.imei, MORNING);
  await look(portal, NOW, () => `${hidden} street`);
  await fill(await portal.as(admin.email), {
    unit,
    name,
    hidden,
    userId: user.id,
  });
  return { accountId, unit, admin: admin.email, user: user.email };
}

/** Creates one of each thing that people create. */
async function fill(
  { call }: Asker,
  { unit, name, hidden, userId }: {
    unit: Company["unit"];
    name: string;
    hidden: string;
    userId: number;
  },
): Promise<void> {
  const done = (answer: Answer) => {
    assert.ok(answer.status < 300, `${answer.status} ${answer.html}`);
    return answer.json.data;
  };
  const post = async (path: string, body: unknown) =>
    done(await call("POST", `/api/v1/user/${path}`, body));
  await post("purpose", { name: `${name} purpose` });
  await post("project", { name: `${name} project` });
  await post("tags", { name: `${name} tag` });
  await post("department", { name: `${name} department` });
  await post("places", {
    ...STOCKHOLM,
    label: `${hidden} place`,
    address: `${hidden} street 1`,
    radius: 200,
    imeis: [unit.imei],
  });
  await post("geofences", {
    ...STOCKHOLM,
    name: `${hidden} geofence`,
    address: `${hidden} street 2`,
    radius: 400,
    imeis: [unit.imei],
  });
  await post(`odometer?imei=${unit.imei}`, {
    time: `${DAY}T06:00:00Z`,
    odometer: 10_000_000,
  });
  await post(`triplog?imei=${unit.imei}`, {
    start_time: "2026-03-01T10:00:00Z",
    stop_time: "2026-03-01T11:00:00Z",
    start_address: `${hidden} square`,
    stop_address: `${hidden} harbour`,
    distance: 10_000,
    type: "business",
    purpose: `${hidden} errand`,
    driver_id: userId,
  });
  const query = `imei=${unit.imei}&from=${DAY}&to=${DAY}`;
  const [trip] = done(await call("GET", `/api/v1/user/triplog?${query}`));
  done(
    await call("PUT", `/api/v1/user/triplog/${trip.id}`, {
      purpose: `${hidden} visit`,
      note: `${hidden} note`,
    }),
  );
  await post("attest", {
    unit_id: unit.id,
    from: "2026-03-01",
    to: "2026-03-01",
    note: `${hidden} attest`,
  });
}

/** Lets every sequence of a database continue at THEIR_FIRST_ID, counted from its first id. */
async function jumpIds(db: Db): Promise<void> {
  await sql`
    select setval(format('%I.%I', schemaname, sequencename),
      start_value - 1 + ${
    sql.lit(THEIR_FIRST_ID)
  }) from pg_sequences where schemaname = 'public'`.execute(db);
}

/**
 * Tables that grow by themselves: the view log when anybody looks at their own data, last reports within a minute,
 * and the events about refusals for administrators.
 */
const GROWING = new Set(["views", "recent_reports", "security_events"]);

/** Computes a digest of all rows of an account, table by table; `unitId` narrows it to the rows of that unit. */
export function digestOf(
  db: Db,
  accountId: number,
  unitId?: number,
): Promise<Record<string, string>> {
  return asActor(db, beside(accountId), async (tx) => {
    const tables = await sql<{ name: string; hasUnit: boolean }>`
      select c.relname as name, exists (
        select from pg_attribute u
        where u.attrelid = c.oid and u.attname = 'unit_id') as "hasUnit"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
      where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p') and not c.relispartition
      order by c.relname`.execute(tx);
    const digests: Record<string, string> = {};
    for (const { name, hasUnit } of tables.rows) {
      if (GROWING.has(name)) continue;
      if (unitId !== undefined && !hasUnit) continue;
      const { rows: [row] } = await sql<{ digest: string }>`
        select count(*) || ' ' ||
          md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
        from ${sql.table(name)} t where account_id = ${accountId}
          ${unitId === undefined ? sql`` : sql`and unit_id = ${unitId}`}`
        .execute(tx);
      digests[name] = row!.digest;
    }
    return digests;
  });
}
