import assert from "node:assert/strict";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

const LOG = "/user/create-triplog";

Deno.test("FLOW-01 FLOW-07 an attested trip and one that goes on wait for nothing: To do, its lists, the calls and the attest page count by one rule", async (t) => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const car = {
    accountId,
    ...await newUnit(db, accountId, { name: "Volvo" }),
  };
  const { email } = await newUser(db, accountId, { administrator: true });
  for (const day of ["02-03", "02-04", "03-02"]) {
    const on = (time: string) => `2026-${day}T${time}+01:00`;
    await newTrip(db, car, on("08:00"), on("08:20"));
  }
  await newTrip(db, car, "2026-03-20T12:30+01:00", "2026-03-20T12:50+01:00", {
    ongoing: true,
  });
  const boss = await portal.as(email);
  const counted = async () => {
    const { json } = await boss.call("GET", "user/to-do");
    const items: { kind: string; count: number; path: string }[] =
      json.data.items;
    return new Map(items.map(({ kind, ...item }) => [kind, item]));
  };
  const listed = async (toDo: string) => {
    const query = `imei=${car.imei}&from=2026-02-01&to=2026-03-31&todo=${toDo}`;
    const first = await boss.call("GET", `/api/v1/user/triplog?${query}`);
    const second = await boss.call("GET", `/api/v2/user/triplog?${query}`);
    const log = `${LOG}?unit=${car.id}&from=2026-02-01&to=2026-03-31`;
    const { html } = await boss.get(`${log}&todo=${toDo}`);
    return [
      first.json.data.length,
      second.json.data.trips.length,
      (html.match(/<li [^>]*id="trip-/g) ?? []).length,
    ];
  };
  /** What the attest page and the list of all units say of a month. */
  const left = async (month: string) => {
    const days = `from=${month}-01&to=${month}-28`;
    const { json } = await boss.call("GET", `user/attest/status?${days}`);
    const { text } = await boss.get(`${LOG}/units?month=${month}`);
    const { withoutPurpose, withoutDriver, notAttested } =
      textsOf("en").trip.toDo;
    return {
      ...json.data.units[0].missing,
      said: [1, 2, 3, 4].filter((count) =>
        text.includes(withoutPurpose(count)) &&
        text.includes(withoutDriver(count)) &&
        text.includes(notAttested(count))
      ),
    };
  };

  await t.step("a trip that goes on is not counted yet", async () => {
    const found = await counted();
    assert.equal(found.get("purpose")?.count, 3);
    assert.equal(found.get("driver")?.count, 3);
    assert.equal(found.get("attestOthers")?.count, 2);
    for (const toDo of ["purpose", "driver", "attest"]) {
      assert.deepEqual(await listed(toDo), [3, 3, 3], toDo);
    }
    assert.deepEqual(await left("2026-02"), {
      purpose: 2,
      driver: 2,
      said: [2],
    });
    assert.deepEqual(await left("2026-03"), {
      purpose: 1,
      driver: 1,
      said: [1],
    });
  });

  await t.step("an attested trip is not counted any more", async () => {
    const attested = await boss.call("POST", "user/attest", {
      from: "2026-02-01",
      to: "2026-02-28",
      unit_id: car.id,
    });
    assert.equal(attested.status, 201, attested.text);
    const found = await counted();
    assert.equal(found.get("purpose")?.count, 1);
    assert.equal(found.get("driver")?.count, 1);
    assert.equal(found.has("attestOthers"), false);
    for (const toDo of ["purpose", "driver", "attest"]) {
      assert.deepEqual(await listed(toDo), [1, 1, 1], toDo);
    }
    assert.deepEqual(await left("2026-02"), {
      purpose: 0,
      driver: 0,
      said: [],
    });
  });

  await t.step(
    "FLOW-02 the log says how many purposes are known, and how many and how many drivers can still be said; of a trip that goes on it asks none",
    async () => {
      const days = "from=2026-02-01&to=2026-03-31";
      for (const language of LANGUAGES) {
        const { trip } = textsOf(language);
        const { html, text } = await boss.with({ language })
          .get(`${LOG}?unit=${car.id}&${days}`);
        assert.ok(text.includes(trip.purposesKnown(0, 3)), text);
        assert.ok(text.includes(trip.fillIn(1)), text);
        const goesOn = html.split("<li ")
          .find((row) => row.includes("badge-live"))!;
        assert.match(goesOn, /name="purpose"/);
        assert.doesNotMatch(goesOn, /list="purposes"[^>]*data-missing/);
        assert.ok(!goesOn.includes(trip.purposeMissing));
        assert.match(goesOn, /name="driver_id"/);
        assert.ok(!goesOn.includes(trip.driverMissing));
        const [, drivers] = html.match(/href="([^"]+todo=driver)"/) ?? [];
        assert.ok(drivers, html);
        const driverless = await boss.with({ language })
          .get(drivers.replaceAll("&amp;", "&"));
        const rows = driverless.html.match(/ id="trip-\d+"/g)?.length ?? 0;
        assert.ok(rows > 0);
        assert.ok(text.includes(trip.withoutDriver(rows)), text);
        const none = await boss.with({ language })
          .get(`${LOG}?unit=${car.id}&from=2026-02-01&to=2026-02-28`);
        assert.ok(none.text.includes(trip.purposesKnown(0, 2)));
        assert.ok(!none.html.includes("todo=purpose"));
        const [progress] = none.html.match(
          /<div class="log-progress".*?<\/div>/s,
        )!;
        assert.doesNotMatch(progress, /<a /, "a status leads nowhere");
      }
    },
  );
});
