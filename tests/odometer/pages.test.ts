import assert from "node:assert/strict";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, inputOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { look } from "../trip/story.ts";
import { COUNTED, MARCH, NOON } from "./story.ts";

const PAGE = "/user/edit-terminal/odometer";
const HOURS = "/user/edit-terminal/operating-hours";
const m = textsOf("en");

Deno.test("the page of the odometer", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal({}, { now: () => new Date(NOON) });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Bil <1>" });
  const idle = await newUnit(db, mine);
  await reportFixes(portal, car.imei, COUNTED);
  await look(portal, NOON, () => "Gatan 1");
  const as = {
    user: await portal.as(
      (await newUser(db, mine, { unitIds: [car.id, idle.id] })).email,
    ),
    without: await portal.as((await newUser(db, mine)).email),
    stranger: await portal.as(
      (await newUser(db, theirs, { administrator: true })).email,
    ),
  };
  type Who = keyof typeof as;
  const page = `${PAGE}?unit=${car.id}`;
  const reading = (date: string, time: string, value: string) => ({
    "odometer-date": date,
    "odometer-time": time,
    "odometer-value": value,
  });
  const log = `/user/create-triplog?unit=${car.id}&${MARCH}`;

  await t.step(
    "TRK-07 the log shows unrecorded distance between trips and in total",
    async () => {
      const { html, text } = await as.user.get(log);
      assert.equal(text.match(/Unrecorded distance 3\.0 km/g)?.length, 2);
      assert.match(html, /<li class="unrecorded">[^<]*3\.0 km/);
      assert.ok(html.includes(`href="${page}"`), "a link to the odometer");
    },
  );

  await t.step(
    "UNIT-23 ERR-09 a unit without readings says so, in each language",
    async () => {
      for (const language of LANGUAGES) {
        const { odometer } = textsOf(language);
        const { status, text } = await as.user.with({ language }).get(
          `${PAGE}?unit=${idle.id}`,
        );
        assert.equal(status, 200);
        for (
          const part of [odometer.none, odometer.noHours, odometer.unknownYet]
        ) {
          assert.ok(text.includes(part), `${language}: ${part}`);
        }
      }
    },
  );

  await chapter(
    "UNIT-23 a reading is added in the account's time, and the list has the newest first",
    async () => {
      for (
        const [time, value] of [["08:00", "50 000"], [
          "11:30",
          "50,063.5",
        ]] as const
      ) {
        const added = await as.user.post(
          page,
          reading("2026-03-02", time, value),
        );
        assert.equal(added.status, 303, added.text);
        assert.equal(added.location, page);
      }
      const { html, text } = await as.user.get(page);
      const list = textOf(
        html.match(/<ol class="reading-list">.*?<\/ol>/s)![0],
      );
      assert.match(list, /2 Mar 2026 11:30 50,063\.5 km .* 08:00 50,000\.0 km/);
      assert.match(text, /Odometer now: 50,064 km/);
      assert.ok(!html.includes("<1>"), "a name is no HTML");
      assert.match(
        (await as.user.get(log)).text,
        /Odometer at start 50,000 km/,
      );
    },
  );

  await t.step(
    "UNIT-23 ERR-01 a wrong reading stays as it was typed, with the error at its field",
    async () => {
      const refusals = [
        [reading("2026-03-02", "09:00", "60000"), "value", "ReadingTooHigh"],
        [reading("2026-03-02", "12:00", "40000"), "value", "ReadingTooLow"],
        [reading("2026-03-02", "11:30", "50063.5"), "time", "ReadingTaken"],
        [reading("2026-03-02", "12:01", "60000"), "time", "ReadingInFuture"],
        [reading("2026-02-30", "12:00", "60000"), "date", "SpecifyDateAndTime"],
        [reading("2026-03-02", "25:00", "60000"), "time", "SpecifyDateAndTime"],
        [reading("2026-03-02", "12:00", "12x"), "value", "OdometerFormat"],
        [
          reading("2026-03-02", "12:00", "10000000,1"),
          "value",
          "OdometerLimit",
        ],
      ] as const;
      for (const [fields, field, key] of refusals) {
        const { status, html, text } = await as.user.post(page, fields);
        assert.equal(status, 422, key);
        assert.ok(text.includes(m.byKey[key]), key);
        const input = inputOf(html, `odometer-${field}`)!;
        assert.equal(attributeOf(input, "aria-invalid"), "true", key);
        for (const [name, value] of Object.entries(fields)) {
          assert.equal(attributeOf(inputOf(html, name)!, "value"), value);
        }
      }
    },
  );

  await chapter(
    "UNIT-23 when log and odometer drift apart, the page says so",
    async () => {
      assert.ok(!(await as.user.get(page)).text.includes("ran"));
      await as.user.post(page, reading("2026-03-02", "11:40", "50080"));
      const { text } = await as.user.get(page);
      assert.match(
        text,
        /Between the last two readings the odometer ran 16\.5 km further/,
      );
      assert.match(
        text,
        /This month the odometer ran 20\.0 km further .* 10 % or more/,
      );
    },
  );

  await t.step("UNIT-23 a reading is deleted after a question", async () => {
    const { html } = await as.user.get(page);
    const [path] = html.match(
      /\/user\/edit-terminal\/odometer\/\d+\/deletion/,
    )!;
    const asked = await as.user.get(path);
    assert.match(asked.text, /Delete the reading of .* 11:40, 50,080\.0 km\?/);
    for (const who of ["without", "stranger"] as const) {
      assert.equal((await as[who].get(path)).status, 404);
      assert.equal((await as[who].post(path)).status, 404);
    }
    const deleted = await as.user.post(path);
    assert.equal(deleted.status, 303);
    assert.equal(deleted.location, page);
    assert.ok(!(await as.user.get(page)).text.includes("50,080"));
    assert.equal((await as.user.post(path)).status, 404);
  });

  await t.step(
    "UNIT-24 operating hours are the last reading and the trips since",
    async () => {
      assert.match(
        (await as.user.get(page)).text,
        /Operating hours now: 1 h 2 min/,
      );
      const added = await as.user.post(`${HOURS}?unit=${car.id}`, {
        "operatingHours-date": "2026-03-02",
        "operatingHours-time": "10:00",
        "operatingHours-value": "1250,5",
      });
      assert.equal(added.status, 303);
      const { text } = await as.user.get(page);
      assert.match(text, /Operating hours now: 1251 h 1 min/);
      assert.match(text, /10:00 1250 h 30 min/);
      const refused = await as.user.post(`${HOURS}?unit=${car.id}`, {
        "operatingHours-date": "2026-03-02",
        "operatingHours-time": "11:00",
        "operatingHours-value": "12",
      });
      assert.equal(refused.status, 422);
      const input = inputOf(refused.html, "operatingHours-value")!;
      assert.equal(attributeOf(input, "aria-invalid"), "true");
      const [path] = text && refused.html.match(
        /\/user\/edit-terminal\/operating-hours\/\d+\/deletion/,
      )!;
      assert.equal((await as.user.post(path!)).status, 303);
      assert.match((await as.user.get(page)).text, /Operating hours now: 1 h/);
    },
  );

  await t.step(
    "ACC-21 ACC-06 ERR-12 the odometer of a unit that one may not see is refused",
    async () => {
      const fields = reading("2026-03-02", "12:00", "60000");
      for (
        const [who, status] of [["without", 403], ["stranger", 404]] as const
      ) {
        assert.equal((await as[who].get(page)).status, status);
        assert.equal((await as[who].post(page, fields)).status, status);
      }
      for (const unit of ["", "0", "x", "999999", "9".repeat(30), "%00"]) {
        assert.equal(
          (await as.user.get(`${PAGE}?unit=${unit}`)).status,
          404,
          unit,
        );
      }
    },
  );
});
