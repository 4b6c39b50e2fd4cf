import assert from "node:assert/strict";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { HOUR_MS, look } from "./story.ts";

const PAGE = "/user/create-triplog";

/** 20 km in the morning and 10 km at half past midnight, by the clock of Stockholm. */
const DAYS = scenario(
  {
    at: "2026-03-02T06:50:00Z",
    from: { latitude: 59.3, longitude: 18 },
    everyS: 30,
    odometerM: 120_000_000,
  },
  park(10),
  drive(20, 60),
  park(16 * 60),
  drive(10, 60),
  park(30),
);

Deno.test("the page of the trip log", async (t) => {
  const end = DAYS.at(-1)!.fixedAt + HOUR_MS;
  await using portal = await startTestPortal({}, { now: () => new Date(end) });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, {
    name: "Bil <1> & co",
    registrationNumber: "ABC123",
  });
  const idle = await newUnit(db, mine, { name: "Unused" });
  await reportFixes(portal, car.imei, DAYS);
  await look(portal, end, () => `Gatan <b>1</b>`);

  const as = {
    user: await portal.as(
      (await newUser(db, mine, { unitIds: [car.id, idle.id] })).email,
    ),
    without: await portal.as((await newUser(db, mine)).email),
    stranger: await portal.as(
      (await newUser(db, theirs, { administrator: true })).email,
    ),
  };
  const open = (
    query: string,
    who: keyof typeof as = "user",
    language?: string,
  ) => as[who].with({ language }).get(PAGE + query);
  const march = `?unit=${car.id}&from=2026-03-01&to=2026-03-31`;
  const tripsIn = (html: string) =>
    tagsOf(html, "li").map((tag) => attributeOf(tag, "id"))
      .filter((id) => id?.startsWith("trip-"));
  const setType = (
    id: string,
    fields: Record<string, string>,
    who: keyof typeof as = "user",
  ) => as[who].post(`${PAGE}/${id.replace("trip-", "")}/type`, fields);

  await t.step(
    "TRIP-01 TRIP-02 shows the trips of unit and period, the newest first, in the account's time",
    async () => {
      const { status, html, text } = await open(march);
      assert.equal(status, 200);
      assert.equal(tripsIn(html).length, 2);
      const times = [...html.matchAll(/<time datetime="([^"]+)">([^<]+)</g)]
        .map((match) => [match[1], match[2]!.trim()]);
      assert.deepEqual(times, [
        ["2026-03-02T23:20:00.000Z", "00:20"],
        ["2026-03-02T23:30:30.000Z", "00:30"],
        ["2026-03-02T07:00:00.000Z", "08:00"],
        ["2026-03-02T07:20:30.000Z", "08:20"],
      ]);
      assert.ok(
        text.indexOf("Tue 3 Mar") < text.indexOf("Mon 2 Mar"),
        text,
      );
      for (
        const fact of [
          "20.0 km",
          "10.0 km",
          "Gatan <b>1</b>",
          "120,000 km",
          "120,020 km",
          "60 km/h",
          "Driver",
          "Purpose",
          "Note",
          "Merged",
          "Eco score",
        ]
      ) assert.ok(text.includes(fact), fact);
      assert.ok(!html.includes("<b>1</b>"), "an address is no HTML");
      assert.ok(!html.includes("<1>"), "a name is no HTML");
    },
  );

  await t.step(
    "TRIP-01 TRIP-03 the sums per type follow the types of the trips",
    async () => {
      const sums = (html: string) =>
        textOf(html.match(/<dl class="sums">.*?<\/dl>/s)![0]);
      assert.equal(
        sums((await open(march)).html),
        "Business 30.0 km Private 0.0 km Other 0.0 km Total 30.0 km 2 trips",
      );
      const [newest] = tripsIn((await open(march)).html);
      const back = `${PAGE}${march}#${newest}`;
      const answer = await setType(newest!, { type: "private", back });
      assert.equal(answer.status, 303);
      assert.equal(answer.location, back);
      assert.equal(
        sums((await open(march)).html),
        "Business 20.0 km Private 10.0 km Other 0.0 km Total 30.0 km 2 trips",
      );
    },
  );

  await t.step(
    "TRIP-03 each trip shows exactly one type as chosen",
    async () => {
      const { html } = await open(march);
      for (const item of html.match(/<li [^>]*id="trip-.*?<\/li>/gs)!) {
        const chosen = tagsOf(item, "button").filter((tag) =>
          attributeOf(tag, "name") === "type" &&
          attributeOf(tag, "aria-pressed") === "true"
        );
        assert.equal(chosen.length, 1);
      }
    },
  );

  await t.step(
    "TRIP-03 a type that does not exist changes nothing",
    async () => {
      const [newest] = tripsIn((await open(march)).html);
      const before = (await open(march)).html;
      assert.equal((await setType(newest!, { type: "holiday" })).status, 422);
      assert.equal((await open(march)).html, before);
    },
  );

  await t.step(
    "SEC-04 after setting a type one never lands on another site",
    async () => {
      const [newest] = tripsIn((await open(march)).html);
      for (const back of ["https://evil.example/", "//evil.example/x"]) {
        const answer = await setType(newest!, { type: "private", back });
        const to = new URL(answer.location!, "http://localhost");
        assert.equal(to.host, "localhost");
      }
    },
  );

  await t.step(
    "TRK-05 a trip lies in the day in which it starts, by the account's clock",
    async () => {
      const day = (date: string) =>
        open(`?unit=${car.id}&from=${date}&to=${date}`);
      assert.equal(tripsIn((await day("2026-03-02")).html).length, 1);
      assert.equal(tripsIn((await day("2026-03-03")).html).length, 1);
    },
  );

  await t.step(
    "TRIP-16 ERR-09 a period without trips says so, in each language",
    async () => {
      for (const language of LANGUAGES) {
        const expected = textsOf(language).trip.none;
        const { status, text, html } = await open(
          `?unit=${idle.id}&from=2026-03-01&to=2026-03-31`,
          "user",
          language,
        );
        assert.equal(status, 200);
        assert.deepEqual(tripsIn(html), []);
        assert.ok(text.includes(expected), `${language}: ${text}`);
      }
    },
  );

  await t.step(
    "ERR-09 a user without any unit reads that there is none",
    async () => {
      const { status, text } = await open("", "without");
      assert.equal(status, 200);
      assert.match(text, /There is no unit whose trips you may see\./);
    },
  );

  await t.step(
    "ERR-01 a period that cannot be is 422, with the text at its field and what was typed",
    async () => {
      const { status, text, html } = await open(
        `?unit=${car.id}&from=2026-03-09&to=2026-03-01`,
      );
      assert.equal(status, 422);
      assert.match(text, /The end date must be after the start date\./);
      const input = tagsOf(html, "input").find((tag) =>
        attributeOf(tag, "name") === "to"
      )!;
      assert.equal(attributeOf(input, "aria-invalid"), "true");
      assert.equal(attributeOf(input, "value"), "2026-03-01");
      for (
        const days of [
          "from=x&to=2026-03-01",
          "from=2026-02-30",
          "to=%00",
          "from=2010-01-01",
        ]
      ) {
        assert.equal((await open(`?unit=${car.id}&${days}`)).status, 422, days);
      }
    },
  );

  await t.step(
    "ACC-06 ACC-21 ERR-12 a unit that one may not see is refused and shows nothing",
    async () => {
      for (
        const [who, refusal] of [["without", 403], ["stranger", 404]] as const
      ) {
        const { status, text, html } = await open(march, who);
        assert.deepEqual(tripsIn(html), []);
        assert.ok(!text.includes("Gatan") && !text.includes("ABC123"));
        assert.equal(status, refusal);
      }
      for (const unit of ["999999", "x", "-1", "%00"]) {
        assert.equal((await open(`?unit=${unit}`)).status, 404, unit);
      }
    },
  );

  await t.step(
    "ACC-21 the type of a trip that one may not see cannot be set",
    async () => {
      const [newest] = tripsIn((await open(march)).html);
      const before = (await open(march)).html;
      for (const who of ["without", "stranger"] as const) {
        assert.equal(
          (await setType(newest!, { type: "other" }, who)).status,
          404,
        );
      }
      assert.equal((await open(march)).html, before);
    },
  );
});
