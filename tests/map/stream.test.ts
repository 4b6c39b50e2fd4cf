import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventsOf } from "../harness/events.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

type Stream = ReturnType<typeof eventsOf>;
type StreamData = Awaited<ReturnType<Stream["next"]>>["data"];

/** What is reported within this time of an event goes out together after it (docs/architecture.md), milliseconds. */
const TOGETHER_MS = 150;

Deno.test("the live stream", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const seen = await newUnit(db, mine);
  const hidden = await newUnit(db, mine, { type: "van" });
  const foreign = await newUnit(db, theirs);
  const user = await newUser(db, mine, { unitIds: [seen.id] });
  const asker = await portal.as(user.email);
  const report = (imei: string, at: number, latitude: number) =>
    portal.report(
      `/?id=${imei}&lat=${latitude}&lon=18&speed=10&timestamp=${
        Math.floor(at / 1000)
      }`,
    );
  const open = async (headers: Record<string, string> = {}) =>
    eventsOf(
      await asker.with({ headers }).stream(
        `/api/v1/user/realtime-tracking/stream?since=${Date.now()}`,
      ),
    );
  const now = Date.now();

  await t.step(
    "API-06 the streams of page and call ask a proxy to pass on each event at once",
    async () => {
      for (
        const path of [
          "/api/v1/user/realtime-tracking/stream",
          "/user/realtime-tracking/stream",
        ]
      ) {
        const answer = await asker.stream(path);
        assert.equal(answer.headers.get("x-accel-buffering"), "no", path);
        await answer.body?.cancel();
      }
    },
  );

  await t.step(
    "API-06 TRK-10 a report is on the stream within a second, with what the user may see only",
    async () => {
      const events = await open();
      await report(foreign.imei, now, 58);
      await report(hidden.imei, now, 58);
      const waits: number[] = [];
      let event;
      // Of several, since other work may hold up one of them.
      for (let number = 0; number < 5; number++) {
        const reportedAt = performance.now();
        const latitude = 59 + (4 - number) / 1000;
        await report(seen.imei, now + number * 1000, latitude);
        // What is reported while a stream begins comes twice.
        do event = await events.next(); while (
          event.data.latitude !== latitude
        );
        waits.push(performance.now() - reportedAt);
      }
      assert.ok(event);
      assert.ok(Math.min(...waits) < 1000, waits.join(" "));
      assert.equal(event.event, "unit");
      assert.equal(event.data.imei, seen.imei);
      assert.equal(event.data.latitude, 59);
      assert.equal(Math.round(event.data.speed * 10) / 10, 18.5);
      // What is reported later comes later: nothing of the hidden unit comes before it.
      await report(hidden.imei, now + 5000, 58);
      await report(seen.imei, now + 5000, 59.1);
      do {
        event = await events.next();
        assert.equal(event.data.imei, seen.imei);
      } while (event.data.latitude !== 59.1);
      await events.close();
    },
  );

  await t.step(
    "NET-08 a stream that comes back gets what it missed, and nothing else",
    async () => {
      await report(seen.imei, now + 6000, 59.2);
      const before = await open({ "last-event-id": "0" });
      // Its first event shows that the subscription has begun: each later report is sent to it once.
      let last = await before.next();
      await report(seen.imei, now + 7000, 59.5);
      // What was reported before may still be on its way.
      while (last.data.latitude !== 59.5) last = await before.next();
      // So may be the same once more: it is sent twice rather than never.
      for (
        let again: typeof last | null = last;
        again;
        again = await before.next(1000).catch(() => null)
      ) last = again;
      const lastId = last.id;
      await before.close();
      const idle = await open({ "last-event-id": lastId });
      await assert.rejects(idle.next(400), /no event in time/);
      await idle.close();
      await report(seen.imei, now + 8000, 60);
      const events = await open({ "last-event-id": lastId });
      assert.equal((await events.next()).data.latitude, 60);
      await events.close();
    },
  );

  await t.step(
    "API-06 TRK-10 a report after a pause is sent at once; reports that follow close on it come together",
    async () => {
      const events = await open();
      const waits: number[] = [];
      // Other work of this machine may hold up some.
      for (let number = 0; number < 40; number++) {
        if (number >= 8 && Math.min(...waits) < 100) break;
        const reportedAt = performance.now();
        await report(seen.imei, now + 10_000 + number * 200, 59);
        await events.next();
        waits.push(performance.now() - reportedAt);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      assert.ok(Math.min(...waits) < 100, waits.join(" "));
      const counts: number[] = [];
      // Other work may hold up reports of one burst, which then follow less close.
      for (let burst = 0; burst < 3 && Math.min(...counts, 12) > 8; burst++) {
        const last = now + 30_000 + burst * 12_000;
        const top = 60 + burst * 0.2;
        const beganAt = performance.now();
        await Promise.all(
          Array.from(
            { length: 12 },
            (_, number) =>
              report(seen.imei, last - number * 1000, top + number / 100),
          ),
        );
        let told = 0;
        let latitude = 0;
        while (latitude !== top) {
          latitude = (await events.next()).data.latitude;
          told++;
        }
        counts.push(told);
        const most = 2 + (performance.now() - beganAt) / TOGETHER_MS;
        assert.ok(told <= most, `${told} events, at most ${most}`);
      }
      assert.ok(Math.min(...counts) <= 8, `${counts} events of 12 reports`);
      await events.close();
    },
  );

  await t.step(
    "ACC-06 ACC-07 people who share a view and those who do not get what each may see, in each language",
    async () => {
      const boss = await newUser(db, mine, { administrator: true });
      const deputy = await newUser(db, mine, { administrator: true });
      const page = async (email: string, language: string) => {
        const asker = await portal.as(email);
        const path = `/user/realtime-tracking/stream?since=${Date.now()}`;
        return eventsOf(await asker.stream(`${path}&lang=${language}`));
      };
      const all = [
        await page(boss.email, "sv"),
        await page(deputy.email, "sv"),
        await page(deputy.email, "no"),
      ];
      const few = await page(user.email, "sv");
      await report(hidden.imei, now + 70_000, 61);
      // What was reported while a stream began may come before, and twice.
      const next = async (
        { next }: Stream,
        isIt: (data: StreamData) => boolean,
      ) => {
        for (;;) {
          const event = await next();
          if (isIt(event.data)) return event;
        }
      };
      const [first, same, other] = await Promise.all(
        all.map((events) => next(events, ({ latitude }) => latitude === 61)),
      );
      assert.equal(first!.data.imei, hidden.imei);
      assert.deepEqual(same, first);
      assert.deepEqual(other, first);
      await newTrip(
        db,
        { accountId: mine, id: hidden.id },
        new Date(now + 69_000).toISOString(),
        new Date(now + 69_500).toISOString(),
        { type: "private", driver_id: user.id },
      );
      await report(hidden.imei, now + 71_000, 61.1);
      const masked = await Promise.all(
        all.map((events) => next(events, ({ latitude }) => latitude !== 61)),
      );
      assert.deepEqual(
        masked.map(({ data }) => data.address),
        (["sv", "sv", "no"] as const)
          .map((language) => textsOf(language).map.hidden),
      );
      const seenBy = await portal.as(boss.email);
      const { html } = await seenBy.get("/user/realtime-tracking");
      const [row = ""] = html.match(
        new RegExp(`<li data-unit-id="${hidden.id}".*?</li>`, "s"),
      )!;
      const said = textsOf("en").unit.states.hidden;
      assert.equal(row.split(said).length - 1, 1, row);
      assert.ok(row.includes(textsOf("en").map.hidden), row);
      await report(seen.imei, now + 72_000, 62);
      assert.equal((await few.next()).data.imei, seen.imei);
      await Promise.all([...all, few].map((events) => events.close()));
    },
  );

  await t.step("API-06 without a login there is no stream", async () => {
    const answer = await portal.nobody
      .call("GET", "user/realtime-tracking/stream");
    assert.equal(answer.status, 401);
  });

  await t.step("a browser that goes away does not disturb others", async () => {
    const [gone, stays] = [await open(), await open()];
    await gone.close();
    await report(seen.imei, now + 80_000, 61);
    assert.equal((await stays.next()).data.latitude, 61);
    await stays.close();
  });
});
