import assert from "node:assert/strict";
import { warnOfLimits } from "../../db/forecast/limit-mails.ts";
import { TimedJobs } from "../../jobs/timed.ts";
import { textsOf } from "../../locales/index.ts";
import { messageTextsOf } from "../../locales/message-texts.ts";
import { setBenefit } from "../benefit/story.ts";
import { newUnit } from "../harness/build.ts";
import { outboxOf } from "../message/story.ts";
import { startForecasts } from "./story.ts";

Deno.test("REP-20 the forecast of the year", async (t) => {
  await using story = await startForecasts();
  const { as, car, db, foreign, people, pool } = story;
  const page = `/user/tax-limits?subject=unit-${car.id}`;

  await t.step(
    "REP-20 the page says where each limit ends at today's pace, when it is passed and what the step costs, with a bar that is read without script, in each language",
    async () => {
      const { text, html } = await as.admin.get(page);
      // 183 days of 365 are over: 9 + 9 × 182/183 = 18 days; 11 are had after 1 / (9/183) days, on the 21st.
      assert.match(
        text,
        /Forecast: 18 days on 31 Dec\. Passed on 23 Jul at this pace/,
      );
      // 90 km × 365/183 = 179.5 km.
      assert.match(text, /Forecast: 17\.9 mil on 31 Dec\. Not passed/);
      // 1 500 mil and 1 491.8 more.
      assert.match(text, /Forecast: 2,991\.8 mil on 31 Dec\. Not passed/);
      assert.match(text, /SEK 83,308\.00 more is taxed for the year/);
      assert.match(text, /SEK 20,827\.00 less is taxed for the year/);
      // 179.5 km × 0.065 l × 17.50 × 1.2.
      assert.match(text, /fuel benefit of the year is SEK 245\.03/);
      const bars = [
        ...html.matchAll(/<svg[^>]*role="img"[^>]*aria-label="([^"]*)"/g),
      ];
      assert.deepEqual(bars.map(([, label]) => label), [
        "9 days now, 18 days at the end",
        "9 mil now, 17.9 mil at the end",
        "1,500 mil now, 2,991.8 mil at the end",
      ]);
      for (const language of ["sv", "no"] as const) {
        const { text } = await as.admin.with({ language }).get(page);
        assert.ok(text.includes(textsOf(language).forecast.isKept));
        assert.ok(!text.includes(".."), "a short month brings its own dot");
      }
    },
  );

  await t.step(
    "REP-20 the report tells the same as page, call, PDF and spreadsheet, of units that the reader sees",
    async () => {
      const query = "from=2026-01-01&to=2026-07-02";
      const call = await as.admin.call(
        "GET",
        `user/reports/year-forecast?${query}`,
      );
      const rows = call.json.data.rows as Record<string, unknown>[];
      const [occasions] = rows;
      assert.deepEqual(
        [
          occasions!.unit,
          occasions!.limit,
          occasions!.used,
          occasions!.at_year_end,
          occasions!.outcome,
          occasions!.passed_on,
          occasions!.worth,
        ],
        [
          "Förmånsbil",
          "privateOccasions",
          9,
          18,
          "willPass",
          "2026-07-23",
          83_308,
        ],
      );
      assert.equal(
        rows.length,
        5,
        "three limits of the car, two of the pool car",
      );
      const shown = await as.admin.get(`/user/reports/year-forecast?${query}`);
      assert.ok(shown.text.includes("83,308"));
      for (const format of ["pdf", "xlsx", "csv"]) {
        const file = await as.admin.get(
          `/user/reports/year-forecast/export/${format}?${query}`,
        );
        assert.equal(file.status, 200);
        assert.ok(file.bytes.length > 200);
      }
      const asking = (who: keyof typeof as, ...ids: number[]) =>
        as[who].call(
          "GET",
          `user/reports/year-forecast?${query}${
            ids.map((id) => `&unit=${id}`).join("")
          }`,
        );
      const { json } = await asking("user", car.id);
      assert.deepEqual(
        [...new Set(json.data.rows.map(({ unit }: { unit: string }) => unit))],
        ["Förmånsbil"],
      );
      // What is not the reader's is refused, also beside what is.
      assert.equal((await asking("user", car.id, foreign.id)).status, 404);
      assert.equal((await asking("some", car.id)).status, 403);
      assert.equal((await asking("stranger", car.id)).status, 404);
      assert.equal((await as.stranger.get(page)).status, 404);
      assert.equal((await as.some.get(page)).status, 404);
    },
  );

  await t.step(
    "REP-20 a last day that lies ahead has the pace until today, and a driver's limits go over all units",
    async () => {
      const ahead = await as.admin.call(
        "GET",
        "user/reports/year-forecast?from=2026-01-01&to=2026-12-31",
      );
      assert.equal(ahead.json.data.rows[0].at_year_end, 18);
      const driver = await as.admin.get(
        `/user/tax-limits?subject=user-${people.user.id}`,
      );
      assert.match(driver.text, /Forecast: 18 days on 31 Dec/);
    },
  );

  await t.step(
    "REP-20 at 80 and at 100 % the administrators who see a company car get a mail, once for level, unit and year across nodes; a pool car sends no warning",
    async () => {
      const mails = async () =>
        (await outboxOf(db)).filter(({ kind }) => kind === "taxLimit")
          .map(({ receiver, facts }) => {
            const { unit, limit, isReached } = facts as {
              unit: string;
              limit: string;
              isReached: boolean;
            };
            return [receiver, unit, limit, isReached];
          });
      const look = (day: string) => {
        const node = () =>
          new TimedJobs({
            db,
            jobs: [{
              name: "tax-limits",
              schedule: "41 4 * * *",
              atFirst: true,
              run: async (dueAt) => void await warnOfLimits(db, dueAt),
            }],
            log: (event, facts) =>
              assert.fail(`${event} ${JSON.stringify(facts)}`),
          });
        const now = new Date(`2026-${day}T06:00:00Z`);
        return Promise.all([node(), node()].map((one) => one.lookOnce(now)));
      };
      await look("07-02");
      await look("07-03");
      const near = [[
        people.admin.email,
        "Förmånsbil",
        "privateOccasions",
        false,
      ]];
      assert.deepEqual(await mails(), near);
      await story.drive(car, "07-03", { type: "private", distance_m: 1000 });
      await look("07-04");
      await look("07-05");
      assert.deepEqual(await mails(), [
        ...near,
        [people.admin.email, "Förmånsbil", "privateOccasions", true],
      ]);
      const facts = {
        unit: "V90",
        limit: "privateDistance",
        countedIn: "mil",
        used: 850_000,
        allowed: 1_000_000,
        isReached: false,
        passedOn: "2026-09-01",
        year: 2026,
        link: page,
      } as const;
      for (const language of ["en", "sv", "no"] as const) {
        const text = messageTextsOf(language).taxLimit(facts, "");
        assert.match(text.subject, /V90.*80/);
        assert.match(
          text.paragraphs.join(" "),
          /85 .*100 (svenske )?mil.*2026-09-01/,
        );
      }
      assert.ok(pool.id);
    },
  );

  await t.step(
    "REP-20 with the year over the forecast equals the sums, in the report and on the page",
    async () => {
      story.clock.now = new Date("2027-01-04T10:00:00Z");
      const admin = await story.portal.as(people.admin.email);
      const year = await admin.call(
        "GET",
        "user/reports/year-forecast?from=2026-01-01&to=2026-12-31",
      );
      const summary = await admin.call(
        "GET",
        "user/reports/summary?from=2026-01-01&to=2026-12-31",
      );
      for (
        const { unit, limit, used, at_year_end, passed_on } of year.json.data
          .rows
      ) {
        assert.deepEqual([used, passed_on], [at_year_end, null]);
        if (limit !== "business") continue;
        const sums = summary.json.data.rows.find((row: { unit: string }) =>
          row.unit === unit
        );
        assert.equal(at_year_end * 10_000, sums.business_m);
      }
      assert.equal(year.json.data.rows.length, 5);
      const { text } = await admin.get(`${page}&year=2026`);
      assert.match(
        text,
        /10 of 10 days Limit reached.*Forecast: 10 days on 31 Dec\. Not passed/,
      );
    },
  );

  await t.step(
    "REP-20 a limit that is passed already says so in the report and in the call, in place of a day",
    async () => {
      await story.drive(car, "12-30", { type: "private", distance_m: 1000 });
      const admin = await story.portal.as(people.admin.email);
      const query = "year-forecast?from=2026-01-01&to=2026-12-31";
      const { data } = (await admin.call("GET", `user/reports/${query}`)).json;
      const [occasions] = data.rows;
      assert.deepEqual(
        [occasions.used, occasions.outcome, occasions.passed_on],
        [11, "passed", null],
      );
      const { html, text } = await admin.get(`/user/reports/${query}`);
      const bars = html.match(
        /<svg[^>]*preserveAspectRatio[^>]*>.*?<\/svg>/gs,
      )!;
      const bar = bars.find((one) => one.includes('x="0" width="1.1"'));
      // 110 % of the limit: the mark stands at 100, and what is beyond stands out.
      assert.match(bar!, /class="statement-part part-over" x="1" width="0\.1/);
      assert.match(bar!, /class="chart-limit" x1="1" x2="1"/);
      assert.match(
        text,
        /Private occasions days 11\.0 11\.0 10\.0 110\.0 % 110\.0 % Already passed/,
      );
    },
  );

  await t.step(
    "REP-20 trailers and boats have no tax limits; a private car has its distance and what is free of tax, without the limits of benefit cars",
    async () => {
      const admin = await story.portal.as(people.admin.email);
      const own = await newUnit(db, story.mine, { name: "Egen" });
      await setBenefit(db, { ...own, accountId: story.mine }, {
        kind: "private",
        payer: "private",
      });
      const others = [
        await newUnit(db, story.mine, { type: "trailer" }),
        await newUnit(db, story.mine, { type: "boat" }),
      ];
      for (const unit of [own, ...others]) {
        await story.drive(unit, "05-04", {
          type: "business",
          distance_m: 850_000,
        });
        await story.drive(unit, "05-05", {
          type: "private",
          distance_m: 9000,
        });
      }
      const asked = [own, ...others].map(({ id }) => `unit=${id}`).join("&");
      const path =
        `user/reports/year-forecast?from=2026-01-01&to=2026-12-31&${asked}`;
      const { json } = await admin.call("GET", path);
      // 85 mil × 25 = 2 125 free of tax.
      assert.deepEqual(
        json.data.rows.map((row: Record<string, unknown>) =>
          ["unit", "limit", "used", "allowed", "share", "passed_on"]
            .concat("money_at_year_end").map((key) => row[key])
        ),
        [["Egen", "business", 85, null, null, null, 2125]],
      );
      const { html } = await admin.get(`/${path}`);
      assert.match(html, /Egen/);
      assert.doesNotMatch(html, /statement-chart/, "there is nothing to draw");
    },
  );
});
