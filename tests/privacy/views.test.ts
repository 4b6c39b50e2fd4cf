import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { mediumOf } from "../../domain/privacy/view.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { startPrivateStory } from "../trip/private/story.ts";
import { surfacesOf } from "../trip/private/surfaces.ts";
import { newTrip } from "../trip/trip-rows.ts";

const texts = textsOf("en").privacy.views;
const PAGE = "/user/privacy/views";
const CALL = "/api/v1/user/privacy/views";

Deno.test("the log of who looked", async (t) => {
  await using story = await startPrivateStory();
  const { portal, people, car, van, secret, open } = story;
  const { db } = portal.database;
  const accountId = secret.account_id;
  await command(db, SYSTEM, async (tx) => {
    const driver = { account_id: accountId, driver_id: people.driver.id };
    for (const { id: unit_id } of [car, van]) {
      await tx.insertInto("check_ins").values({
        ...driver,
        unit_id,
        from_at: new Date("2026-03-01T00:00Z"),
        created_by: people.driver.id,
      }).execute();
    }
  });
  const clear = () =>
    command(db, SYSTEM, (tx) => tx.deleteFrom("views").execute());
  const stored = async () => {
    await portal.writeViews();
    return await asActor(
      db,
      SYSTEM,
      (tx) => tx.selectFrom("views").selectAll().orderBy("id").execute(),
    );
  };

  for (const { name, path, views } of surfacesOf(story)) {
    const kinds = views === undefined ? [] : [views].flat();
    await t.step(
      `SEC-08 ${
        views ? "is logged" : "shows no trip, so nothing is logged"
      }: ${name}`,
      async () => {
        await stored();
        await clear();
        const who = views === "diagnostics" ? "support" : "administrator";
        await open(who, path);
        const rows = await stored();
        const logged = new Set(rows.map(({ kind }) => kind));
        assert.deepEqual(logged, new Set(kinds), name);
        for (const row of rows) {
          assert.equal(row.medium, mediumOf(path.split("?")[0]!));
          assert.equal(row.viewer_id, people[who].id);
          assert.equal(row.is_support, who === "support");
          assert.equal(row.account_id, accountId);
        }
        const drivers = rows.map((row) => row.driver_id);
        if (views) assert.ok(drivers.includes(people.driver.id), `${drivers}`);
      },
    );
    await t.step(
      `SEC-08 the driver's own looking is not: ${name}`,
      async () => {
        await stored();
        await clear();
        await open("driver", path);
        const rows = await stored();
        assert.ok(rows.every(({ driver_id }) => driver_id === null), name);
      },
    );
  }

  await t.step(
    "SEC-08 looking again within the hour, at once too, is one line that counts",
    async () => {
      await stored();
      await clear();
      const path =
        `/api/v1/user/triplog?imei=${car.imei}&from=2026-03-02&to=2026-03-02`;
      await Promise.all(
        Array.from({ length: 5 }, () => open("administrator", path)),
      );
      await stored();
      await open("administrator", path);
      const rows = (await stored()).filter((row) => row.driver_id !== null);
      assert.deepEqual(rows.map(({ views }) => views), [6]);
    },
  );

  await t.step(
    "SEC-08 a live stream is logged when it opens, not with each report",
    async () => {
      await stored();
      await clear();
      const answer = await (await story.as("administrator"))
        .stream("/api/v1/user/realtime-tracking/stream");
      const reader = answer.body!.getReader();
      await reader.read();
      await story.report(car.imei, "2026-11-21T09:52Z", {
        latitude: 59.3,
        longitude: 18,
      });
      await reader.read();
      await reader.cancel();
      const rows = await stored();
      assert.deepEqual(
        rows.map(({ unit_id, medium, views }) => [unit_id, medium, views]),
        [[car.id, "stream", 1]],
      );
    },
  );

  await t.step(
    "SEC-08 each user reads who looked, support marked",
    async () => {
      await clear();
      await open("administrator", `/user/create-triplog/${secret.id}`);
      await open("support", `/support/diagnostics?unit=${car.id}`);
      await portal.writeViews();
      const page = (await open("driver", PAGE)).text;
      assert.match(page, /Test Person/);
      assert.match(page, new RegExp(texts.support));
      assert.match(page, new RegExp(texts.kinds.trips));
      const { data } = (await open("driver", CALL)).json;
      assert.deepEqual(
        data.views.map((view: { kind: string; support: boolean }) => [
          view.kind,
          view.support,
        ]),
        [["diagnostics", true], ["trips", false]],
      );
      const csv = (await open("driver", `${PAGE}/csv`)).html;
      assert.equal(csv.trim().split("\r\n").length, 3);

      await clear();
      await open("support", `/support/diagnostics?unit=${car.id}`);
      await open("administrator", `/user/create-triplog/${secret.id}`);
      await portal.writeViews();
      const later = (await open("driver", CALL)).json.data;
      assert.deepEqual(
        later.views.map(({ kind }: { kind: string }) => kind),
        ["trips", "diagnostics"],
        "the newest first",
      );
    },
  );

  await t.step(
    "SEC-08 nobody reads the log about somebody else, of another account neither",
    async () => {
      for (const who of ["administrator", "colleague", "stranger"] as const) {
        const page = (await open(who, PAGE)).text;
        assert.match(page, new RegExp(texts.none), who);
        const { data } = (await open(who, CALL)).json;
        assert.deepEqual(data, { views: [], next: null });
      }
      assert.equal((await portal.nobody.call("GET", CALL)).status, 401);
      assert.equal((await open("driver", `${CALL}?before=x`)).status, 422);
      assert.equal((await open("driver", `${PAGE}?before=x`)).status, 200);
    },
  );

  await t.step(
    "SEC-08 who had nobody checked in learns it when the trip gets its driver",
    async () => {
      await clear();
      const loner = car.id;
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.deleteFrom("check_ins").where("unit_id", "=", loner).execute(),
      );
      await open("administrator", "/api/v1/user/realtime-tracking");
      await portal.writeViews();
      await newTrip(
        db,
        { accountId, id: car.id },
        "2026-11-21T09:50Z",
        "2026-11-21T10:10Z",
        { driver_id: people.colleague.id },
      );
      const { data } = (await open("colleague", CALL)).json;
      assert.equal(data.views.length, 1);
    },
  );

  await t.step("SEC-08 the log goes page by page", async () => {
    await clear();
    await command(db, SYSTEM, (tx) =>
      tx.insertInto("views").values(
        Array.from({ length: 120 }, (_, index) => ({
          account_id: accountId,
          viewer_account_id: accountId,
          viewer_id: people.administrator.id,
          viewer_name: `=Viewer ${index}`,
          is_support: false,
          unit_id: car.id,
          driver_id: people.driver.id,
          kind: "trips" as const,
          medium: "page" as const,
          hour: new Date(index * 3_600_000),
          first_at: new Date(index * 3_600_000),
          last_at: new Date(index * 3_600_000),
          views: 1,
        })),
      ).execute());
    const seen = new Set<number>();
    let next: number | null = null;
    let pages = 0;
    do {
      const path: string = next ? `${CALL}?before=${next}` : CALL;
      const { data } = (await open("driver", path)).json;
      for (const { id } of data.views) seen.add(id);
      next = data.next;
      pages++;
    } while (next !== null);
    assert.deepEqual([seen.size, pages], [120, 3]);
    const csv = (await open("driver", `${PAGE}/csv`)).html;
    assert.equal(csv.trim().split("\r\n").length, 121);
    assert.match(csv, /,'=Viewer 7,/, "SEC-06 a name is no formula");
  });
});
