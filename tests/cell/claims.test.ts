import assert from "node:assert/strict";
import {
  CONTROL,
  EACH_CELL,
  forAccount,
  holderOf,
  NEW_ACCOUNT,
} from "../../domain/access/actor.ts";
import { CellAway } from "../../db/cell/away.ts";
import { openCells } from "../../db/cell/cells.ts";
import { cellOfId } from "../../db/cell/ids.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { subscribeBrowser } from "../../db/message/push-subscriptions.ts";
import { isEmailFree } from "../../db/registration/registration.ts";
import { addUnit } from "../../db/unit/adding.ts";
import { isMacFree } from "../../db/unit/trackers.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { openTwoCells } from "./two-cells.ts";

const FREE = { subsiteId: 1, onlyStock: false } as const;

function emailsIn(db: Db, accountId: number): Promise<string[]> {
  return asActor(db, forAccount(accountId), async (tx) => {
    const rows = await tx.selectFrom("users").select("email").execute();
    return rows.map(({ email }) => email);
  });
}

Deno.test("GROW-02 work goes to the cell of its account, and fails where no cell can have it", async () => {
  await using cells = await openTwoCells();
  const { db, first, second } = cells;
  const here = await newAccount(first);
  const there = await newAccount(second);
  await newUser(first, here, { email: "here@example.test" });
  await newUser(second, there, { email: "there@example.test" });

  assert.deepEqual(await emailsIn(db, here), ["here@example.test"]);
  assert.deepEqual(await emailsIn(db, there), ["there@example.test"]);
  const actor = actorOf({ accountId: there, userId: 1 });
  const users = await asActor(
    db,
    actor,
    (tx) => tx.selectFrom("users").select("email").execute(),
  );
  assert.deepEqual(users, [{ email: "there@example.test" }]);

  await assert.rejects(emailsIn(db, 2 ** 24 * 7), /No cell/);
  await assert.rejects(
    asActor(db, EACH_CELL, (tx) => tx.selectFrom("users").execute()),
    /eachCell/,
  );
});

function makeAccount(db: Db): Promise<{ id: number }> {
  return command(
    db,
    NEW_ACCOUNT,
    (tx) =>
      tx.insertInto("accounts").values({
        name: "New",
        kind: "company",
        country: "SE",
        time_zone: "Europe/Stockholm",
        parent_id: null,
      }).returning("id").executeTakeFirstOrThrow(),
  );
}

Deno.test("GROW-02 a new account goes to the cell with the fewest, but to none that is not ready, which refuses its accounts until it is", async () => {
  await using cells = await openTwoCells();
  await newAccount(cells.first);
  const made = [];
  for (let n = 0; n < 3; n++) made.push(await makeAccount(cells.db));
  const inSecond = made.filter(({ id }) => cellOfId(id) === 1);
  assert.deepEqual(inSecond.length, 2);
  await newAccount(cells.first);

  const ready = new Set([0]);
  const later = await openCells(cells.urls, {
    connections: 1,
    isReady: (cell) => ready.has(cell),
  });
  const readName = () =>
    asActor(
      later.db,
      forAccount(inSecond[0]!.id),
      (tx) => tx.selectFrom("accounts").select("name").executeTakeFirst(),
    );
  assert.equal(cellOfId((await makeAccount(later.db)).id), 0);
  await assert.rejects(readName(), CellAway);
  ready.add(1);
  await later.cells[1]!.opened;
  assert.deepEqual(await readName(), { name: "New" });
  assert.equal(cellOfId((await makeAccount(later.db)).id), 1);
  await later.close();
});

