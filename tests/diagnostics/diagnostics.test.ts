import assert from "node:assert/strict";
import {
  keepRefusedRecords,
  listRefusedRecords,
} from "../../db/unit/trackers.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { framesOf } from "../ingest/frames.ts";

const PAGE = "/support/diagnostics";
const CALL = "/api/v1/user/diagnostics";
const NOON = Date.parse("2026-03-02T12:00:00Z") / 1000;

Deno.test("diagnostics", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const owner = await newAccount(db, { name: "Owner AB" });
  const unit = await newUnit(db, owner, {
    name: "Car <b>1</b>",
    trackerIds: ["phone-77"],
  });
  const silent = await newUnit(db, owner, { name: "Silent" });
  const home = await newAccount(db, { name: "Support AB" });
  const support = await newUser(db, home, { support: true });
  const admin = await newUser(db, owner, { administrator: true });
  const asSupport = await portal.as(support.email);
  const asAdmin = await portal.as(admin.email);

  const open = (query = "", who = asSupport) => who.get(PAGE + query);
  const call = (imei: string, who = asSupport) =>
    who.call("GET", `${CALL}?imei=${imei}`);
  const called = async (imei: string) => (await call(imei)).json;
  /** Reports are written every minute; draining writes them at once. */
  const send = async (path: string, init?: RequestInit) => {
    const { status } = await portal.report(path, init);
    await portal.ingest.drain();
    return status;
  };

  await chapter(
    "ING-12 ING-14 the last reports of a unit, raw and decoded, and why one was refused",
    async () => {
      const good = `id=${unit.imei}&lat=59.3&lon=18.1&timestamp=${NOON}`;
      assert.equal(await send(`/?${good}&key=hunter2`), 200);
      assert.equal(await send(`/?id=${unit.imei}&lat=0&lon=0`), 200);
      assert.equal(await send(`/?id=${unit.imei}&lat=north&lon=0`), 200);
      const { data } = await called(unit.imei);
      const [third, second, first] = data.reports;
      assert.equal(data.reports.length, 3);
      assert.equal(first.status, 200);
      assert.equal(first.protocol, "osmand");
      assert.equal(first.raw, `${good}&key=…`, "the key is not kept");
      assert.equal(JSON.parse(first.decoded).position.latitude, 59.3);
      assert.equal(second.status, 200);
      assert.match(second.reason, /0,0/);
      assert.equal(third.status, 200);
      assert.match(third.reason, /north/);
      assert.match(third.raw, /lat=north/);
      assert.equal(data.refused.length, 2);
      assert.match(data.refused[0].reason, /north/);
      assert.match(data.refused[1].reason, /0,0/);
    },
  );

  await t.step(
    "ING-12 binary reports show in hex, long ones are cut, and the last ten stay",
    async () => {
      const tracker = await newUnit(db, owner);
      const [frame] = framesOf("teltonika").filter((one) =>
        one.name.includes("codec8-one") && !one.invalid
      );
      const body = new Uint8Array(frame!.report.body);
      const path = `/teltonika/${tracker.imei}`;
      await send(path, { method: "POST", body });
      const damaged = body.slice();
      damaged[damaged.length - 1]! ^= 1;
      await send(path, { method: "POST", body: damaged });
      const { data } = await called(tracker.imei);
      assert.equal(data.reports[1].raw, body.toHex());
      assert.match(data.reports[0].reason, /CRC/);

      for (let n = 0; n < 12; n++) {
        await send(`/?id=${tracker.imei}&lat=59&lon=18&x=${"y".repeat(5000)}`);
      }
      const later = (await called(tracker.imei)).data.reports;
      assert.equal(later.length, 10);
      for (const report of later) {
        assert.equal(report.protocol, "osmand");
        assert.equal(report.raw.length, 2048);
        assert.ok(report.decoded.length <= 2048);
      }
    },
  );

  await t.step(
    "ING-12 support sees the first report of a unit also when none of it can be read",
    async () => {
      const fresh = await newUnit(db, owner);
      const body = new Uint8Array([1, 2, 3]);
      const status = await send(`/teltonika/${fresh.imei}`, {
        method: "POST",
        body,
      });
      assert.equal(status, 400);
      const { data } = await called(fresh.imei);
      assert.equal(data.reports.length, 1);
      assert.equal(data.reports[0].status, 400);
      assert.equal(data.reports[0].raw, body.toHex());
    },
  );

  await t.step(
    "ING-12 refused records are kept to the last hundred of a unit",
    async () => {
      const bad = await newUnit(db, owner);
      for (let n = 0; n < 12; n++) {
        await keepRefusedRecords(
          db,
          Array.from({ length: 10 }, (_, i) => ({
            accountId: owner,
            unitId: bad.id,
            protocol: "osmand",
            reason: `wrong ${n * 10 + i}`,
            record: null,
          })),
        );
      }
      const kept = await listRefusedRecords(db, bad.id);
      assert.equal(kept.length, 100);
      const numbers = kept.map((one) => Number(one.reason.split(" ")[1]));
      assert.equal(Math.min(...numbers), 20, "the oldest went");
    },
  );

  await t.step("ING-10 unknown ids show with their count", async () => {
    for (let n = 0; n < 3; n++) {
      assert.equal(await send("/?id=knocker-9&lat=59&lon=18"), 404);
    }
    const { text } = await open();
    assert.match(text, /knocker-9 osmand · 3 reports/);
  });

  await t.step(
    "ING-12 support finds a unit of any account by name, IMEI and any id it reports under",
    async () => {
      for (const search of ["car <b>", unit.imei.slice(3), "PHONE-77"]) {
        const { status, html, text } = await open(
          `?search=${encodeURIComponent(search)}`,
        );
        assert.equal(status, 200);
        assert.ok(html.includes(`href="${PAGE}?unit=${unit.id}"`), search);
        assert.match(text, /Owner AB/);
        assert.ok(!html.includes("<b>1</b>"), "a name is never run as HTML");
      }
      assert.match((await open("?search=zzz")).text, /No unit matches/);
      assert.match((await open("?search=%25")).text, /No unit matches/);
    },
  );

  await t.step(
    "ING-12 ING-14 the page of a unit shows state, reports and reasons, and says what is missing",
    async () => {
      const { status, text } = await open(`?unit=${unit.id}`);
      assert.equal(status, 200);
      assert.match(text, /Owner AB/);
      assert.match(text, /phone-77/);
      assert.match(text, /59\.30000, 18\.10000/);
      assert.match(text, /lat=north/);
      assert.match(text, /The position is 0,0/);
      assert.match(text, /has not been given any orders/);
      const quiet = (await open(`?unit=${silent.id}`)).text;
      assert.match(quiet, /No reports are stored/);
      assert.match(quiet, /No records were refused/);
      for (const id of ["999999", "x", "-1"]) {
        assert.equal((await open(`?unit=${id}`)).status, 404);
      }
      assert.equal((await call("356307049999999")).status, 404);
    },
  );

  await t.step("SUB-05 the page speaks every language", async () => {
    for (const language of LANGUAGES) {
      const m = textsOf(language).diagnostics;
      const { text } = await open(
        `?unit=${silent.id}`,
        asSupport.with({ language }),
      );
      for (const words of [m.lastReports, m.noReports, m.noOrders]) {
        assert.ok(text.includes(words), `${language}: ${words}`);
      }
    }
  });

  await t.step(
    "SEC-03 page, call and navigation entry are for support people only",
    async () => {
      assert.equal((await open("", asAdmin)).status, 404);
      assert.equal((await open(`?unit=${unit.id}`, asAdmin)).status, 404);
      const refused = await call(unit.imei, asAdmin);
      assert.equal(refused.status, 404);
      assert.equal(refused.json.data, null);
      assert.equal((await open("", portal.nobody)).status, 303);
      assert.equal((await call(unit.imei, portal.nobody)).status, 401);

      const pageOf = async (who: typeof asAdmin) =>
        (await who.get("/user/create-triplog")).html;
      assert.ok((await pageOf(asSupport)).includes(`href="${PAGE}"`));
      assert.ok(!(await pageOf(asAdmin)).includes(`href="${PAGE}"`));
    },
  );

  await t.step(
    "ING-19 /metrics counts reports by protocol and outcome, batches, commits and the queue",
    async () => {
      const read = async () => {
        const answer = await portal.report("/metrics");
        assert.equal(answer.status, 200);
        const lines = (await answer.text()).trim().split("\n");
        return new Map(
          lines.filter((line) => !line.startsWith("#")).map((line) => {
            const [, name = "", value] = line.match(/^(\S+) (\S+)$/)!;
            return [name, Number(value)];
          }),
        );
      };
      const before = await read();
      const grown = async (name: string) =>
        (await read()).get(name)! - (before.get(name) ?? 0);
      await send(`/?id=${unit.imei}&lat=59&lon=18&timestamp=${NOON + 60}`);
      await send(`/?id=${unit.imei}&lat=0&lon=0`);
      await send("/?id=knocker-9&lat=59&lon=18");
      const reports = (outcome: string) =>
        grown(
          `milstolpe_reports_total{protocol="osmand",outcome="${outcome}"}`,
        );
      assert.equal(await reports("taken"), 1);
      assert.equal(await reports("malformed"), 1);
      assert.equal(await reports("unknown"), 1);
      assert.equal(await grown("milstolpe_records_stored_total"), 1);
      assert.equal(await grown("milstolpe_records_refused_total"), 1);
      assert.equal(await grown('milstolpe_batch_rows_bucket{le="1"}'), 1);
      assert.equal(await grown("milstolpe_commit_seconds_count"), 1);
      assert.equal(
        await grown('milstolpe_commit_seconds_bucket{le="+Inf"}'),
        1,
      );
      const now = await read();
      assert.equal(now.get("milstolpe_queue_rows"), 0);
      assert.equal(now.get("milstolpe_queue_oldest_seconds"), 0);
      assert.equal(now.get("milstolpe_body_bytes"), 0);
    },
  );
});
