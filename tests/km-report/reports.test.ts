import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { CALLS, PAGE, startKmReports } from "./story.ts";

const m = textsOf("en");

Deno.test("reports to the external km service", async (t) => {
  await using story = await startKmReports();
  const { as, goTo, db, report, press, server, stored, units } = story;

  await t.step(
    "BEN-14 before the 1st and after the 4th by the account's clock the wrong day error shows, on page and call, and nothing is sent",
    async () => {
      for (
        const now of ["2026-10-31T22:59:00Z", "2026-11-04T23:00:00Z"]
      ) {
        await goTo(now);
        const called = await report("car");
        assert.deepEqual([called.status, called.json.message], [
          409,
          m.byKey.KmWrongDay,
        ]);
        const pressed = await press("car");
        assert.equal(pressed.status, 422);
        assert.ok(pressed.text.includes(`Volvo: ${m.byKey.KmWrongDay}`));
        const all = await as.admin.post(`${PAGE}/all`);
        assert.ok(all.text.includes(m.byKey.KmWrongDay));
        const page = await as.admin.get(PAGE);
        assert.ok(page.text.includes(m.kmReport.closed));
        assert.ok(!page.html.includes(`${PAGE}/units/`), "no button");
      }
      assert.deepEqual(server.asked, []);
      assert.deepEqual(await stored("car"), []);
      await goTo("2026-11-02T11:00:00Z");
    },
  );

  await t.step(
    "BEN-16 an empty, broken or missing answer says so, and the month stays unreported",
    async () => {
      for (const mood of ["empty", "broken", "outage", "cut"] as const) {
        server.mood = mood;
        const called = await report("car");
        assert.deepEqual([mood, called.status, called.json.message], [
          mood,
          502,
          m.byKey.KmNoResponse,
        ]);
        const pressed = await press("car");
        assert.ok(pressed.text.includes(`Volvo: ${m.byKey.KmNoResponse}`));
      }
      const [row] = await stored("car");
      assert.deepEqual([row!.state, row!.answer], ["sending", "KmNoResponse"]);
      const listed = await as.admin.call("GET", CALLS);
      const car = listed.json.data.units.find(
        ({ imei }: { imei: string }) => imei === units.car.imei,
      );
      assert.deepEqual([car.state, car.reported_km], ["sending", null]);
      server.mood = "well";
    },
  );

  await t.step(
    "BEN-19 a success is confirmed with month, unit and distance, by page and call; all of it was sent with one key and counted once",
    async () => {
      const pressed = await press("car");
      assert.equal(pressed.status, 303);
      const page = await as.admin.get(pressed.location!);
      assert.ok(
        page.text.includes("Reported for October 2026: Volvo, 60 km."),
        page.text,
      );
      const sent = [...server.kept.values()];
      assert.deepEqual(sent, [{
        licence_plate: "AAA111",
        country: "SE",
        month: "2026-10",
        kilometres: 60,
        status: "accepted",
      }]);
      assert.equal(new Set(server.asked).size, 1, "one key in all tries");
      const van = await report("van");
      assert.deepEqual([van.status, van.json.data, van.json.message], [
        200,
        { month: "2026-10", unit: "Transit", kilometres: 0 },
        m.byKey.KmReported,
      ]);
    },
  );

  await t.step(
    "BEN-15 a reported month says so by page and call, and is not sent again; one that another portal reported says so too",
    async () => {
      server.asked.length = 0;
      const called = await report("car");
      assert.deepEqual([called.status, called.json.message], [
        409,
        m.byKey.KmMonthReported,
      ]);
      const pressed = await press("car");
      assert.ok(pressed.text.includes(`Volvo: ${m.byKey.KmMonthReported}`));
      assert.deepEqual(server.asked, []);
      server.kept.set("of another portal", {
        licence_plate: "XXX999",
        country: "SE",
        month: "2026-10",
        kilometres: 5,
        status: "accepted",
      });
      const foreign = await report("foreign", "stranger");
      assert.equal(foreign.json.message, m.byKey.KmMonthReported);
      const again = await report("foreign", "stranger");
      assert.equal(again.json.message, m.byKey.KmMonthReported);
      assert.equal(server.asked.length, 1);
    },
  );

  await t.step(
    "BEN-17 BEN-18 without a registration number, with an unknown one and for a service car each says so, on page and call, in each language",
    async () => {
      const cases = [
        ["bare", "KmNoLicencePlate"],
        ["unknown", "KmNoMatchingPlate"],
        ["service", "KmServiceCar"],
      ] as const;
      for (const [name, key] of cases) {
        const called = await report(name);
        assert.deepEqual([called.status, called.json.errors], [422, {
          imei: [m.byKey[key]],
        }]);
        for (const language of ["en", "sv", "no"] as const) {
          const pressed = await as.admin.with({ language })
            .post(`${PAGE}/units/${units[name].id}`);
          assert.ok(pressed.text.includes(textsOf(language).byKey[key]));
        }
        const page = await as.admin.get(PAGE);
        assert.ok(page.text.includes(m.byKey[key]), "the last answer stays");
      }
      assert.deepEqual(await stored("bare"), [], "nothing was sent");
      const page = await as.admin.get(PAGE);
      assert.ok(page.text.includes(m.kmReport.counts(3, 5)), page.text);
      assert.ok(!page.text.includes("Båt"), "boats have no plates");
    },
  );

  await t.step(
    "BEN-17 a corrected number is sent as a new report",
    async () => {
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("units").set({ registration_number: "XXX999" })
            .where("id", "=", units.unknown.id).execute(),
      );
      const called = await report("unknown");
      // The plate's month was reported by another portal.
      assert.equal(called.json.message, m.byKey.KmMonthReported);
      assert.equal((await stored("unknown"))[0]!.state, "reported");
    },
  );

  await t.step(
    "BEN-14 the next month is another report; all vehicles are reported at once, and the page says what remains",
    async () => {
      await goTo("2026-12-01T00:30:00Z");
      server.asked.length = 0;
      const done = await as.admin.post(`${PAGE}/all`);
      assert.equal(done.status, 303);
      const page = await as.admin.with({ cookie: done.cookies })
        .get(done.location!);
      assert.ok(page.text.includes(m.notices.KmReportsOpen));
      assert.equal(server.asked.length, 4, "the one without a plate is left");
      assert.deepEqual(
        (await stored("van")).map(({ month, kilometres }) => [
          month,
          kilometres,
        ]),
        [["2026-10", 0], ["2026-11", 20]],
      );
      server.asked.length = 0;
      await as.admin.post(`${PAGE}/all`);
      assert.deepEqual(server.asked, [], "nothing twice");
    },
  );
});

