import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { eventually } from "../harness/eventually.ts";
import { startProcess } from "../harness/ingest-process.ts";
import { reportFixes } from "../harness/reports.ts";
import { MORNING, storedTrips } from "../trip/story.ts";

const LINE = /The log has trips up to \d\d[:.]\d\d\. Later reports are/;
/** The line comes when reports have waited for a minute; a busy machine needs some more. */
const WITHIN = { withinMs: 120_000 };

Deno.test({
  name: "TRK-10 while a worker hangs, the log says up to when it has trips",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { portal } = test;
    const { db, url } = portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const unit = await newUnit(db, account);
    const worker = await startProcess(url, /(worker turns reports)/, {
      ROLES: "worker",
      POSITION_RETENTION_DAYS: "36500",
    });
    try {
      const trips = async () => (await storedTrips(db, unit.id)).length;
      const half = MORNING.length >> 1;
      await reportFixes(portal, unit.imei, MORNING.slice(0, half));
      const before = await eventually("the first trip", trips);
      worker.kill("SIGSTOP");
      await reportFixes(portal, unit.imei, MORNING.slice(half));

      const page = await test.open();
      await test.login(page, admin.email);
      const log = `/user/create-triplog?unit=${unit.id}` +
        "&from=2026-03-02&to=2026-03-02";
      const says = async () => {
        await page.goto(log);
        return LINE.test(await page.locator("main").innerText());
      };
      assert.equal(await says(), false, "not before a minute has passed");
      await eventually("the line", says, WITHIN);
      const trackingBehindS = async () => {
        const health = await portal.report("/health");
        return (await health.json()).trackingBehindS;
      };
      const metrics = await (await portal.report("/metrics")).text();
      const behindS = /^milstolpe_tracking_behind_seconds (.*)$/m.exec(metrics)
        ?.[1];
      assert.ok(await trackingBehindS() >= 60);
      assert.ok(Number(behindS) >= 60, String(behindS));
      assert.match(metrics, /^milstolpe_tracking_units 1$/m);
      assert.equal(await trips(), before);

      worker.kill("SIGCONT");
      await eventually("the trips", async () => await trips() > before, WITHIN);
      await eventually("no line", async () => !(await says()), WITHIN);
      assert.equal(await trackingBehindS(), 0);
    } finally {
      worker.kill("SIGKILL");
      await worker.ended;
    }
  },
});
