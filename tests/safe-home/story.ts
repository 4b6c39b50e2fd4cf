import assert from "node:assert/strict";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { sameAccount } from "../../db/same-account.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

export const LIST = "/administration/safe-return-home";
export const CALLS = "/api/v1/administration/safe-home";

/** Uppsala, which the built-in geocoder knows. */
export const HOME = {
  radius: 400,
  centerLat: 59.8586,
  centerLng: 17.6389,
  address: "Uppsala, SE",
};

/** Every day at 18:00, from a Sunday on. */
export const DAILY = {
  schedule: [[0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, time: "18:00" }))],
  frequency: 1,
  start_date: "2026-02-01",
  time_zone: "Europe/Stockholm",
};

/** Gives an account safe return home, or takes it away. */
export async function allowSafeHome(
  db: Db,
  account: number,
  isAllowed = true,
): Promise<void> {
  await command(
    db,
    beside(account),
    (tx) =>
      tx.updateTable("accounts").set({ safe_return_home: isAllowed })
        .where("id", "=", account).execute(),
  );
}

/** An account with safe return home, two cars and its people, and strangers who have it too. */
export async function startSafeHomes(
  env: Record<string, string> = {},
  now = "2026-02-22T12:00:00Z",
) {
  const clock = { now: new Date(now) };
  const portal = await startTestPortal(env, { now: () => clock.now });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  await allowSafeHome(db, mine);
  await allowSafeHome(db, theirs);
  const car = await newUnit(db, mine, {
    name: "Volvo V90",
    registrationNumber: "BBB222",
  });
  const van = await newUnit(db, mine, {
    name: "Transit",
    registrationNumber: "CCC333",
  });
  const foreign = await newUnit(db, theirs, { name: "Foreign" });
  const people = {
    admin: await newUser(db, mine, { administrator: true }),
    some: await newUser(db, mine, {
      administrator: true,
      withoutAccess: true,
      unitIds: [van.id],
    }),
    user: await newUser(db, mine, { unitIds: [car.id] }),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  const as = await portal.asEach(people);
  const put = async (
    path: string,
    json: object,
    who: keyof typeof as = "admin",
  ) => await as[who].call("PUT", `${CALLS}/${path}`, json);
  const listed = async (who: keyof typeof as = "admin") => {
    const { json } = await as[who].call("GET", `${CALLS}/list`);
    assert.equal(json.success, true, JSON.stringify(json));
    return json.data as Record<string, unknown>[];
  };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    clock,
    mine,
    theirs,
    car,
    van,
    foreign,
    people,
    as,
    put,
    listed,
    /** The car as the call lists it. */
    carNow: async () => (await listed()).find(({ imei }) => imei === car.imei)!,
    /** Gives the car its home and its schedule, and switches it on. */
    switchOn: async (
      schedule: object = DAILY,
      home: object = HOME,
      imei = car.imei,
    ) => {
      for (
        const [path, json] of [
          ["set-geofence", home],
          ["schedule-alert", schedule],
          ["toggle-status", { status: 1 }],
        ] as const
      ) {
        const answer = await put(path, { imei, ...json });
        assert.equal(answer.status, 200, answer.html);
      }
    },
  };
}

/** Lists the scheduled times of which alarms tell. */
export async function toldTimes(db: Db): Promise<string[]> {
  const rows = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("alerts as a")
        .innerJoin("events as e", sameAccount("e.id", "a.event_id"))
        .select("e.happened_at").distinct().orderBy("e.happened_at").execute(),
  );
  return rows.map(({ happened_at }) => happened_at.toISOString());
}

/** Gives a database that fails when the second alarm is stored. */
export function dyingWithSecond(db: Db): Db {
  let stored = 0;
  return db.withPlugin({
    transformQuery({ node }) {
      const isAlarm = node.kind === "InsertQueryNode" &&
        JSON.stringify(node.into).includes("safe_home_alarms");
      if (isAlarm && stored++ > 0) throw new Error("killed");
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
}
