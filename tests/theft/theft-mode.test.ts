import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { HOME, startPrivateStory } from "../trip/private/story.ts";

const m = textsOf("en");
const CALL = "user/theft";

Deno.test("theft mode by page and call", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startPrivateStory();
  const { portal, van, people, db } = story;
  const as = {
    admin: await portal.as(people.administrator.email),
    user: await portal.as(people.colleague.email),
    stranger: await portal.as(people.stranger.email),
  };
  const page = `/user/edit-terminal/theft?unit=${van.id}`;
  const mode = `/user/edit-terminal/theft/mode?unit=${van.id}`;
  const byCall = `${CALL}?imei=${van.imei}`;
  const messages = () =>
    asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("outbox").select(["kind", "receiver"])
          .orderBy("id").execute(),
    );

  await t.step(
    "FEAT-07 off, the page says so, and the place of a private trip is hidden from all but its driver",
    async () => {
      const { text } = await as.admin.get(page);
      assert.match(text, new RegExp(m.theft.isOff));
      assert.match(text, new RegExp(m.theft.noPositions));
      const { json } = await as.admin.call("GET", byCall);
      assert.deepEqual([json.data.status, json.data.since], [0, null]);
      assert.deepEqual(json.data.positions, []);
    },
  );

  await t.step(
    "FEAT-08 who is no administrator sees it without the switch, and is refused; another account gets 404",
    async () => {
      const { text, html } = await as.user.get(page);
      assert.match(text, new RegExp(m.theft.onlyAdministrators));
      assert.doesNotMatch(html, /theft\/mode/);
      assert.equal(
        (await as.user.post(mode, [["status", "1"]])).status,
        422,
      );
      const put = `${CALL}/mode?imei=${van.imei}`;
      assert.equal(
        (await as.user.call("PUT", put, { status: 1 })).status,
        403,
      );
      assert.equal((await as.stranger.get(page)).status, 404);
      assert.equal((await as.stranger.get(mode)).status, 404);
      assert.equal((await as.stranger.call("GET", byCall)).status, 404);
      assert.equal(
        (await as.stranger.call("PUT", put, { status: 1 })).status,
        404,
      );
      for (const status of [2, null, "", false, [], undefined]) {
        const { json } = await as.admin.call("PUT", put, { status });
        assert.deepEqual(json.errors, {
          status: [m.byKey.TheftModeStatus],
        }, String(status));
      }
    },
  );

  await chapter(
    "FEAT-08 an administrator is asked, switches it on, and the alarm and the driver's mail go out",
    async () => {
      const asked = await as.admin.get(mode);
      assert.match(asked.text, new RegExp(m.theft.consequence.on));
      const done = await as.admin.post(mode, [["status", "1"]]);
      assert.equal(done.status, 303);
      const told = await messages();
      assert.ok(told.some(({ kind }) => kind === "alarm"));
      assert.deepEqual(
        told.filter(({ kind }) => kind === "theftModeOfDriver"),
        [{ kind: "theftModeOfDriver", receiver: people.driver.email }],
      );
    },
  );

  await chapter(
    "FEAT-07 on, the page shows since when and by whom, and the positions since then although the trip is private; older ones stay hidden",
    async () => {
      const before = await as.admin.get(page);
      assert.match(before.text, new RegExp(m.theft.isOn));
      assert.match(before.text, /Test Person/);
      assert.doesNotMatch(before.html, /59\.77/);
      const seconds = Date.parse("2026-11-21T10:00:05Z") / 1000;
      const { latitude, longitude } = HOME;
      await portal.report(
        `/?id=${van.imei}&lat=${latitude}&lon=${longitude}&timestamp=${seconds}`,
      );
      for (const who of [as.admin, as.user]) {
        assert.match((await who.get(page)).html, /59\.77/);
      }
      const { json } = await as.user.call("GET", byCall);
      assert.equal(json.data.status, 1);
      assert.equal(json.data.positions.length, 1);
      assert.equal(json.data.changes[0].changed_by, "Test Person");
    },
  );

  await t.step(
    "FEAT-08 the live map and the list of units mark it",
    async () => {
      const map = await as.user.get("/user/realtime-tracking");
      assert.match(map.html, /data-field="theft"[^>]*>Theft mode</);
      assert.match(map.html, /59\.77/);
      const { json } = await as.user.call("GET", "user/realtime-tracking");
      const stolen = json.data.filter((
        { theft_mode }: { theft_mode: boolean },
      ) => theft_mode);
      assert.deepEqual(
        stolen.map(({ imei }: { imei: string }) => imei),
        [van.imei],
      );
      const list = await as.user.get("/user/edit-terminal-list");
      assert.match(list.html, /class="theft-mark">Theft mode</);
    },
  );

  await t.step(
    "FEAT-08 off by call, open maps show that without a report, and its private trip is hidden again",
    async () => {
      const put = `${CALL}/mode?imei=${van.imei}`;
      const stream = await as.user.stream(
        "/api/v1/user/realtime-tracking/stream",
      );
      const reader = stream.body!.pipeThrough(new TextDecoderStream())
        .getReader();
      // What else the stream tells, as which units it is about, does not count here.
      const next = async () => {
        for (;;) {
          const { value = "", done } = await reader.read();
          if (done || value.includes("theft_mode")) return value;
        }
      };
      assert.match(await next(), /"theft_mode":true/);
      assert.equal(
        (await as.admin.call("PUT", put, { status: 0 })).status,
        200,
      );
      const change = await next();
      assert.match(change, /"theft_mode":false/);
      assert.doesNotMatch(change, /59\.77/);
      await reader.cancel();
      assert.doesNotMatch((await as.admin.get(page)).html, /59\.77/);
      const map = await as.user.get("/user/realtime-tracking");
      assert.doesNotMatch(map.html, /59\.77/);
      const { json } = await as.admin.call("GET", byCall);
      assert.deepEqual(
        json.data.changes.map(({ status }: { status: number }) => status),
        [0, 1],
      );
    },
  );
});
