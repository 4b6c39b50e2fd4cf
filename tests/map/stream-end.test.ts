import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Asker } from "../harness/ask.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const MAP = "/api/v1/user/realtime-tracking";
const NOW_S = Math.floor(Date.now() / 1000);

Deno.test("API-06 a live stream ends with the rights to it", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const mine = await newAccount(db);
  const [car, van] = [await newUnit(db, mine), await newUnit(db, mine)];
  const unitIds = [car.id, van.id];
  await portal.report(`/?id=${car.imei}&lat=59&lon=18&timestamp=${NOW_S}`);
  const boss = await newUser(db, mine, { administrator: true });
  const { call: admin } = await portal.as(boss.email);
  /** Opens a stream, runs an event, and says whether the stream ends in time. */
  const endsBy = async (
    { email }: { email: string },
    happen: (asker: Asker) => Promise<unknown>,
    withinMs = 20_000,
  ) => {
    const asker = await portal.as(email);
    const answer = await asker.stream(`${MAP}/stream`);
    assert.equal(answer.status, 200);
    const reader = answer.body!.getReader();
    // What is known comes once the subscription has begun.
    assert.equal((await reader.read()).done, false);
    await happen(asker);
    const timer = Promise.withResolvers<boolean>();
    const timeout = setTimeout(() => timer.resolve(false), withinMs);
    const ended = (async () => {
      while (!(await reader.read()).done);
      return true;
    })();
    const isEnded = await Promise.race([ended, timer.promise]);
    clearTimeout(timeout);
    await reader.cancel();
    return isEnded;
  };

  await t.step("AUTH-29 by logout, at once", async () => {
    const user = await newUser(db, mine, { unitIds });
    assert.ok(
      await endsBy(
        user,
        ({ call }) => call("POST", "logout"),
      ),
    );
  });

  await t.step("ACC-06 when access to a unit is taken away", async () => {
    const user = await newUser(db, mine, { unitIds });
    const path = `/api/v1/administration/user/${user.id}/units`;
    assert.ok(
      await endsBy(user, async () => {
        const { json } = await admin("GET", path);
        const taken = await admin("PUT", path, {
          unit_ids: [car.id],
          version: json.data.version,
        });
        assert.equal(taken.status, 200, taken.text);
      }),
    );
  });

  await t.step("ACC-18 when the map is switched off", async () => {
    const user = await newUser(db, mine, { unitIds });
    assert.ok(
      await endsBy(
        user,
        () =>
          command(
            db,
            SYSTEM,
            (tx) =>
              tx.updateTable("users").set({ real_time_map: false })
                .where("id", "=", user.id).execute(),
          ),
      ),
    );
  });

  await t.step(
    "but not by what happens to others, or by a unit that is given",
    async () => {
      const user = await newUser(db, mine, { unitIds: [car.id] });
      const other = await newUser(db, mine, { unitIds });
      const given = { account_id: mine, user_id: user.id, unit_id: van.id };
      assert.equal(
        await endsBy(user, async () => {
          await (await portal.as(other.email)).call("POST", "logout");
          await command(
            db,
            SYSTEM,
            (tx) => tx.insertInto("unit_access").values(given).execute(),
          );
        }, 1000),
        false,
      );
    },
  );

  await t.step(
    "ACC-18 ERR-11 without the map there is neither position nor stream",
    async () => {
      const user = await newUser(db, mine, { unitIds, realTimeMap: false });
      const { call, get } = await portal.as(user.email);
      const period = "from=2026-03-01&to=2026-03-02";
      for (
        const path of ["", "/stream", `/positions?imei=${car.imei}&${period}`]
      ) {
        assert.equal((await call("GET", `${MAP}${path}`)).status, 403, path);
      }
      const stream = await get("/user/realtime-tracking/stream");
      assert.equal(stream.status, 403);
    },
  );
});

Deno.test("ERR-11 support sees the units of its own account only when they are given to it", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const seller = await newAccount(db);
  const [given, other] = [await newUnit(db, seller), await newUnit(db, seller)];
  const support = await newUser(db, seller, {
    support: true,
    unitIds: [given.id],
  });
  const { call } = await portal.as(support.email);
  const units = await call("GET", MAP);
  assert.deepEqual(
    units.json.data.map(({ imei }: { imei: string }) => imei),
    [given.imei],
  );
  const period = "from=2026-03-01&to=2026-03-02";
  for (const path of [`${MAP}/positions`, "/api/v1/user/triplog"]) {
    const hidden = await call("GET", `${path}?imei=${other.imei}&${period}`);
    assert.equal(hidden.status, 403, path);
    const seen = await call("GET", `${path}?imei=${given.imei}&${period}`);
    assert.equal(seen.status, 200, path);
  }
});
