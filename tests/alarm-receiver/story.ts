import assert from "node:assert/strict";
import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

export const LIST = "/administration/configure-alarm-receiver";
export const CALLS = "/api/v1/alarm-receiver";

/** A receiver as the call lists it. */
interface Listed {
  id: number;
  name: string;
  email: string | null;
  version: number;
  [field: string]: unknown;
}

/** An account with two units and its people, and strangers of another one. */
export async function startReceivers(env: Record<string, string> = {}) {
  const portal = await startTestPortal(env);
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Volvo V90" });
  const van = await newUnit(db, mine, { name: "Transit" });
  const foreign = await newUnit(db, theirs, { name: "Foreign" });
  const people = {
    admin: await newUser(db, mine, {
      administrator: true,
      firstName: "Anna",
      lastName: "Admin",
    }),
    some: await newUser(db, mine, {
      administrator: true,
      withoutAccess: true,
      unitIds: [van.id],
      firstName: "Lena",
      lastName: "Lagom",
    }),
    user: await newUser(db, mine, {
      unitIds: [car.id],
      firstName: "Ulf",
      lastName: "User",
    }),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  const as = {
    ...await portal.asEach(people),
    nobody: portal.nobody,
  };
  type Who = keyof typeof as;
  const post = (path: string, json: object, who: Who = "admin") =>
    as[who].call("POST", `${CALLS}/${path}`, json);
  const listed = async (who: Who = "admin", path = "list") => {
    const { json } = await as[who].call("GET", `${CALLS}/${path}`);
    assert.equal(json.success, true, JSON.stringify(json));
    return json.data as Listed[];
  };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    mine,
    theirs,
    car,
    van,
    foreign,
    people,
    as,
    post,
    listed,
    one: async (id: number) => (await listed()).find((of) => of.id === id)!,
    /** Adds a receiver by the call and gives its id. */
    add: async (receiver: object, who: Who = "admin"): Promise<number> => {
      const { json } = await post("add-edit", receiver, who);
      assert.equal(json.success, true, JSON.stringify(json));
      return json.data.id;
    },
  };
}

export type ReceiverStory = Awaited<ReturnType<typeof startReceivers>>;

/** Gives a user a browser with notifications turned on, and its id. */
export function addBrowser(
  db: Db,
  account: number,
  userId: number,
): Promise<number> {
  return command(db, beside(account), async (tx) => {
    const { id } = await tx.insertInto("push_subscriptions").values({
      account_id: account,
      user_id: userId,
      endpoint: `https://push.example.test/${userId}`,
      p256dh: "key",
      auth: "auth",
      subsite_id: 0,
      language: "sv",
    }).returning("id").executeTakeFirstOrThrow();
    return id;
  });
}

/** Makes one account the child of another. */
export async function setParent(
  db: Db,
  account: number,
  parent: number,
): Promise<void> {
  await command(
    db,
    beside(account),
    (tx) =>
      tx.updateTable("accounts").set({ parent_id: parent })
        .where("id", "=", account).execute(),
  );
}

let macs = 0;

/** Adds a sensor, of a unit or of none, and gives its id. */
export function addSensor(
  db: Db,
  account: number,
  name: string,
  unitId: number | null,
): Promise<number> {
  return command(db, beside(account), async (tx) => {
    const { id } = await tx.insertInto("sensors").values({
      account_id: account,
      kind: "sensor",
      name,
      serial_number: `SN-${name}`,
      mac: `41${(++macs).toString(16).padStart(10, "0")}`.toUpperCase(),
      unit_id: unitId,
      slot: unitId === null ? null : 1,
      pairing: unitId === null ? "unpaired" : "paired",
    }).returning("id").executeTakeFirstOrThrow();
    return id;
  });
}
