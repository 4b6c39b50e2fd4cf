import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { FoundEvent } from "../../domain/event/event.ts";
import { command } from "../../db/command.ts";
import { recordEvents } from "../../db/event/record.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, inputOf } from "../harness/html.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { startTestPortal } from "../harness/portal.ts";

const EVENTS = "/user/events";
const CALL = "/api/v1/user/events";
/** A Friday noon in Stockholm. */
const NOW = new Date("2026-11-20T11:00:00Z");
const MINUTE_MS = 60_000;

const at = (minutesAgo: number) => NOW.getTime() - minutesAgo * MINUTE_MS;

const common = {
  subject: "",
  endedAt: null,
  position: { latitude: 59.32931, longitude: 18.06862 },
  rings: true,
};

const LEFT: FoundEvent = {
  ...common,
  kind: "geofenceLeft",
  facts: { geofence: "Gården" },
  happenedAt: at(10),
};
const FAST: FoundEvent = {
  ...common,
  kind: "overspeeding",
  facts: { topKmh: 118.4, limitKmh: 90 },
  happenedAt: at(5),
  endedAt: at(2),
};
const POWER: FoundEvent = {
  ...common,
  kind: "powerLost",
  facts: { volts: 0 },
  happenedAt: at(1),
};

Deno.test("the list of events", async (t) => {
  await using portal = await startTestPortal({}, { now: () => NOW });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, {
    name: "Volvo V90",
    registrationNumber: "ABC123",
  });
  const van = await newUnit(db, mine, { name: "Transit" });
  const boss = await newUser(db, mine, { administrator: true });
  const driver = await newUser(db, mine, { unitIds: [car.id] });
  const stranger = await newUser(db, theirs, { administrator: true });
  const as = {
    boss: await portal.as(boss.email),
    driver: await portal.as(driver.email),
    stranger: await portal.as(stranger.email),
  };
  const record = (unit: { id: number }, ...events: FoundEvent[]) =>
    command(db, SYSTEM, (tx) =>
      recordEvents(
        tx,
        events.map((event) => ({
          account_id: mine,
          unit_id: unit.id,
          ...event,
        })),
        NOW,
      ));
  await record(car, LEFT, FAST);
  await record(van, POWER);
  const listed = async (who: keyof typeof as, query = "") => {
    const { json } = await as[who].call("GET", `${CALL}${query}`);
    return json.data.events.map((event: { text: string }) => event.text);
  };

  await t.step(
    "ALARM-42 the list shows what happened to the units that a person sees, the newest first, by page and call",
    async () => {
      const { text } = await as.boss.get(EVENTS);
      const places = [
        "Power lost (0 V)",
        "Drove 118 km/h; the limit is 90 km/h",
        "Left Gården",
      ].map((what) => text.indexOf(what));
      assert.ok(places.every((place) => place > 0), String(places));
      assert.deepEqual(places, places.toSorted((a, b) => a - b));
      assert.match(text, /Volvo V90 \(ABC123\)/);
      assert.match(text, /59\.32931, 18\.06862/);
      const driver = await as.driver.get(EVENTS);
      assert.match(driver.text, /Left Gården/);
      assert.doesNotMatch(driver.text, /Power lost \(/);
      assert.deepEqual(await listed("driver"), [
        "Drove 118 km/h; the limit is 90 km/h",
        "Left Gården",
      ]);
      assert.deepEqual(await listed("stranger"), []);
      const { json } = await as.boss.call("GET", CALL);
      const [power] = json.data.events;
      assert.equal(power.kind, "powerLost");
      assert.equal(power.imei, van.imei);
      assert.equal(power.happened_at, new Date(POWER.happenedAt).toISOString());
      assert.deepEqual(power.facts, { volts: 0 });
      assert.equal(power.is_seen, false);
      assert.equal(json.data.unseen, 3);
      assert.equal((await portal.nobody.call("GET", CALL)).status, 401);
    },
  );

  await t.step(
    "ALARM-42 kind, unit, days and what is unseen narrow the list, by page and call; a filter that cannot be read is refused",
    async () => {
      assert.deepEqual(await listed("boss", "?kind=geofenceLeft"), [
        "Left Gården",
      ]);
      assert.deepEqual(await listed("boss", "?search=transit"), [
        "Power lost (0 V)",
      ]);
      assert.deepEqual(await listed("boss", `?search=${van.imei}`), [
        "Power lost (0 V)",
      ]);
      assert.equal((await listed("boss", "?from=2026-11-20")).length, 3);
      assert.deepEqual(await listed("boss", "?to=2026-11-19"), []);
      const page = await as.boss.get(
        `${EVENTS}?kind=powerLost&from=2026-11-20`,
      );
      assert.match(page.text, /Power lost \(/);
      assert.doesNotMatch(page.text, /Left Gården/);
      const none = await as.boss.get(`${EVENTS}?search=nothing`);
      assert.match(none.text, /Nothing that happened matches the filter/);
      for (const wrong of ["kind=x", "from=2026-02-31", "before=x"]) {
        const refused = await as.boss.call("GET", `${CALL}?${wrong}`);
        assert.equal(refused.status, 422, wrong);
        const page = await as.boss.get(`${EVENTS}?${wrong}`);
        assert.equal(page.status, wrong.startsWith("from") ? 422 : 200, wrong);
      }
    },
  );

  await t.step(
    "ALARM-42 days in the wrong order are refused at their field, by page, file and call, and what was typed stays",
    async () => {
      const wrong = "search=Volvo&from=2026-12-01&to=2026-01-01";
      for (const path of [EVENTS, `${EVENTS}/csv`]) {
        const refused = await as.boss.get(`${path}?${wrong}`);
        assert.equal(refused.status, 422, path);
        assert.match(
          refused.html,
          /id="to-error"[^>]*>The end date must be after/,
        );
        const field = (name: string) => inputOf(refused.html, name)!;
        assert.equal(attributeOf(field("to"), "aria-describedby"), "to-error");
        for (const [name, typed] of new URLSearchParams(wrong)) {
          assert.equal(attributeOf(field(name), "value"), typed);
        }
        assert.doesNotMatch(refused.text, /Nothing that happened/);
      }
      const { status, json } = await as.boss.call("GET", `${CALL}?${wrong}`);
      assert.equal(status, 422);
      assert.deepEqual(Object.keys(json.errors), ["to"]);
      const same = "from=2026-11-20&to=2026-11-20";
      assert.equal((await listed("boss", `?${same}`)).length, 3);
    },
  );

  await t.step(
    "ALARM-42 the bell counts what a person has not seen; what is marked as seen shows by whom, and others keep their count",
    async () => {
      const bell = async (who: keyof typeof as) => {
        const { html } = await as[who].get("/user/places");
        return html.match(/header-bell-count[^>]*>([^<]*)/)?.[1] ?? null;
      };
      assert.equal(await bell("boss"), "3");
      assert.equal(await bell("driver"), "2");
      assert.equal(await bell("stranger"), null);
      const { json } = await as.boss.call("GET", `${CALL}?kind=geofenceLeft`);
      const { id } = json.data.events[0];
      const marked = await as.boss.post(`${EVENTS}/seen`, {
        id: String(id),
        back: `${EVENTS}?kind=geofenceLeft`,
      });
      assert.equal(marked.status, 303);
      assert.equal(
        marked.headers.get("location"),
        `${EVENTS}?kind=geofenceLeft`,
      );
      assert.equal(await bell("boss"), "2");
      assert.equal(await bell("driver"), "2");
      const seen = await as.driver.get(EVENTS);
      assert.match(seen.text, /Seen by /);
      assert.deepEqual((await listed("boss", "?unseen=1")).length, 2);
      const all = await as.driver.call("POST", `${CALL}/seen`, {});
      assert.deepEqual(all.json.data, { unseen: 0 });
      assert.equal(await bell("driver"), null);
      const powers = await as.boss.call("GET", `${CALL}?kind=powerLost`);
      const foreign = powers.json.data.events[0].id;
      await as.driver.call("POST", `${CALL}/seen`, { ids: [foreign] });
      const again = await as.boss.call("GET", `${CALL}?kind=powerLost`);
      assert.deepEqual(again.json.data.events[0].seen_by, []);
      const elsewhere = await as.boss.post(`${EVENTS}/seen`, {
        back: "https://elsewhere.example",
      });
      assert.equal(elsewhere.headers.get("location"), EVENTS);
      assert.equal(await bell("boss"), null);
    },
  );

  await t.step(
    "ALARM-42 the list is downloaded as CSV, with the filter of the page",
    async () => {
      const file = await as.boss.get(`${EVENTS}/csv?kind=overspeeding`);
      assert.match(file.headers.get("content-type")!, /^text\/csv/);
      const lines = new TextDecoder().decode(file.bytes).trim().split(/\r?\n/);
      assert.equal(lines.length, 2);
      assert.match(lines[1]!, /2026-11-20 11:55.*2026-11-20 11:58.*Volvo V90/);
      assert.match(lines[1]!, /Drove 118 km\/h/);
    },
  );

  await t.step(
    "ALARM-42 a page of 50 leads to the older ones",
    async () => {
      await record(
        van,
        ...Array.from({ length: 60 }, (_, n): FoundEvent => ({
          ...common,
          kind: "inputOn",
          facts: { input: 1 },
          subject: "1",
          happenedAt: at(100 + n),
        })),
      );
      const first = await as.boss.get(EVENTS);
      const older = first.html.match(/href="([^"]*before=[^"]*)"/)![1]!;
      const second = await as.boss.get(older.replaceAll("&amp;", "&"));
      assert.equal(second.text.match(/Input 1 on/g)!.length, 13);
      assert.match(second.text, /Newest events/);
    },
  );

  await t.step(
    "ALARM-42 SEC-07 an open list is told nothing of a unit that its reader does not see, nor of somebody else's private trip",
    async () => {
      await newTrip(
        db,
        { accountId: mine, id: car.id },
        new Date(at(30)).toISOString(),
        new Date(at(20)).toISOString(),
        { type: "private", driver_id: boss.id },
      );
      const stream = await as.driver.stream(`${EVENTS}/stream`);
      const open = stream.body!.pipeThrough(new TextDecoderStream())
        .getReader();
      assert.equal((await open.read()).value, ": open\n\n");
      const next = open.read();
      const nothing = new Promise((resolve) => setTimeout(resolve, 600));
      await record(van, { ...POWER, subject: "hidden" });
      await record(car, {
        ...common,
        kind: "overspeeding",
        facts: { topKmh: 130, limitKmh: 90 },
        happenedAt: at(25),
        endedAt: at(24),
      });
      assert.equal(await Promise.race([next, nothing]), undefined);
      await record(car, { ...POWER, subject: "shown" });
      assert.match((await next).value!, /^event: events\ndata: \d+/);
    },
  );

  await t.step(
    "ALARM-42 an open list is told at once by server-sent events that something happened, people of other accounts are not",
    async () => {
      const open = async (who: keyof typeof as) => {
        const stream = await as[who].stream(`${EVENTS}/stream`);
        return stream.body!.pipeThrough(new TextDecoderStream()).getReader();
      };
      const [mineOpen, theirOpen] = [
        await open("boss"),
        await open("stranger"),
      ];
      assert.equal((await mineOpen.read()).value, ": open\n\n");
      assert.equal((await theirOpen.read()).value, ": open\n\n");
      await record(car, { ...POWER, kind: "powerBack", facts: { volts: 12 } });
      assert.match((await mineOpen.read()).value!, /^event: events\ndata: \d+/);
      const foreign = await Promise.race([
        theirOpen.read(),
        new Promise((resolve) => setTimeout(() => resolve("nothing"), 300)),
      ]);
      assert.equal(foreign, "nothing");
      portal.breakStreams();
      assert.equal((await mineOpen.read()).done, true);
    },
  );
});
