import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";

const PATH = "/user/getting-started";
const BASE = "https://reports.example.com";

Deno.test("FLOW-13 the first steps of a new account", async (t) => {
  await using portal = await startTestPortal({ INGEST_URL: BASE });
  const { db } = portal.database;
  const mine = await newAccount(db);
  const boss = await newUser(db, mine, { administrator: true });
  const theirs = await newAccount(db);
  await newUnit(db, theirs, { name: "Foreign" });
  const admin = await portal.as(boss.email);
  const done = async () => {
    const { html } = await admin.get(PATH);
    return [...html.matchAll(/class="card" id="step-(\w+)"[^>]*><h2>(<svg)?/g)]
      .filter(([, , tick]) => tick).map(([, step]) => step);
  };

  await t.step("an empty account is led there from what waits", async () => {
    const page = await admin.get("/user/to-do");
    assert.ok(page.html.includes(`href="${PATH}"`));
    assert.deepEqual(await done(), []);
    for (const language of LANGUAGES) {
      const { text } = await admin.with({ language }).get(PATH);
      const m = textsOf(language).gettingStarted;
      for (const step of Object.values(m.steps)) assert.ok(text.includes(step));
    }
  });

  await t.step("the map leads there until a unit has reported", async () => {
    const page = await admin.get("/user/realtime-tracking");
    assert.ok(page.html.includes(`class="button" href="${PATH}"`));
    const filtered = await admin.get("/user/realtime-tracking?search=x");
    assert.ok(!filtered.html.includes(`class="button" href="${PATH}"`));
  });

  const unit = await newUnit(db, mine, { name: "Phone" });

  await t.step(
    "the log of a unit that has never reported says that its trips come by themselves, and leads to how it is connected",
    async () => {
      const log = `/user/create-triplog?unit=${unit.id}`;
      const { text, html } = await admin.get(log);
      assert.ok(text.includes(textsOf("en").trip.noneYet));
      const connect = `/user/edit-terminal?unit=${unit.id}#connect`;
      assert.ok(html.includes(`class="button" href="${connect}"`));
      assert.match((await admin.get(connect)).html, /id="connect"/);
    },
  );

  await t.step(
    "FLOW-13 the steps and the card that connects a unit name what shows there by itself: the first report",
    async () => {
      for (
        const [language, said] of [
          ["en", "The first report shows here by itself"],
          ["sv", "Första rapporten visas här av sig själv"],
          ["no", "Den første rapporten vises her av seg selv"],
        ] as const
      ) {
        const asker = admin.with({ language });
        for (const path of [PATH, `/user/edit-terminal?unit=${unit.id}`]) {
          assert.ok((await asker.get(path)).text.includes(said), language);
        }
      }
    },
  );

  await t.step(
    "what waits does not say that all is done while steps are left",
    async () => {
      const { text, html } = await admin.get("/user/to-do");
      const m = textsOf("en");
      assert.ok(!text.includes(m.toDo.nothing));
      assert.ok(text.includes(m.toDo.next.firstSteps));
      assert.ok(html.includes(`class="button" href="${PATH}"`));
      const map = await admin.get("/user/realtime-tracking");
      assert.ok(map.html.includes(`class="button" href="${PATH}"`));
      assert.ok(map.text.includes(m.map.noReport));
    },
  );

  await t.step(
    "a unit that is called by its IMEI, as after a registration, is to be given a name",
    async () => {
      const m = textsOf("en").gettingStarted;
      const asks = async () =>
        (await admin.get(PATH)).text.includes(m.nameUnit);
      assert.ok(!await asks());
      const name = (text: string) =>
        command(db, SYSTEM, (tx) =>
          tx.updateTable("units").set({ name: text })
            .where("id", "=", unit.id).execute());
      await name(unit.imei);
      assert.ok(await asks());
      await name("Phone");
    },
  );

  await t.step(
    "each app's address is shown as text, with SVG codes, and takes that app's real request",
    async () => {
      const { html } = await admin.get(PATH);
      assert.deepEqual(await done(), ["unit"]);
      assert.match(html, /data-live-page="\/user\/realtime-tracking\/stream/);
      assert.equal(html.match(/src="data:image\/svg\+xml/g)!.length, 2);
      assert.ok(!html.includes("Foreign"));
      const shown = [...html.matchAll(/<code>([^<]*)<\/code>/g)]
        .map(([, text]) => text!.replaceAll("&amp;", "&"));
      const [traccar, id, owntracks, , osmand, , teltonika] = shown;
      assert.equal(id, unit.imei);
      assert.equal(teltonika, `${BASE}/teltonika/${unit.imei}`);
      const at = Date.now() - 60_000;
      const path = (address: string) => {
        assert.ok(address.startsWith(BASE));
        return address.slice(BASE.length) || "/";
      };
      const form = new URLSearchParams({
        id: id!,
        timestamp: String(Math.floor(at / 1000)),
        lat: "59.33",
        lon: "18.06",
        speed: "0",
        accuracy: "5",
      });
      const sent = [
        await portal.report(`${path(traccar!)}?${form}`, { method: "POST" }),
        await portal.report(path(owntracks!), {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            _type: "location",
            lat: 59.331,
            lon: 18.061,
            tst: Math.floor(at / 1000) + 10,
            tid: "ab",
          }),
        }),
        await portal.report(
          path(osmand!).replace("{0}", "59.332").replace("{1}", "18.062")
            .replace("{2}", String(at + 20_000)).replace("{3}", "5")
            .replace("{4}", "20").replace("{5}", "0").replace("{6}", "0"),
        ),
      ];
      for (const answer of sent) assert.equal(answer.status, 200);
      const { json } = await admin.call("GET", "user/realtime-tracking");
      assert.match(JSON.stringify(json), /59\.332/);
      assert.deepEqual(await done(), ["unit", "report"]);
    },
  );

  const isLinked = async () =>
    (await admin.get("/user/to-do")).html.includes(`href="${PATH}"`);

  await t.step(
    "after the first report the link stays on what waits, until the person puts the steps away",
    async () => {
      const { text } = await admin.get("/user/to-do");
      assert.ok(text.includes(textsOf("en").gettingStarted.stepsDone(2, 4)));
      assert.ok(await isLinked());
      await admin.post(PATH, { on: "1" });
      assert.ok(!await isLinked());
      await admin.post(PATH, { on: "0" });
      assert.ok(await isLinked());
    },
  );

  await t.step(
    "how a phone is connected stays on the page when reports have come, with the way to a further one",
    async () => {
      const { html, text } = await admin.get(PATH);
      const [, folded] = html.match(/id="connect"(.*?)<\/li>/s)!;
      assert.ok(folded!.includes(`${BASE}/teltonika/${unit.imei}`), folded!);
      assert.match(folded!, /href="\/administration\/add-terminal"/);
      assert.ok(text.includes(textsOf("en").gettingStarted.apps.traccar));
    },
  );

  await t.step("people and working hours tick themselves", async () => {
    const driver = await newUser(db, mine, { unitIds: [unit.id] });
    const set = await admin.call(
      "PUT",
      `user/working-hours?imei=${unit.imei}`,
      {
        mode: "scheduled",
        hours: [{ days: [1, 2, 3, 4, 5], from: "08:00", to: "17:00" }],
      },
    );
    assert.ok(set.status < 300, set.text);
    assert.deepEqual(await done(), ["unit", "report", "people", "hours"]);
    assert.ok(!await isLinked(), "all is done");
    const other = await portal.as(driver.email);
    // As every page of administration, it leads others away.
    assert.equal((await other.get(PATH)).status, 303);
  });

  await t.step("they are put away, and taken out again", async () => {
    const m = textsOf("en").gettingStarted;
    assert.equal((await admin.post(PATH, { on: "1" })).status, 303);
    assert.ok((await admin.get(PATH)).text.includes(m.takeOut));
    assert.equal((await admin.post(PATH, { on: "0" })).status, 303);
    assert.ok((await admin.get(PATH)).text.includes(m.putAway));
  });

  await t.step(
    "a later unit's own page says how it is connected, to administrators, until it reports",
    async () => {
      const later = await newUnit(db, mine, { name: "Trailer" });
      const driver = await newUser(db, mine, { unitIds: [later.id] });
      const asDriver = await portal.as(driver.email);
      const path = `/user/edit-terminal?unit=${later.id}`;
      const { html } = await admin.get(path);
      assert.ok(html.includes(`${BASE}/teltonika/${later.imei}`));
      assert.match(html, /id="connect" data-live-page="[^"]*search=\d{15}"/);
      assert.ok(!(await asDriver.get(path)).html.includes('id="connect"'));
      const log = await asDriver.get(`/user/create-triplog?unit=${later.id}`);
      assert.ok(log.text.includes(textsOf("en").trip.noneYet));
      assert.ok(!log.html.includes("#connect"), "drivers connect no unit");
      const sent = await portal.report(`/?id=${later.imei}&lat=59&lon=18`);
      assert.equal(sent.status, 200);
      assert.ok(!(await admin.get(path)).html.includes('id="connect"'));
    },
  );
});
