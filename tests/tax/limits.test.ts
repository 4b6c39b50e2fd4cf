import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { type Books, startBooks } from "../attest/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

const x = textsOf("en").tax;

interface Told {
  kind: string;
  used: number;
  allowed: number;
  level: string;
  passed: boolean;
}

/** Reads what the API reports about the Volvo, by kind of limit. */
async function told(
  { car, admin }: Books,
  query = "",
): Promise<Record<string, Told>> {
  const answer = await admin.call(
    "GET",
    `user/tax-limits?imei=${car.imei}${query}`,
  );
  const { data } = answer.json;
  return Object.fromEntries(data.limits.map((one: Told) => [one.kind, one]));
}

Deno.test("TAX-03 tax limits of a Swedish account", async (t) => {
  const chapter = chaptersOf(t);
  await using books = await startBooks({ now: "2026-11-21T12:00:00Z" });
  const { portal, car, driver } = books;
  const { db } = portal.database;
  const log = `/user/create-triplog?unit=${car.id}`;
  const trip = (
    start: string,
    type: "private" | "business" | "other",
    km = 10,
  ) =>
    newTrip(db, car, start, start, {
      type,
      distance_m: km * 1000,
      driver_id: driver.id,
      note: "secret errand",
    });
  const banners = async () =>
    [...(await books.admin.get(log)).html.matchAll(
      /<p [^>]*class="banner[^>]*>.*?<\/p>/gs,
    )]
      .map(([html]) => textOf(html));

  await chapter(
    "days are those of the account's clock, also at New Year and when it changes",
    async () => {
      // 00:30 on 1 January 2026 and 23:30 on 31 December 2025 in Stockholm.
      await trip("2025-12-31T23:30:00Z", "private");
      await trip("2025-12-31T22:30:00Z", "private");
      // Both on 29 March, the day of 23 hours; one on 25 October, of 25 hours.
      await trip("2026-03-28T23:10:00Z", "private");
      await trip("2026-03-29T21:50:00Z", "private");
      await trip("2026-10-25T22:50:00Z", "private");
      const { privateOccasions, privateDistance } = await told(books);
      assert.equal(privateOccasions!.used, 3);
      assert.equal(privateDistance!.used, 40_000);
      assert.equal((await told(books, "&year=2025")).privateOccasions!.used, 1);
      assert.deepEqual(await banners(), []);
    },
  );

  await chapter(
    "TAX-03 from 80 % on the log warns; at 100 % the limit is still kept, above it is not",
    async () => {
      for (const day of [1, 2, 3, 4, 5]) {
        await trip(
          `2026-04-0${day}T08:00:00Z`,
          day === 5 ? "other" : "private",
        );
      }
      assert.equal((await told(books)).privateOccasions!.level, "near");
      assert.deepEqual(await banners(), [
        "Private occasions in 2026: 8 of 10 days. Tax limits",
      ]);
      await trip("2026-04-06T08:00:00Z", "private");
      await trip("2026-04-07T08:00:00Z", "private");
      const { level, passed } = (await told(books)).privateOccasions!;
      assert.deepEqual([level, passed], ["reached", false]);
      await trip("2026-04-08T08:00:00Z", "private");
      assert.equal((await told(books)).privateOccasions!.passed, true);
    },
  );

  await t.step(
    "TAX-03 FLOW-11 a limit that is passed is one red line on the log with the figure and the link, at each visit",
    async () => {
      const bandOf = ({ html }: { html: string }) =>
        html.split('class="tax-banners"')[1]!.split("</div>")[0]!;
      const first = await books.admin.get(log);
      const again = books.admin.with({ cookie: first.cookies });
      assert.match(bandOf(first), /class="banner banner-error"/);
      assert.match(bandOf(first), /11 days, the limit is 10/);
      assert.match(bandOf(first), /href="[^"]*tax-limits/);
      assert.equal(bandOf(await again.get(log)), bandOf(first));
      assert.doesNotMatch(first.cookies, /limits=/);
    },
  );

  await t.step(
    "TAX-03 FLOW-11 all bars have one scale with the limit at the same place, and one legend says what their colours mean",
    async () => {
      for (const query of ["", `?subject=unit-${car.id}`]) {
        const { html } = await books.admin.get(`/user/tax-limits${query}`);
        const limits = new Set(
          [...html.matchAll(/class="tax-bar-limit" x1="([\d.]+)"/g)]
            .map(([, x]) => x),
        );
        assert.equal(limits.size, 1, [...limits].join());
        assert.equal(html.match(/class="tax-legend"/g)?.length, 1);
        assert.match(html, /class="tax-bar-over"/, "one is passed");
      }
    },
  );

  await t.step(
    "TAX-03 the page shows each limit with its progress, in every language",
    async () => {
      await trip("2026-05-01T08:00:00Z", "business", 30_000);
      const page = `/user/tax-limits?subject=unit-${car.id}`;
      const { text, html } = await books.admin.get(page);
      assert.match(
        text,
        /Private occasions 11 days, the limit is 10 Over the limit/,
      );
      assert.match(text, /Private distance 12 of 100 mil Within the limit/);
      assert.match(text, /Business distance 3,000 of 3,000 mil Limit reached/);
      assert.equal(html.match(/<svg class="tax-forecast/g)!.length, 3);
      // Only the private days are over their limit; enough business is no fault.
      assert.equal(html.match(/<rect class="tax-bar-over"/g)!.length, 1);
      assert.ok(text.includes(x.otherIsPrivate));
      for (const language of ["sv", "no"] as const) {
        const answer = await books.admin.with({ language }).get(page);
        const { kind, effect } = textsOf(language).tax;
        const shown = answer.text;
        assert.ok(shown.includes(kind.privateOccasions));
        assert.ok(shown.includes(effect.SE.business));
      }
    },
  );

  await t.step(
    "TAX-03 FLOW-01 the page opens with all units that the person sees, the one over a limit first, each with its bars, its state and the way to it",
    async () => {
      const idle = await newUnit(db, car.accountId, {
        name: "A car that stands",
      });
      const foreign = await newUnit(db, await newAccount(db));
      const { html, text } = await books.admin.get("/user/tax-limits");
      const ways = [...html.matchAll(/tax-limits\?subject=unit-(\d+)"/g)]
        .map(([, id]) => Number(id));
      assert.equal(ways[0], car.id);
      assert.ok(ways.includes(idle.id));
      assert.ok(!ways.includes(foreign.id));
      const [, first = "", second = ""] = html.split(
        /<li[^>]*class="card"[^>]*>/,
      );
      assert.match(textOf(first), /Over the limit.*11 days, the limit is 10/s);
      assert.equal(first.match(/<svg class="tax-forecast/g)!.length, 3);
      assert.doesNotMatch(textOf(second), /Over the limit/);
      const [open = "", quiet = ""] = html.split('class="card tax-quiet"');
      assert.match(quiet, /A car that stands/, "nothing to tell of it");
      const [, cards = ""] = open.split('class="tax-units"');
      assert.doesNotMatch(cards, /A car that stands/);
      assert.ok(text.includes(x.worstFirst("2026")));
      const chosen = /<option value(?:="")? selected[^>]*>([^<]*)/.exec(html);
      assert.equal(chosen?.[1], x.allUnits);
    },
  );

  await t.step("TAX-03 a driver's trips count over all units", async () => {
    const van = await newUnit(db, car.accountId);
    await newTrip(
      db,
      { ...van, accountId: car.accountId },
      "2026-06-01T08:00:00Z",
      "2026-06-01T09:00:00Z",
      { type: "private", driver_id: driver.id, distance_m: 5000 },
    );
    const { text } = await books.admin.get(
      `/user/tax-limits?subject=user-${driver.id}`,
    );
    assert.match(text, /Private occasions 12 days, the limit is 10/);
    assert.equal((await told(books)).privateOccasions!.used, 11);
  });

  await t.step(
    "SEC-07 the page shows only sums of private trips",
    async () => {
      const { text } = await books.admin.get(
        `/user/tax-limits?subject=unit-${car.id}`,
      );
      assert.doesNotMatch(text, /secret|2026-04-01|Startgatan/);
    },
  );

  await t.step(
    "others' units and drivers are not there; what is asked wrongly is refused",
    async () => {
      const other = await newUser(db, car.accountId, { unitIds: [] });
      const self = await portal.as(other.email);
      const status = async (query: string, who: typeof self) =>
        (await who.call("GET", `user/tax-limits?${query}`)).status;
      assert.equal(await status(`imei=${car.imei}`, books.stranger), 404);
      assert.equal(await status(`user_id=${driver.id}`, books.stranger), 404);
      assert.equal(await status(`user_id=${driver.id}`, self), 404);
      assert.equal(await status(`user_id=${other.id}`, self), 200);
      assert.equal(await status("", books.admin), 404);
      assert.equal(await status(`imei=${car.imei}&year=1`, books.admin), 422);
      for (
        const subject of ["unit-0", "unit-x", "car-1", "user-99999999", "<b>"]
      ) {
        const query = encodeURIComponent(subject);
        const shown = await books.admin.get(
          `/user/tax-limits?subject=${query}`,
        );
        assert.equal(shown.status, 404, subject);
      }
    },
  );
});

Deno.test("TAX-03 tax limits of the United Kingdom: miles from 6 April on, by London's clock", async () => {
  await using books = await startBooks({
    now: "2026-11-21T12:00:00Z",
    country: "GB",
    timeZone: "Europe/London",
  });
  const { portal, car } = books;
  const { db } = portal.database;
  // 00:30 on 6 April by summer time is 23:30 UTC on the 5th; an hour before belongs to the year that ends.
  for (const start of ["2026-04-05T23:30:00Z", "2026-04-05T22:30:00Z"]) {
    await newTrip(db, car, start, start, { distance_m: 16_093_440 });
  }
  const { business, ...rest } = await told(books);
  assert.deepEqual(Object.keys(rest), []);
  assert.deepEqual(
    [business!.used, business!.allowed, business!.passed],
    [16_093_440, 16_093_440, false],
  );
  const { text } = await books.admin.get(
    `/user/tax-limits?subject=unit-${car.id}`,
  );
  assert.match(text, /Business distance 10,000 of 10,000 miles/);
  assert.match(text, /2026\/27/);
});

Deno.test("tax limits of a country without any: the page says so", async () => {
  await using books = await startBooks({ country: "FI" });
  const { text } = await books.admin.get(
    `/user/tax-limits?subject=unit-${books.car.id}`,
  );
  assert.ok(text.includes(x.none));
});
