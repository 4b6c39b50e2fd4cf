import assert from "node:assert/strict";
import { sql } from "kysely";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import type { Fix } from "../../domain/position/fix.ts";
import { asActor, type Db } from "../../db/database.ts";
import { newReceiver, toldOf } from "../alert/story.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { eventsOf } from "../harness/events.ts";
import { eventually } from "../harness/eventually.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { Load, storedKeys } from "../harness/load.ts";
import { logInByCall, logInByForm } from "../harness/login.ts";
import { startMailServer } from "../harness/mail-server.ts";
import { reportFixes } from "../harness/reports.ts";
import { STOCKHOLM, tripFacts } from "../trip/story.ts";
import { CALL as IMAGES, formOf, picture } from "../unit/image-story.ts";
import { passTime } from "../message/story.ts";
import { type Node, startNodes } from "./nodes.ts";

const DAY_S = 86_400;
/** Parts that the drives are reported in; a process is killed after each. */
const PARTS = 3;

const BOSS = "boss@example.test";

/** Two drives of this morning; in the first one the unit says once that its battery is low. */
function drivesOf(now: number): Fix[] {
  const fixes = scenario(
    { at: now - 4 * 3_600_000, from: STOCKHOLM, everyS: 30 },
    park(10),
    drive(20, 60),
    park(60),
    drive(15, 50, { headingDeg: 180 }),
    park(60),
  );
  return fixes.map((fix, n) =>
    n === 30 ? { ...fix, signals: { alarms: ["lowBattery"] } } : fix
  );
}

/** Lists the links of a page's menu. */
function menuOf(html: string): string[] {
  const [menu = ""] = html.match(/<nav\b.*?<\/nav>/s) ?? [];
  const links = tagsOf(menu, "a").map((tag) => attributeOf(tag, "href")!);
  return [...new Set(links.filter((href) => href?.startsWith("/")))];
}

async function statusOf(asked: Promise<Response>): Promise<number> {
  const { status, body } = await asked;
  await body?.cancel();
  return status;
}

function lowBatteries(db: Db, accountId: number) {
  return asActor(
    db,
    beside(accountId),
    (tx) =>
      tx.selectFrom("events").select("unit_id")
        .where("account_id", "=", accountId).where("kind", "=", "lowBattery")
        .orderBy("unit_id").execute(),
  );
}

function countOf(db: Db, unitIds: number[]): Promise<number> {
  return asActor(db, SYSTEM, async (tx) => {
    const { count } = await tx.selectFrom("positions")
      .select(sql<number>`count(*)::integer`.as("count"))
      .where("unit_id", "in", unitIds).executeTakeFirstOrThrow();
    return count;
  });
}

