import assert from "node:assert/strict";
import { LANGUAGES } from "../../domain/language.ts";
import { textsOf } from "../../locales/index.ts";
import { newUnit } from "../harness/build.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { DAY, driveMorning, questionIn, startBooks } from "./story.ts";

const m = textsOf("en");
const DAYS = `from=${DAY}&to=${DAY}`;

Deno.test("the attest status of a period, and unlocking it", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const { accountId, car, user, as } = await driveMorning(portal);
  const van = await newUnit(db, accountId, { name: "Van" });
  const { json: log } = await as.admin.call(
    "GET",
    `user/triplog?imei=${car.imei}&${DAYS}`,
  );
  const [trip] = log.data;
  const given = await as.admin.call("PUT", `user/triplog/${trip.id}`, {
    driver_id: user.id,
  });
  assert.equal(given.status, 200);
  const status = async (who: keyof typeof as = "admin", query = DAYS) =>
    (await as[who].call("GET", `user/attest/status?${query}`)).json;
  const attest = (of: { unit_id: number } | { user_id: number }) =>
    as.admin.call("POST", "user/attest", { ...of, from: DAY, to: DAY });

  await t.step(
    "API-56 ATT-02 the call lists units and drivers with their state, as the page does",
    async () => {
      await attest({ user_id: user.id });
      const { data } = await status();
      assert.deepEqual(data, {
        from: DAY,
        to: DAY,
        total: 2,
        page: 1,
        own: {
          trips: 0,
          attested: 0,
          distance: { business: 0, private: 0, other: 0, total: 0 },
          missing: { purpose: 0, driver: 0 },
          ongoing: 0,
        },
        units: [
          {
            id: van.id,
            name: "Van",
            trips: 0,
            attested: 0,
            state: "none",
            distance: { business: 0, private: 0, other: 0, total: 0 },
            missing: { purpose: 0, driver: 0 },
            ongoing: 0,
          },
          {
            id: car.id,
            name: "Volvo",
            trips: 3,
            attested: 1,
            state: "partly",
            distance: {
              business: 45_833,
              private: 0,
              other: 0,
              total: 45_833,
            },
            missing: { purpose: 2, driver: 2 },
            ongoing: 0,
          },
        ],
        drivers: [{
          id: user.id,
          name: data.drivers[0].name,
          trips: 1,
          attested: 1,
          state: "attested",
          distance: data.drivers[0].distance,
          missing: { purpose: 0, driver: 0 },
          ongoing: 0,
          reminder: null,
        }],
      });
      const page = await as.admin.get(`/user/attest?${DAYS}`);
      assert.match(page.text, /Volvo 1 of 3 trips attested/);
      assert.match(page.text, / 1 trip · .*Attested/);
    },
  );

  await t.step(
    "API-56 ACC-06 ACC-21 a user gets the own units and no drivers, a stranger nothing; search and days are judged",
    async () => {
      const own = (await status("user")).data;
      assert.deepEqual(
        own.units.map(({ name }: { name: string }) => name),
        ["Volvo"],
      );
      assert.deepEqual(own.drivers, []);
      assert.deepEqual((await status("stranger")).data.units, []);
      const found = (await status("admin", `${DAYS}&search=van`)).data;
      assert.deepEqual([found.total, found.units[0].name], [1, "Van"]);
      const wrong = await status("admin", `from=${DAY}&to=2026-03-01`);
      assert.deepEqual(wrong.errors, {
        to: [m.byKey.EndDateMustBeAfterStart],
      });
    },
  );

  await t.step(
    "API-56 ACC-21 nobody attests a unit or a user of another account",
    async () => {
      const foreign = [
        [{ unit_id: car.id }, m.byKey.UnitNotFound],
        [{ user_id: user.id }, m.byKey.UserNotFound],
        [{ unit_id: 2 ** 31 - 1 }, m.byKey.UnitNotFound],
      ] as const;
      // Days to come, too, in which nobody attests anything.
      for (const day of [DAY, "2030-03-02"]) {
        for (const [of, message] of foreign) {
          const body = { ...of, from: day, to: day };
          const { status, json } = await as.stranger
            .call("POST", "user/attest", body);
          assert.equal(status, 404);
          assert.equal(json.message, message);
        }
      }
    },
  );

  const driver: string = (await status()).data.drivers[0].name;

  await t.step(
    "API-56 ATT-07 an administrator unlocks the period of a unit, by call and by page; nobody else does",
    async () => {
      const unlockByCall = (who: keyof typeof as) =>
        as[who].call("DELETE", `user/attest?unit_id=${car.id}&${DAYS}`);
      const unlockByPage = (who: keyof typeof as) =>
        as[who].post("/user/attest/unlocking", {
          unit_id: String(car.id),
          from: DAY,
          to: DAY,
        });
      /** Follows the link in the unit's row, which asks, and says yes. */
      const pressButton = async () => {
        const page = await as.admin.get(`/user/attest?${DAYS}`);
        const row = page.html.split('<li class="card">')
          .find((one) => textOf(one).startsWith("Volvo"))!;
        const path = tagsOf(row, "a")
          .map((tag) => attributeOf(tag, "href")!.replaceAll("&amp;", "&"))
          .find((href) => href.includes("unlocking"))!;
        const asked = await as.admin.get(path);
        const { text, fields } = questionIn(asked.html);
        assert.ok(text.includes(m.attest.unlockQuestion(2)), text);
        assert.match(text, /Volvo 2 Mar · 2 trips/);
        assert.match(text, new RegExp(`${driver} 2 Mar · 1 trip `));
        assert.ok(text.includes(m.attest.unlockTrips(3)), text);
        assert.equal((await status()).data.units[1].state, "attested");
        return await as.admin.post(path, Object.fromEntries(fields));
      };
      for (const isByCall of [true, false]) {
        await attest({ user_id: user.id });
        await attest({ unit_id: car.id });
        assert.equal((await status()).data.units[1].state, "attested");
        assert.equal((await unlockByCall("user")).status, 403);
        assert.equal((await unlockByPage("user")).status, 404);
        assert.equal((await unlockByCall("stranger")).status, 404);
        const foreign = await unlockByPage("stranger");
        const led = await as.stranger.with({ cookie: foreign.cookies })
          .get(foreign.location!);
        assert.ok(led.text.includes(m.byKey.AttestNotFound));
        const plain = await as.user.get(`/user/attest?${DAYS}`);
        assert.match(plain.text, /Volvo 3 trips · .* Attested/);
        assert.doesNotMatch(plain.html, /attest\/unlocking/);
        assert.equal((await status()).data.units[1].state, "attested");
        const done = await (isByCall ? unlockByCall("admin") : pressButton());
        if (isByCall) {
          const { removed } = done.json.data;
          assert.equal(removed.length, 2, "that of the driver too");
        } else {
          assert.equal(done.status, 303);
          const next = await as.admin.get(done.location!);
          const said = [m.attest.unlocked(3, `Volvo 2, ${driver} 1`)];
          said.push(m.attest.unlocked(3, `${driver} 1, Volvo 2`));
          assert.ok(said.some((one) => next.text.includes(one)), next.text);
        }
        assert.equal((await status()).data.units[1].state, "open");
        const edited = await as.admin.call("PUT", `user/triplog/${trip.id}`, {
          note: `Again ${isByCall}`,
        });
        assert.equal(edited.status, 200);
        assert.equal((await unlockByCall("admin")).status, 404);
      }
    },
  );

  await t.step(
    "API-56 ATT-07 the button of the status page unlocks the period of a driver",
    async () => {
      await attest({ user_id: user.id });
      const shown = await as.admin.get(`/user/attest?${DAYS}`);
      assert.match(shown.text, /Unlock period/);
      const plain = await as.user.get(`/user/attest?${DAYS}`);
      assert.doesNotMatch(plain.text, /Unlock period/);
      const done = await as.admin.post("/user/attest/unlocking", {
        user_id: String(user.id),
        from: DAY,
        to: DAY,
      });
      assert.equal(done.status, 303);
      const [path, unlocked] = done.location!.split("&unlocked=");
      assert.equal(path, `/user/attest?${DAYS}`);
      assert.match(unlocked!, /^\d+$/);
      const told = await as.admin.get(done.location!);
      assert.ok(told.text.includes(m.attest.unlocked(1, driver)), told.text);
      const untold = await as.stranger.get(done.location!);
      assert.ok(!untold.text.includes("unlocked:"), untold.text);
      assert.equal((await status()).data.drivers[0].state, "open");
      const history = await as.admin.call("GET", "user/attest");
      assert.ok(
        history.json.data.every((record: { removed_at: string | null }) =>
          record.removed_at
        ),
      );
      const page = await as.admin.get("/user/attest/history");
      assert.match(page.text, /\b2 Mar 2026\b/, "days as people read them");
      assert.doesNotMatch(page.text, /\d{4}-\d\d-\d\d/);
      assert.ok(page.text.includes(m.attest.removeHint), "who may edit then");
      assert.match(page.text, /Unlocked by /);
      const stranger = await as.stranger.get("/user/attest/history");
      assert.ok(!stranger.text.includes(m.attest.removeHint));
      const late = await as.admin.post("/user/attest/unlocking", {
        user_id: String(user.id),
        from: DAY,
        to: DAY,
      });
      assert.equal(late.status, 303, "somebody else unlocked it meanwhile");
      assert.equal(late.location, `/user/attest?${DAYS}`);
      const again = await as.admin.post("/user/attest/unlocking", {
        user_id: "x",
        from: DAY,
        to: DAY,
      });
      assert.equal(again.status, 404);
    },
  );
});

Deno.test("ATT-01 the page of what is attested has one name: that of the menu, in each language", async () => {
  await using books = await startBooks();
  for (const language of LANGUAGES) {
    const { html } = await books.admin.with({ language }).get("/user/attest");
    const [, title] = html.match(/<h1[^>]*>(.*?)<\/h1>/s)!;
    const [, entry] = html.match(
      /<a [^>]*href="\/user\/attest"[^>]*aria-current[^>]*>(.*?)<\/a>/s,
    )!;
    const text = (part: string) => part.replace(/<[^>]*>/g, "").trim();
    assert.equal(text(title!), text(entry!));
  }
});
