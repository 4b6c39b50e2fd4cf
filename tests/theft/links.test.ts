import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { startTestPortal } from "../harness/portal.ts";
import { startUnits } from "../unit/story.ts";

const m = textsOf("en");
const BEGIN = Date.parse("2026-03-02T08:00:00Z");
const HOUR_MS = 3_600_000;

Deno.test("theft links by page and call", async (t) => {
  const chapter = chaptersOf(t);
  const clock = { now: new Date(BEGIN) };
  await using portal = await startTestPortal({}, { now: () => clock.now });
  const { db, car, admin, user, stranger } = await startUnits(portal);
  const as = {
    admin: await portal.as(admin.email),
    user: await portal.as(user.email),
    stranger: await portal.as(stranger.email),
  };
  const page = `/user/edit-terminal/theft/links?unit=${car.id}`;
  const call = `user/theft/links?imei=${car.imei}`;
  const switchMode = (status: 0 | 1) =>
    as.admin.call("PUT", `user/theft/mode?imei=${car.imei}`, { status });
  const report = async (at: number, latitude: number) => {
    await portal.report(
      `/?id=${car.imei}&lat=${latitude}&lon=18.0686&speed=20&timestamp=${
        at / 1000
      }`,
    );
  };
  /** Opens a link as somebody without login, from an address of its own. */
  const open = (path: string, headers: Record<string, string> = {}) =>
    portal.nobody.with({ headers }).get(path);
  const pathOf = (address: string) => {
    const { pathname, search } = new URL(address);
    return `${pathname}${search}`;
  };
  let first = "";

  await t.step(
    "ALARM-44 no link is made while theft mode is off, by page and call",
    async () => {
      const posted = await as.admin.post(page, []);
      assert.equal(posted.status, 422);
      assert.match(posted.text, new RegExp(m.byKey.TheftModeIsOff));
      assert.equal((await as.admin.call("POST", call, {})).status, 409);
    },
  );

  await chapter(
    "ALARM-44 an administrator makes a link, which is shown once and stored as a hash",
    async () => {
      await report(BEGIN - HOUR_MS, 59.11111);
      assert.equal((await switchMode(1)).status, 200);
      const made = await as.admin.post(page, []);
      assert.equal(made.status, 200);
      assert.equal(made.headers.get("cache-control"), "no-store");
      first = pathOf(
        made.html.match(/<code[^>]*>(.*?)<\/code>/)![1]!
          .replaceAll("&amp;", "&"),
      );
      const again = await as.admin.get(page);
      assert.ok(!again.html.includes(first.split("key=")[1]!));
      const [row] = await asActor(
        db,
        SYSTEM,
        (tx) => tx.selectFrom("theft_links").selectAll().execute(),
      );
      assert.equal(row!.token_hash.length, 32);
      assert.ok(!JSON.stringify(row).includes(first.split("key=")[1]!));
    },
  );

  await t.step(
    "ALARM-44 until the unit reports, it shows where the unit was last",
    async () => {
      const { text } = await open(first);
      assert.match(text, /59\.11111, 18\.06860/);
    },
  );

  await chapter(
    "ALARM-44 whoever holds it sees position, time, speed and the way since theft mode went on, without login or script, and nothing else",
    async () => {
      await report(BEGIN + 60_000, 59.32931);
      await report(BEGIN + 120_000, 59.33931);
      clock.now = new Date(BEGIN + 180_000);
      const shown = await open(first, { "user-agent": "Police/1" });
      assert.equal(shown.status, 200);
      assert.match(shown.text, /59\.33931, 18\.06860/);
      assert.match(shown.text, /59\.32931, 18\.06860/);
      assert.match(shown.text, /37 km\/h/);
      assert.match(shown.html, /<polyline points="[^"]+ [^"]+"/);
      assert.ok(!shown.html.includes("59.11111"), "what was before");
      for (const other of ["Volvo", "ABC123", car.imei, "Anna", "Account"]) {
        assert.ok(!shown.html.includes(other), other);
      }
      const { headers } = shown;
      assert.match(headers.get("x-robots-tag")!, /noindex/);
      assert.equal(headers.get("referrer-policy"), "no-referrer");
      assert.equal(headers.get("cache-control"), "no-store");
      assert.equal(headers.get("refresh"), "30");
    },
  );

  await t.step(
    "ALARM-44 it speaks the language of the browser",
    async () => {
      for (
        const [accepted, language] of [
          ["sv-SE,sv;q=0.9,en;q=0.8", "sv"],
          ["nb-NO,nb;q=0.9", "no"],
          ["de-DE,en;q=0.5", "en"],
        ] as const
      ) {
        const { html, text } = await open(first, {
          "accept-language": accepted,
        });
        assert.match(html, new RegExp(`<html lang="${language}"`));
        assert.match(text, new RegExp(textsOf(language).theft.linkTitle));
      }
    },
  );

  await t.step(
    "ALARM-44 who looked shows to the account, with time, address and browser, a line for each browser in ten minutes",
    async () => {
      const { json } = await as.admin.call("GET", call);
      const [link] = json.data;
      const browsers = link.views.map(
        ({ user_agent }: { user_agent: string }) => user_agent,
      );
      assert.equal(
        browsers.filter((one: string) => one === "Police/1").length,
        1,
      );
      clock.now = new Date(BEGIN + 20 * 60_000);
      await open(first, { "user-agent": "Police/1" });
      const { text } = await as.admin.get(page);
      assert.match(text, /Police\/1.*Police\/1/s);
      assert.match(text, new RegExp(m.theft.address));
    },
  );

  await t.step(
    "ALARM-44 it is for administrators: users and other accounts neither make, see nor revoke links",
    async () => {
      const { id } = (await as.admin.call("GET", call)).json.data[0];
      const revocation = `/user/edit-terminal/theft/links/${id}/revocation`;
      for (const who of ["user", "stranger"] as const) {
        const refusal = who === "user" ? 403 : 404;
        assert.equal((await as[who].get(page)).status, 404);
        assert.equal((await as[who].post(page, [])).status, 404);
        assert.equal((await as[who].post(revocation, [])).status, 404);
        assert.equal((await as[who].call("GET", call)).status, refusal);
        assert.equal((await as[who].call("POST", call, {})).status, refusal);
        assert.equal(
          (await as[who].call("DELETE", `user/theft/links/${id}`)).status,
          refusal,
        );
      }
      assert.equal((await open(first)).status, 200);
    },
  );

  await chapter(
    "ALARM-44 it ends when it is revoked, after 24 hours, and when theft mode goes off",
    async () => {
      const { id } = (await as.admin.call("GET", call)).json.data[0];
      await as.admin.post(
        `/user/edit-terminal/theft/links/${id}/revocation`,
        [],
      );
      const gone = await open(first);
      assert.equal(gone.status, 404);
      assert.match(gone.text, new RegExp(m.theft.linkGone));
      const make = async () =>
        pathOf((await as.admin.call("POST", call, {})).json.data.address);
      const old = await make();
      clock.now = new Date(clock.now.getTime() + 24 * HOUR_MS - 1000);
      assert.equal((await open(old)).status, 200);
      clock.now = new Date(clock.now.getTime() + 1000);
      assert.equal((await open(old)).status, 404);
      as.admin = await portal.as(admin.email);
      const last = await make();
      assert.equal((await open(last)).status, 200);
      await switchMode(0);
      assert.equal((await open(last)).status, 404);
      await switchMode(1);
      assert.equal((await open(last)).status, 404, "it stays ended");
    },
  );

  await t.step(
    "ALARM-44 guessing is slowed down: 60 looks in ten minutes from an address",
    async () => {
      clock.now = new Date(clock.now.getTime() + HOUR_MS);
      for (let look = 0; look < 60; look++) {
        assert.equal((await open(`/theft?key=guess${look}`)).status, 404);
      }
      const refused = await open("/theft?key=guess");
      assert.equal(refused.status, 429);
      const wait = refused.headers.get("retry-after");
      assert.ok(Number(wait) > 0);
      assert.equal(refused.headers.get("refresh"), wait);
    },
  );
});
