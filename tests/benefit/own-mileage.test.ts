import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import { newUnit, newUser } from "../harness/build.ts";
import type { Asker } from "../harness/ask.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { parseCsv, parsePdf, sheetOf } from "../harness/exported.ts";
import { drive, setBenefit } from "./story.ts";

const SPRING = "from=2026-03-01&to=2026-04-30";
const REPORT = "user/reports/mileage";

type Row = Record<string, string | number | null>;

/** Lena has a private car from April on without access to it; she and others drive it and a van on business. */
async function startLena() {
  const books = await startBooks({ now: "2026-05-15T10:00:00Z" });
  const { portal, admin, car: volvo } = books;
  const { db } = portal.database;
  const { accountId } = volvo;
  const unitOf = async (name: string) => ({
    ...await newUnit(db, accountId, { name }),
    accountId,
  });
  const xc60 = await unitOf("XC60");
  const van = await unitOf("Skåpbilen");
  const lena = await newUser(db, accountId, { firstName: "Lena" });
  const olle = await newUser(db, accountId, { firstName: "Olle" });
  for (const unit of [xc60, van, volvo]) {
    await setBenefit(db, unit, { kind: "private", cents: 2500 });
  }
  const path = `administration/company-car?imei=${xc60.imei}`;
  const { version } = (await admin.call("GET", path)).json.data;
  const held = await admin.call("PUT", path, {
    ownership: "employee",
    holder_id: lena.id,
    from_month: "2026-04",
    version,
  });
  assert.equal(held.status, 200, held.text);
  const business = (unit: typeof xc60, day: string, km: number, by: number) =>
    drive(db, unit, `2026-${day}T08:00:00Z`, {
      type: "business",
      km,
      driverId: by,
    });
  await business(xc60, "03-10", 11, olle.id);
  await business(xc60, "03-11", 22, lena.id);
  await business(xc60, "04-10", 33, olle.id);
  await business(xc60, "04-11", 44, lena.id);
  await business(van, "04-12", 55, lena.id);
  await business(van, "04-13", 66, olle.id);
  await business(volvo, "04-14", 77, olle.id);
  return { ...books, xc60, van, volvo, lena, olle };
}

Deno.test("a person's own mileage", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startLena();
  const { portal, admin, xc60, van, volvo, lena, olle } = story;
  const by = await portal.as(lena.email);
  const rowsOf = async (query: string, asker: Asker = by) =>
    (await asker.call("GET", `${REPORT}?${SPRING}${query}`)).json.data.rows
      .map((r: Row) => [r.unit, r.month, r.business_m]).toSorted();
  const own = [
    ["Skåpbilen", "2026-04", 55_000],
    ["XC60", "2026-03", 22_000],
    ["XC60", "2026-04", 33_000],
    ["XC60", "2026-04", 44_000],
  ];

  await chapter(
    "BEN-06 REP-06 a holder without access to the own car reads its mileage of the months in which it was theirs, and what they drove, by all units, by the unit and by themselves; nothing else of it",
    async () => {
      assert.deepEqual(await rowsOf(""), own);
      assert.deepEqual(await rowsOf(`&unit=${xc60.id}`), own.slice(1));
      const driven = own.filter(([, , metres]) => metres !== 33_000);
      assert.deepEqual(await rowsOf(`&driver=${lena.id}`), driven);
      const others = await by.get(`/${REPORT}?${SPRING}&driver=${olle.id}`);
      assert.equal(others.status, 404);
      for (const id of [van.id, xc60.id]) {
        const log = await by.get(`/user/create-triplog?unit=${id}&${SPRING}`);
        assert.equal(log.status, 403);
        const path = `/user/reports/summary?${SPRING}&unit=${id}`;
        assert.equal((await by.get(path)).status, 403);
      }
      const other = await by.get(`/${REPORT}?${SPRING}&unit=${volvo.id}`);
      assert.equal(other.status, 403);
    },
  );

  await chapter(
    "BEN-06 REP-07 REP-18 page, files and call tell her the same, which is what payroll pays her",
    async () => {
      const file = (format: string) =>
        by.get(`/${REPORT}/export/${format}?${SPRING}&driver=${lena.id}`);
      const csv = parseCsv((await file("csv")).html, ",");
      const sheet = sheetOf((await file("xlsx")).bytes);
      const at = csv[0]!.indexOf("Business (km)");
      assert.deepEqual(csv.slice(1, 4).map((row) => Number(row[at])), [
        55,
        22,
        44,
      ]);
      assert.deepEqual(sheet.slice(1, 4).map((row) => row[at]), [55, 22, 44]);
      const { text } = await parsePdf((await file("pdf")).bytes);
      const page = await by.get(`/${REPORT}?${SPRING}&driver=${lena.id}`);
      for (const km of ["55.0 km", "22.0 km", "44.0 km"]) {
        assert.ok(text.includes(km), km);
        assert.ok(page.text.includes(km), km);
      }
      const { json } = await by.call(
        "GET",
        `${REPORT}?${SPRING}&driver=${lena.id}`,
      );
      const payroll = await admin.call(
        "GET",
        `user/reports/payroll?${SPRING}`,
      );
      const paid = payroll.json.data.rows.filter((r: Row) =>
        String(r.employee).startsWith("Lena")
      );
      const sum = (rows: Row[], key: string) =>
        rows.reduce((all, row) => all + Number(row[key]), 0);
      assert.equal(json.data.totals.paid, sum(paid, "amount"));
      assert.ok(json.data.totals.paid > 0);
    },
  );

  await chapter(
    "BEN-06 REP-06 administrators read all of it as before, and who neither has nor drove a unit nothing",
    async () => {
      assert.equal((await rowsOf("", admin)).length, 7);
      const nobody = await newUser(portal.database.db, volvo.accountId);
      const { status, json } = await (await portal.as(nobody.email)).call(
        "GET",
        `${REPORT}?${SPRING}`,
      );
      assert.deepEqual([status, json.data.rows], [200, []]);
    },
  );
});
