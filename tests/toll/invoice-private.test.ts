import assert from "node:assert/strict";
import { drive } from "../benefit/story.ts";
import { newUser } from "../harness/build.ts";
import { startPayroll } from "../payroll/story.ts";
import { MARCH } from "../statement/story.ts";
import { passStations } from "./story.ts";

/** A day of Stockholm with its maximum of 135, and of Gothenburg with two passages within the hour, as the authority charges them. */
const INVOICE = `Regnr;Datum;Klockslag;Betalstation;Belopp
ABC123;2026-03-10;07:20;Danvikstull;45,00
ABC123;2026-03-10;08:20;Danvikstull;45,00
ABC123;2026-03-10;16:10;Danvikstull;45,00
ABC123;2026-03-10;17:10;Danvikstull;0,00
ABC123;2026-03-11;07:10;Gibraltargatan;22,00
`;

Deno.test("REP-17 REP-13 REP-18 on days with private and business passages the invoice charges a private driver what the congestion report and payroll do, and misses nothing, for who sees the private trips and who does not", async () => {
  await using books = await startPayroll("none");
  const { portal, admin, car } = books;
  const { db } = portal.database;
  const other = await newUser(db, car.accountId, { administrator: true });
  for (
    const [startedAt, type] of [
      ["2026-03-10T06:00:00Z", "private"],
      ["2026-03-10T15:00:00Z", "business"],
      ["2026-03-11T06:00:00Z", "private"],
      ["2026-03-11T06:35:00Z", "business"],
    ] as const
  ) {
    await drive(db, car, startedAt, { driverId: other.id, type, km: 5 });
  }
  await passStations(db, car, "2026-03-10T06:00:00Z", [
    { at: "2026-03-10 07:20" },
    { at: "2026-03-10 08:20" },
  ]);
  await passStations(db, car, "2026-03-10T15:00:00Z", [
    { at: "2026-03-10 16:10" },
    { at: "2026-03-10 17:10" },
  ]);
  const gothenburg = { city: "gothenburg" as const };
  await passStations(db, car, "2026-03-11T06:00:00Z", [
    { ...gothenburg, at: "2026-03-11 07:10", station: "Gibraltargatan" },
  ]);
  await passStations(db, car, "2026-03-11T06:35:00Z", [
    { ...gothenburg, at: "2026-03-11 07:40", station: "Fridkullagatan" },
  ]);
  const saved = await admin.call(
    "POST",
    "/api/v1/administration/toll-invoices",
    { text: INVOICE },
  );
  assert.equal(saved.status, 201, JSON.stringify(saved.json));
  for (const by of [await portal.as(other.email), admin]) {
    const rowsOf = async (id: string) => {
      const path = `/api/v1/user/reports/${id}?${MARCH}&scope=all`;
      const { data } = (await by.call("GET", path)).json;
      return data.rows as Record<string, string | number | null>[];
    };
    const sum = (rows: Awaited<ReturnType<typeof rowsOf>>, key: string) =>
      rows.reduce((sum, row) => sum + Number(row[key]), 0);
    const invoice = await rowsOf("toll-invoice");
    assert.deepEqual(
      invoice.map(({ day, time, outcome, private: owed }) => [
        `${day} ${time}`,
        outcome,
        Number(owed),
      ]).toSorted(),
      [
        ["2026-03-10 07:20", "private", 45],
        ["2026-03-10 08:20", "private", 0],
        ["2026-03-10 16:10", "agreed", 0],
        ["2026-03-10 17:10", "agreed", 0],
        ["2026-03-11 07:10", "private", 0],
      ],
    );
    const tolls = (await rowsOf("tolls"))
      .filter((row) => row.trip_type === "private");
    assert.equal(sum(tolls, "fee"), 45);
    const payroll = (await rowsOf("payroll"))
      .filter(({ kind }) => kind === "privateTolls");
    assert.equal(sum(payroll, "amount"), 45);
  }
});
