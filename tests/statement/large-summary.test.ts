import { sql } from "kysely";
import assert from "node:assert/strict";
import { makeBenefitCar, startLockStory } from "../lock/story.ts";
import { drive, stage } from "../benefit/story.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { formatOf } from "../../locales/format.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { parsePdf, sheetOf } from "../harness/exported.ts";

const PATH = "user/reports/large-summary";
const MARCH = "from=2026-03-01&to=2026-03-31";

function plain(text: string): string {
  return text.replaceAll(/\s/g, "");
}

/** Two vehicles with department, project and drivers in March 2026; Lotta has locked the first. */
async function startSummary() {
  const story = await startLockStory(() => new Date("2026-04-15T10:00:00Z"));
  const { db, mine: accountId, car, van, people, as } = story;
  const { locker, given, administrator } = people;
  let department = 0;
  await stage(db, async (tx) => {
    const { id: departmentId } = await tx.insertInto("departments")
      .values({ account_id: accountId, name: "Service" }).returning("id")
      .executeTakeFirstOrThrow();
    const { id: projectId } = await tx.insertInto("projects")
      .values({ account_id: accountId, name: "Bro 7" }).returning("id")
      .executeTakeFirstOrThrow();
    department = departmentId;
    await sql`update units set department_id = ${departmentId},
      project_id = ${projectId}, fuel_type = 'diesel',
      consumption_per_10_km = 0.65, co2_g_per_km = 120
      where id = ${car.id}`.execute(tx);
  });
  for (
    const [unit, day, type, km, driverId] of [
      [car, "02", "business", 100, locker.id],
      [car, "03", "business", 50, given.id],
      [car, "04", "private", 20, administrator.id],
      [van, "05", "business", 30, null],
    ] as const
  ) {
    await drive(db, { id: unit.id, accountId }, `2026-03-${day}T08:00:00Z`, {
      type,
      km,
      ...driverId && { driverId },
    });
  }
  await makeBenefitCar(db, accountId, car.id);
  const lock = `user/terminal/${car.imei}/lock`;
  const locked = await as.locker.call("PUT", lock, { status: 1 });
  assert.equal(locked.status, 200, locked.text);
  return { ...story, department };
}

Deno.test("the large summary", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startSummary();
  const { car, van, as, department } = story;
  const read = async (who: keyof typeof as, query = MARCH) =>
    (await as[who].call("GET", `${PATH}?${query}`)).json.data;
  const namesOf = (data: { rows: { unit: string }[] }) =>
    data.rows.map(({ unit }) => unit);

  await chapter(
    "REP-10 the summary of all units at once has department, project, drivers, consumption and CO2, the same on page, PDF, CSV, spreadsheet and call in each language",
    async () => {
      const { rows: [volvo, van], totals, notes } = await read("administrator");
      const m = textsOf("en").statement;
      assert.deepEqual(
        [volvo.unit, volvo.department, volvo.project, volvo.trips],
        ["Förmånsbilen", "Service", "Bro 7", 3],
      );
      // Who drove in private stays hidden.
      assert.match(volvo.drivers, /^Gun .*, Lotta Lås$/);
      // 170 km × 0.065 l, and × 120 g.
      assert.equal(volvo.consumption_per_10_km.toFixed(2), "0.65");
      assert.equal(volvo.fuel_used.toFixed(2), "11.05");
      assert.equal(volvo.co2_kg.toFixed(2), "20.40");
      assert.deepEqual(
        [van.department, van.project, van.drivers, van.fuel_used, van.co2_kg],
        [null, null, null, null, null],
      );
      assert.deepEqual([totals.trips, totals.distance_m], [4, 200_000]);
      assert.ok(notes.includes(m.noConsumption));
      assert.ok(notes.includes(m.noEmission));
      for (const language of LANGUAGES) {
        const by = as.administrator.with({ language });
        const { statement: t } = textsOf(language);
        const format = formatOf(language, "Europe/Stockholm");
        const file = async (of: string) =>
          await by.get(`/${PATH}/export/${of}?${MARCH}`);
        const surfaces = {
          page: (await by.get(`/${PATH}?${MARCH}`)).text,
          pdf: (await parsePdf((await file("pdf")).bytes)).text,
          csv: (await file("csv")).html,
          xlsx: sheetOf((await file("xlsx")).bytes).flat().join(" "),
        };
        for (const [surface, text] of Object.entries(surfaces)) {
          const isPaper = surface === "page" || surface === "pdf";
          for (
            const told of [
              ...[t.department, t.project, t.drivers, t.consumption, t.co2],
              ...["Service", "Bro 7", "Lotta Lås", t.noConsumption],
              ...isPaper
                ? [format.hundredths(0.65), "170", format.tenths(20.4)]
                : [],
            ]
          ) {
            const where = `${language} ${surface}: ${told}`;
            assert.ok(plain(text).includes(plain(told)), where);
          }
        }
        const sheet = sheetOf((await file("xlsx")).bytes);
        const [head, first] = sheet;
        const cell = (title: string) => Number(first![head!.indexOf(title)]);
        assert.equal(cell(t.consumption), 0.65);
        assert.equal(cell(t.co2), 20.4);
      }
    },
  );

  await chapter(
    "REP-10 REP-01 it is about all units or those chosen, alone or by their department",
    async () => {
      const both = ["Förmånsbilen", "Skåpbilen"];
      assert.deepEqual(namesOf(await read("administrator")), both);
      const some = `${MARCH}&unit=${van.id}`;
      assert.deepEqual(namesOf(await read("administrator", some)), [both[1]]);
      const several = `${some}&unit=${car.id}`;
      assert.deepEqual(namesOf(await read("administrator", several)), both);
      const of = `${MARCH}&scope=departments&department=${department}`;
      assert.deepEqual(namesOf(await read("administrator", of)), [both[0]]);
    },
  );

  await chapter(
    "REP-10 REP-06 BEN-11 each role reads of it the units that it sees; of a locked car administrators read the sums, others of another account nothing",
    async () => {
      const seen: Record<string, string[]> = {
        administrator: ["Förmånsbilen", "Skåpbilen"],
        withoutAccess: ["Förmånsbilen"],
        locker: ["Förmånsbilen"],
        outsider: ["Skåpbilen"],
        stranger: [],
      };
      for (const [who, units] of Object.entries(seen)) {
        const role = who as keyof typeof as;
        assert.deepEqual(namesOf(await read(role)), units, who);
        const { text } = await as[role].get(`/${PATH}?${MARCH}`);
        const told = text.slice(text.indexOf(textsOf("en").statement.back));
        for (const name of ["Förmånsbilen", "Skåpbilen"]) {
          assert.equal(told.includes(name), units.includes(name), who + name);
        }
      }
      const { text } = await as.administrator.call("GET", `${PATH}?${MARCH}`);
      assert.doesNotMatch(text, /Startgatan|Målgatan/);
      const stranger = await as.stranger.get(`/${PATH}?${MARCH}`);
      assert.ok(stranger.text.includes(textsOf("en").statement.none));
    },
  );
});
