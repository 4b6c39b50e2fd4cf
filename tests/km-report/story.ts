import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../../db/database.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startKmServer } from "./km-server.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

export const PAGE = "/administration/km-reports";
export const CALLS = "/api/v1/administration/km-reports";
const KEY = "km-s3cret";

/**
 * An account with a car of 60 km in October (40 of them private), cars of every sort of answer, and strangers. It is the
 * 2nd of November, noon in Stockholm.
 */
export async function startKmReports(now = "2026-11-02T11:00:00Z") {
  const clock = { now: new Date(now) };
  const server = startKmServer({
    plates: ["AAA111", "SRV001", "BBB222", "XXX999"],
    serviceCars: ["SRV001"],
    key: KEY,
  });
  const portal = await startTestPortal({
    KM_SERVICE_URL: server.url,
    KM_SERVICE_KEY: KEY,
  }, { now: () => clock.now });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const unit = (name: string, registrationNumber?: string) =>
    newUnit(db, mine, { name, registrationNumber });
  const units = {
    car: await unit("Volvo", "AAA111"),
    van: await unit("Transit", "BBB222"),
    service: await unit("Bärgare", "SRV001"),
    unknown: await unit("Import", "ZZZ000"),
    bare: await unit("Utan skylt"),
    boat: await newUnit(db, mine, { name: "Båt", type: "boat" }),
    foreign: await newUnit(db, theirs, {
      name: "Foreign",
      registrationNumber: "XXX999",
    }),
  };
  const car = { id: units.car.id, accountId: mine };
  // By Stockholm's clock the first begins on 1 October and the last on 31 October; 20 km each.
  await newTrip(db, car, "2026-09-30T22:10:00Z", "2026-09-30T22:40:00Z");
  await newTrip(db, car, "2026-10-15T08:00:00Z", "2026-10-15T08:30:00Z", {
    type: "private",
  });
  await newTrip(db, car, "2026-10-31T22:50:00Z", "2026-10-31T23:20:00Z", {
    type: "private",
  });
  for (const day of ["2026-09-30T21:00:00Z", "2026-10-31T23:10:00Z"]) {
    const end = new Date(Date.parse(day) + 1_800_000).toISOString();
    await newTrip(db, { id: units.van.id, accountId: mine }, day, end);
  }
  const people = {
    admin: await newUser(db, mine, { administrator: true }),
    some: await newUser(db, mine, {
      administrator: true,
      withoutAccess: true,
      unitIds: [units.van.id],
    }),
    user: await newUser(db, mine, { unitIds: [units.car.id] }),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  const logIn = () => portal.asEach(people);
  const as = await logIn();
  return {
    portal,
    db,
    clock,
    /** Sets the clock; logins of another day have ended. */
    goTo: async (now: string) => {
      clock.now = new Date(now);
      Object.assign(as, await logIn());
    },
    server,
    service: { url: server.url, key: KEY, patienceMs: 200 },
    mine,
    theirs,
    units,
    people,
    as,
    report: (name: keyof typeof units, who: keyof typeof as = "admin") =>
      as[who].call("POST", CALLS, { imei: units[name].imei }),
    press: (name: keyof typeof units, who: keyof typeof as = "admin") =>
      as[who].post(`${PAGE}/units/${units[name].id}`),
    stored: (name: keyof typeof units) => storedOf(db, units[name].id),
    [Symbol.asyncDispose]: async () => {
      await portal.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** What is stored of the reports of a unit. */
function storedOf(db: Db, unitId: number) {
  return asActor(db, SYSTEM, (tx) =>
    tx.selectFrom("km_reports")
      .select(["month", "state", "answer", "kilometres", "report_key"])
      .where("unit_id", "=", unitId).orderBy("month").execute());
}