Deno.test("GROW-02 what is unique in one database is unique over cells: of two accounts at once one gets the e-mail, the username, the IMEI and the tracker id, and the other is refused as by its own database", async () => {
  await using cells = await openTwoCells();
  const { db, first, second } = cells;
  const handles = [first, second];
  const accounts = [await newAccount(first), await newAccount(second)];
  const race = async <T>(
    work: (handle: Db, accountId: number) => Promise<T>,
    constraint: string,
  ) => {
    const done = await Promise.allSettled(
      handles.map((handle, n) => work(handle, accounts[n]!)),
    );
    const refused = done.filter((one) => one.status === "rejected");
    assert.equal(refused.length, 1, constraint);
    assert.equal(refused[0]!.reason.constraint_name, constraint);
  };
  for (let round = 0; round < 5; round++) {
    await race(
      (handle, accountId) =>
        newUser(handle, accountId, { email: `both-${round}@example.test` }),
      "users_email_key",
    );
    await race(
      (handle, accountId) =>
        newUser(handle, accountId, { username: `both-${round}` }),
      "users_username_key",
    );
    await race(
      (handle, accountId) =>
        newUnit(handle, accountId, { trackerIds: [`phone-${round}`] }),
      "trackers_pkey",
    );
  }

  const imei = "356307040000016";
  const added = await Promise.all(
    accounts.map((accountId) =>
      addUnit(
        db,
        actorOf({ accountId, userId: 1, isAdministrator: true }),
        { imei, name: "Both", type: "car", trackerIds: [] },
        FREE,
      )
    ),
  );
  assert.deepEqual(added.map(({ ok }) => ok).toSorted(), [false, true]);
  const refused = added.find((one) => !one.ok);
  assert.match(JSON.stringify(refused), /ImeiInUse|TrackerIdInUse/);
  const again = await addUnit(
    db,
    actorOf({ accountId: accounts[0]!, userId: 1, isAdministrator: true }),
    { imei: "356307040000024", name: "Third", type: "car", trackerIds: [imei] },
    FREE,
  );
  assert.equal(again.ok, false);
});

Deno.test("GROW-02 what is given up in one cell is free in the other, and what is refused or rolled back claims nothing", async () => {
  await using cells = await openTwoCells();
  const { db, first, second } = cells;
  const here = await newAccount(first);
  const there = await newAccount(second);
  const email = "moves@example.test";
  const { id } = await newUser(second, there, { email });
  assert.equal(await isEmailFree(db, email), false);
  assert.equal(await isEmailFree(db, "new@example.test"), true);

  await command(
    db,
    forAccount(there),
    (tx) =>
      tx.updateTable("users").set({ email: "other@example.test" })
        .where("id", "=", id).execute(),
  );
  assert.equal(await isEmailFree(db, email), true);
  await newUser(first, here, { email });
  const found = await asActor(
    db,
    holderOf(["email", "username"], email),
    (tx) =>
      tx.selectFrom("users").select("account_id")
        .where("email", "=", email).executeTakeFirst(),
  );
  assert.equal(found?.account_id, here);

  const failing = command(db, forAccount(there), async (tx) => {
    await tx.updateTable("users").set({ email: "never@example.test" })
      .where("id", "=", id).execute();
    throw new Error("no");
  });
  await assert.rejects(failing, /no/);
  assert.equal(await isEmailFree(db, "never@example.test"), true);

  const unit = await newUnit(second, there, {
    trackerIds: ["AA:BB:CC:DD:EE:FF"],
  });
  assert.equal(await isMacFree(db, "AA:BB:CC:DD:EE:FF"), false);
  await command(
    db,
    forAccount(there),
    (tx) => tx.deleteFrom("units").where("id", "=", unit.id).execute(),
  );
  assert.equal(await isMacFree(db, "AA:BB:CC:DD:EE:FF"), true);
});

Deno.test("GROW-02 a browser belongs to its last user, whatever the cells", async () => {
  await using cells = await openTwoCells();
  const { db, first, second } = cells;
  const people = [];
  for (const handle of [first, second]) {
    const accountId = await newAccount(handle);
    const { id: userId } = await newUser(handle, accountId);
    people.push(actorOf({ accountId, userId }));
  }
  const browser = { endpoint: "https://push.example/1", p256dh: "", auth: "" };
  const browsersOf = () =>
    Promise.all(
      [first, second].map((handle) =>
        asActor(handle, EACH_CELL, (tx) =>
          tx.selectFrom("push_subscriptions").select("account_id").execute())
      ),
    ).then((rows) =>
      rows.flat().map(({ account_id }) =>
        account_id
      )
    );
  for (const person of [...people, people[0]!]) {
    await subscribeBrowser(db, person, browser, {
      subsiteId: 1,
      language: "sv",
    });
    assert.deepEqual(await browsersOf(), [person.accountId]);
  }
  const claimed = await asActor(
    cells.db,
    CONTROL,
    (tx) =>
      tx.selectFrom("claims").select(["account_id", "is_confirmed"])
        .where("kind", "=", "endpoint").execute(),
  );
  assert.deepEqual(claimed, [{
    account_id: people[0]!.accountId,
    is_confirmed: true,
  }]);
});