Deno.test("GROW-02 two portals, two ingest processes and two workers on one PostgreSQL, each with a folder of its own", async (t) => {
  await using mail = await startMailServer({ acknowledgeAfterMs: 50 });
  await using nodes = await startNodes({
    SMTP_URL: mail.url,
    PUBLIC_URL: "http://portal.example",
    POSITION_RETENTION_DAYS: "3650",
    LATE_REPORT_DAYS: "3650",
    EVENT_LATE_MINUTES: "1440",
  });
  const { portals, ingests, workers, database: { db } } = nodes;
  const accountId = await newAccount(db);
  const admin = await newUser(db, accountId, { administrator: true });
  const other = await newUser(db, accountId);
  const units = await Promise.all(
    Array.from({ length: 6 }, () => newUnit(db, accountId)),
  );
  const car = await newUnit(db, accountId);
  await newReceiver(db, accountId, {
    email: BOSS,
    units: units.map(({ id }) => id),
  });
  const page = await logInByForm({ nobody: portals[0].ask() }, admin.email);
  const known = {
    ...page,
    ...await logInByCall({ nobody: portals[0].ask() }, admin.email),
  };
  /** The administrator at one of the portals, with the login that the first one gave. */
  const at = (n: 0 | 1) => portals[n].ask(known);

  await t.step(
    "GROW-02 what is changed at one portal shows at the other and counts at both ingest processes",
    async () => {
      const named = await at(0).call("POST", "user/purpose", { name: "Besök" });
      assert.equal(named.status, 201, named.html);
      assert.match((await at(1).get("/user/purposes")).text, /Besök/);

      const added = await at(1).call("POST", "administration/terminal", {
        imei: "490154203237518",
        name: "Van 7",
      });
      assert.equal(added.status, 201, added.html);
      for (const ingest of ingests) {
        const path = `/?id=490154203237518&lat=59&lon=18`;
        assert.equal(await statusOf(fetch(ingest.url + path)), 200);
      }

      const image = await at(0).upload(
        "POST",
        `${IMAGES}?imei=${car.imei}`,
        formOf(await picture("png")),
      );
      assert.equal(image.status, 201, image.html);
      const shown = await at(1).get(
        `/user/edit-terminal/images/${image.json.data.id}/picture`,
      );
      assert.equal(shown.status, 200);
      assert.equal(shown.headers.get("content-type"), "image/png");

      const retention = "administration/retention";
      const { data } = (await at(0).call("GET", retention)).json;
      const periods = Object.fromEntries(
        Object.entries<{ value: number }>(data.periods)
          .map(([name, { value }]) => [name, value]),
      );
      let second = Math.floor(Date.now() / 1000) - 8 * DAY_S;
      const isTaken = async (ingest: Node) => {
        const before = await countOf(db, [car.id]);
        const query = `id=${car.imei}&lat=59&lon=18&timestamp=${second++}`;
        assert.equal(await statusOf(fetch(`${ingest.url}/?${query}`)), 200);
        return await countOf(db, [car.id]) > before;
      };
      for (const ingest of ingests) assert.ok(await isTaken(ingest));
      const put = await at(1).call("PUT", retention, {
        ...periods,
        positions: 7,
        version: data.version,
      });
      assert.equal(put.status, 200, put.html);
      for (const ingest of ingests) {
        await eventually(
          "the shorter period",
          async () => !await isTaken(ingest),
        );
      }
      const { data: now } = (await at(0).call("GET", retention)).json;
      assert.equal(now.periods.positions.value, 7);
    },
  );

  await t.step(
    "GROW-02 SEC-05 AUTH-11 a rate limit and a lockout count the tries at both portals together",
    async () => {
      const ask = (n: number, path: string, body: unknown) =>
        portals[n % 2]!.ask().call("POST", path, body);
      const forgot = { email_address: other.email };
      const asked = await Promise.all(
        Array.from({ length: 8 }, (_, n) => ask(n, "forgot-password", forgot)),
      );
      const statuses = asked.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429, 429]);

      const login = { username: other.email, password: PASSWORD };
      for (let n = 0; n < 5; n++) {
        const wrong = await ask(n, "login", {
          ...login,
          password: "Fel-1234!",
        });
        assert.notEqual(wrong.status, 200);
      }
      for (const n of [0, 1]) {
        const locked = await ask(n, "login", login);
        assert.equal(locked.status, 429);
        assert.match(locked.json.message, /Too many failed login attempts/);
      }
    },
  );

  await t.step(
    "GROW-02 kill -9 of one of each in turn loses and doubles no report, trip, event or message, and pages and live streams go on at the other portal",
    async () => {
      // An account that keeps its positions for longer: the reports of a load are of a day long past.
      const keeping = await newAccount(db);
      const loads = await Promise.all(ingests.map(async ({ url }) => {
        const senders = [];
        for (let n = 0; n < 4; n++) senders.push(await newUnit(db, keeping));
        return { senders, load: new Load(url, senders, 40) };
      }));
      /** Sends a report to both, as a unit that lost an answer does, until one of them has acknowledged it. */
      const toBoth = (path: string, init: RequestInit) =>
        eventually("an acknowledgement", async () => {
          const answers = await Promise.all(
            ingests.map(({ url }) => fetch(url + path, init).catch(() => null)),
          );
          return answers.find((answer) => answer?.status === 200);
        });
      const fixes = drivesOf(Date.now());
      const size = Math.ceil(fixes.length / PARTS);
      const last = { ...fixes.at(-1)!, fixedAt: Date.now(), latitude: 60 };
      const stream = "/api/v1/user/realtime-tracking/stream";
      let live = eventsOf(await at(0).stream(stream));
      let { id: lastId } = await live.next();
      const crashes: (() => Promise<void>)[] = [
        async () => {
          await workers[0].crash();
          await workers[0].start();
        },
        async () => {
          await ingests[0].crash();
          loads[0]!.load.moveTo(ingests[1].url);
          await loads[0]!.load.answered(200, 20);
          await ingests[0].start();
          loads[0]!.load.moveTo(ingests[0].url);
        },
        async () => {
          const { html } = await at(0).get("/user/create-triplog");
          const pages = menuOf(html);
          assert.ok(pages.length > 10, pages.join(" "));
          await portals[0].crash();
          await assert.rejects(async () => {
            for (;;) ({ id: lastId } = await live.next());
          });
          await reportFixes({ report: toBoth }, car.imei, [last]);
          const headers = { "last-event-id": lastId };
          live = eventsOf(await at(1).with({ headers }).stream(stream));
          for (;;) {
            const { data } = await live.next();
            if (data.imei === car.imei && data.latitude === 60) break;
          }
          for (const path of pages) {
            const { status } = await at(1).get(path);
            assert.equal(status, 200, path);
          }
          await portals[0].start();
          assert.equal((await at(0).get("/user/create-triplog")).status, 200);
        },
      ];
      for (let part = 0; part < PARTS; part++) {
        const some = fixes.slice(part * size, (part + 1) * size);
        await Promise.all(
          units.map(({ imei }) => reportFixes({ report: toBoth }, imei, some)),
        );
        await crashes[part]!();
      }
      await workers[1].crash();

      for (const { load, senders } of loads) {
        await load.stop();
        const stored = await storedKeys(db, senders.map(({ id }) => id));
        const acknowledged = load.sent.filter(({ status }) => status === 200)
          .flatMap(({ keys }) => keys);
        assert.deepEqual(acknowledged.filter((key) => !stored.has(key)), []);
        assert.equal(
          await countOf(db, senders.map(({ id }) => id)),
          stored.size,
        );
        assert.ok(load.count(200) > 100);
      }

      const tripsOf = () =>
        Promise.all(units.map(({ id }) => tripFacts(db, id)));
      const trips = await eventually("two trips of each unit", async () => {
        const found = await tripsOf();
        return found.every(({ length }) => length >= 2) && found;
      });
      for (const those of trips) assert.deepEqual(those, trips[0]);
      assert.equal(trips[0]!.length, 2);
      const ids = units.map(({ id }) => id).sort((a, b) => a - b);
      const events = await lowBatteries(db, accountId);
      assert.deepEqual(events.map(({ unit_id }) => unit_id), ids);

      // What a killed worker was about to send waits a minute for another one.
      await passTime(db);
      const told = await eventually("all messages", async () => {
        const told = await toldOf(db, accountId);
        return told.every(([, , state]) => state === "sent") && told;
      });
      const alarms = told.filter(([, receiver]) => receiver === BOSS);
      assert.equal(alarms.length, units.length, "one alarm for each event");
      const mails = mail.mails.filter(({ to }) => to.includes(BOSS));
      const unique = new Set(mails.map(({ parsed }) => parsed.messageId));
      assert.equal(unique.size, units.length, "a mail sent again is the same");
      assert.equal((await tripsOf()).flat().length, 2 * units.length);
    },
  );
});
