import assert from "node:assert/strict";
import type { Language } from "../../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { parseCsv } from "../../harness/exported.ts";
import { textOf } from "../../harness/html.ts";
import { startTestPortal } from "../../harness/portal.ts";
import { newTrip } from "../trip-rows.ts";

export const LOG = "/user/create-triplog";
export const FORMATS = ["pdf", "xlsx", "csv", "gpx"] as const;
export const ACCOUNT = "Åkeriet <AB> & Søn";
export const DRIVER = "Ánna Ирина Åkesson-Ωmega";
export const FORMULA = '=HYPERLINK("http://evil.example";"x"),+1';
export const MARCH = "from=2026-03-01&to=2026-03-31";

/** The columns of the tables, in their order. */
const COLUMNS = [
  "vehicle",
  "number",
  "driver",
  "day",
  "start",
  "stopDay",
  "stop",
  "from",
  "to",
  "odometerStart",
  "odometerStop",
  "km",
  "unrecorded",
  "type",
  "purpose",
  "project",
  "note",
  "remark",
] as const;
type Columns<T> = Record<typeof COLUMNS[number], T>;

/** The cells of a row by their columns. */
export function byColumn<T>(row: readonly T[]): Columns<T> {
  assert.equal(row.length, COLUMNS.length);
  return Object.fromEntries(
    COLUMNS.map((column, index) => [column, row[index]!]),
  ) as Columns<T>;
}

/** Starts an account with a month of every kind of trip, signed in; gives its log on screen and in files. */
export async function startExportStory() {
  const now = new Date("2026-11-21T10:00:00Z");
  const portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const accountId = await newAccount(db, { name: ACCOUNT });
  const car = await newUnit(db, accountId, {
    name: "Bil <1> & co",
    registrationNumber: "ABC123",
  });
  const idle = await newUnit(db, accountId, { name: "Unused" });
  const anna = await newUser(db, accountId, {
    administrator: true,
    firstName: "Ánna Ирина",
    lastName: "Åkesson-Ωmega",
  });
  const add = (
    ...trip: Parameters<typeof newTrip> extends [
      unknown,
      unknown,
      ...infer Rest,
    ] ? Rest
      : never
  ) => newTrip(db, { accountId, id: car.id }, ...trip);
  await add("2026-03-02T08:00+01:00", "2026-03-02T08:20+01:00", {
    distance_m: 20_049,
    odometer_start_m: 120_000_400,
    odometer_stop_m: 120_020_449,
    driver_id: anna.id,
    purpose: FORMULA,
    note: "@two\nlines\u0007",
  });
  await add("2026-03-02T23:50+01:00", "2026-03-03T00:30+01:00", {
    type: "private",
    driver_id: anna.id,
    distance_m: 12_345,
    odometer_start_m: 120_025_549,
    odometer_stop_m: 120_037_894,
    start_address: null,
    has_gap: true,
  });
  await add("2026-03-05T10:00+01:00", "2026-03-05T10:30+01:00", {
    kind: "transported",
  });
  await add("2026-03-29T01:50+01:00", "2026-03-29T03:10+02:00", {
    type: "other",
    distance_m: 9_949,
    purpose: 'Kund "Äpple", Öst; väst',
  });
  await add("2026-03-30T10:00+02:00", "2026-03-30T10:30+02:00", {
    ongoing: true,
    confirmed_at: null,
    stop_address: null,
    distance_m: 4_051,
    kind: "reconstructed",
  });
  await add("2026-10-25T02:50+02:00", "2026-10-25T02:10+01:00");

  const asAnna = await portal.as(anna.email);
  const march = `unit=${car.id}&${MARCH}`;
  const open = (path: string, language: Language = "en", who = asAnna) =>
    who.with({ language }).get(path);
  const fetchFile = async (
    format: typeof FORMATS[number],
    language: Language = "en",
    query = march,
  ) => {
    const answer = await open(`${LOG}/export/${format}?${query}`, language);
    assert.equal(answer.status, 200);
    return answer.bytes;
  };
  const fetchCsv = async (language: Language = "en", query = march) => {
    const text = new TextDecoder("utf-8", { ignoreBOM: true })
      .decode(await fetchFile("csv", language, query));
    assert.ok(text.startsWith("\uFEFF"));
    const rows = parseCsv(text.slice(1), language === "en" ? "," : ";");
    return rows.map(byColumn);
  };
  const screen = async (language: Language = "en", query = march) =>
    readScreen((await open(`${LOG}?${query}`, language)).html);
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    accountId,
    car,
    idle,
    anna,
    march,
    open,
    fetchFile,
    fetchCsv,
    screen,
  };
}

/** Reads the page of the log: the sums, and the trips, the earliest first. */
function readScreen(html: string) {
  const items = (html.match(/<li [^>]*id="trip-.*?<\/li>/gs) ?? [])
    .filter((item) => !item.includes("trip-transported"));
  const sums = html.match(/<dl class="sums">.*?<\/dl>/s)?.[0] ?? "";
  return {
    html,
    sums: textsOf(sums, "dd").map((text) => text.replace(/ km.*/, " km")),
    trips: items.reverse().map((item) => {
      const [ends = ""] = item.match(/<div class="trip-ends">.*?<\/div>/s) ??
        [];
      // What a phone leaves out of a place stands in a span of its own.
      const whole = ends.replace(
        /<span class="trip-rest">(.*?)<\/span>/gs,
        "$1",
      );
      const [from, to] = textsOf(whole, "span");
      const [start, stop = ""] = textsOf(item, "time");
      const [odometerStart, odometerStop] = textsOf(item, "dd");
      const [distance] = textsOf(item, "strong");
      const [type] = item.match(
        /<button[^>]*aria-pressed="true".*?<\/button>/s,
      )!
        .map(textOf);
      return {
        start,
        stop,
        from,
        to,
        odometerStart,
        odometerStop,
        distance,
        type,
      };
    }),
  };
}

function textsOf(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs"))]
    .map((match) => textOf(match[1]!));
}