Deno.test("BEN-14 only administrators report, and only vehicles that they see; others find none", async () => {
  await using story = await startKmReports();
  const { as, portal, press, report, server, units } = story;
  assert.equal((await report("car", "user")).status, 403);
  assert.equal((await as.user.get(PAGE)).status, 303);
  assert.equal((await press("car", "some")).status, 404);
  assert.equal((await report("car", "some")).status, 404);
  assert.equal((await press("car", "stranger")).status, 404);
  assert.equal((await report("car", "stranger")).status, 404);
  assert.equal((await portal.nobody.post(`${PAGE}/all`)).status, 303);
  assert.deepEqual(server.asked, []);
  const listed = await as.some.call("GET", CALLS);
  assert.deepEqual(
    listed.json.data.units.map(({ name }: { name: string }) => name),
    ["Transit"],
  );
  const page = await as.some.get(PAGE);
  assert.ok(!page.text.includes(m.kmReport.ways.title));
  const refused = await as.some.call("PUT", `${CALLS}/settings`, {
    way: "automatic",
  });
  assert.equal(refused.status, 403);
  for (const way of ["sometimes", ""]) {
    const wrong = await as.admin.call("PUT", `${CALLS}/settings`, { way });
    assert.deepEqual(wrong.json.errors, { way: [m.byKey.KmWay] });
  }
  assert.equal(
    (await as.admin.post(`${PAGE}/settings`, { way: "remind" })).status,
    303,
  );
  assert.equal((await as.admin.call("GET", CALLS)).json.data.way, "remind");
  const nothing = await as.admin.call("POST", CALLS, { imei: units.boat.id });
  assert.equal(nothing.status, 422);
  await using bare = await startKmReports();
  bare.server.mood = "denied";
  const denied = await bare.report("car");
  assert.deepEqual([denied.status, denied.json.message], [
    502,
    m.byKey.KmServiceDenied,
  ]);
});
