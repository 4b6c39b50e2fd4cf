import { sql } from "kysely";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const CALLS = "/api/v1/car-schedule";

/** Gives an account the car schedule, or takes it away. */
export async function allowSchedule(
  db: Db,
  account: number,
  isAllowed = true,
): Promise<void> {
  await command(
    db,
    beside(account),
    (tx) =>
      tx.updateTable("accounts").set({ car_schedule: isAllowed })
        .where("id", "=", account).execute(),
  );
}

/** Creates an account with the car schedule. */
export async function newScheduleAccount(db: Db): Promise<number> {
  const account = await newAccount(db);
  await allowSchedule(db, account);
  return account;
}

/** What a call needs to book. */
interface Asked {
  imei: string;
  start_date: string;
  end_date: string;
  purpose: string;
  driver_id: number;
}

/** The form of the page as a browser sends it, from what a call sends. */
export function formOf(
  { imei, start_date, end_date, purpose, driver_id }: Asked,
): Record<string, string> {
  const [start_day = "", start_time = ""] = start_date.split(" ");
  const [end_day = "", end_time = ""] = end_date.split(" ");
  return {
    imei,
    start_day,
    start_time,
    end_day,
    end_time,
    purpose,
    driver_id: String(driver_id),
  };
}

/** Gives people of a story as who they act. */
export function actorsOf(
  { mine, people }: Awaited<ReturnType<typeof startBookings>>,
) {
  const accountId = mine;
  return {
    admin: actorOf({
      accountId,
      userId: people.admin.id,
      isAdministrator: true,
    }),
    user: actorOf({ accountId, userId: people.user.id }),
    other: actorOf({ accountId, userId: people.other.id }),
  };
}

/** Lists the bookings of all accounts that share an instant with a later one of their vehicle. */
export async function meetingBookings(db: Db): Promise<unknown[]> {
  const { rows } = await asActor(
    db,
    SYSTEM,
    (tx) =>
      sql`select a.id from bookings a join bookings b
        on a.account_id = b.account_id and a.unit_id = b.unit_id
          and a.id < b.id and a.start_at < b.end_at
          and b.start_at < a.end_at`.execute(tx),
  );
  return rows;
}

/** An account with the car schedule, two cars and its people, and strangers who have it too. It is Tuesday noon in Stockholm. */
export async function startBookings(now = "2026-11-24T11:00:30Z") {
  const clock = { now: new Date(now) };
  const portal = await startTestPortal({}, { now: () => clock.now });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  await allowSchedule(db, mine);
  await allowSchedule(db, theirs);
  const car = await newUnit(db, mine, {
    name: "Volvo V90",
    registrationNumber: "BBB222",
  });
  const van = await newUnit(db, mine, {
    name: "Transit",
    registrationNumber: "CCC333",
  });
  const foreign = await newUnit(db, theirs, { name: "Foreign" });
  const both = [car.id, van.id];
  const people = {
    admin: await newUser(db, mine, {
      administrator: true,
      firstName: "Ada",
      lastName: "Berg",
    }),
    user: await newUser(db, mine, {
      unitIds: both,
      firstName: "Ulla",
      lastName: "Ek",
    }),
    other: await newUser(db, mine, {
      unitIds: both,
      firstName: "Olle",
      lastName: "Alm",
    }),
    /** Sees the van only. */
    some: await newUser(db, mine, { unitIds: [van.id], firstName: "Siv" }),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  const logIn = () => portal.asEach(people);
  const as = await logIn();
  type Who = keyof typeof as;
  const post = async (path: string, json: object, who: Who = "user") =>
    await as[who].call("POST", `${CALLS}/${path}`, json);
  /** What a call needs to book the car on Wednesday from 8 to 10. */
  const wednesday = (who: Who = "user", more: object = {}) => ({
    imei: car.imei,
    start_date: "2026-11-25 08:00",
    end_date: "2026-11-25 10:00",
    purpose: "Kundbesök",
    driver_id: people[who].id,
    ...more,
  });
  const week = async (
    who: Who = "user",
    day = "2026-11-25",
    imeis = [car.imei, van.imei],
  ) => {
    const query = new URLSearchParams({
      Imeis: imeis.join(","),
      week_day: day,
    });
    return await as[who].call("GET", `${CALLS}/week?${query}`);
  };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    clock,
    mine,
    theirs,
    car,
    van,
    foreign,
    people,
    as,
    post,
    wednesday,
    week,
    /** Lets time pass; everybody logs in again, since logins end meanwhile. */
    wait: async (until: string) => {
      clock.now = new Date(until);
      Object.assign(as, await logIn());
    },
    /** The car's entries of the week as "date start-end purpose". */
    entries: async (day?: string, who: Who = "user") => {
      const { json } = await week(who, day);
      // deno-lint-ignore no-explicit-any -- the JSON of the call
      return json.data.BookingSchedules.flatMap(({ schedule }: any) => schedule)
        .map((
          { date, start_time, end_time, purpose }: Record<string, string>,
        ) => `${date} ${start_time}-${end_time} ${purpose}`) as string[];
    },
    /** Books by the call and gives the id. */
    book: async (who: Who = "user", more: object = {}) => {
      const json = wednesday(who, more);
      const answer = await post("save", json, who);
      if (answer.status !== 200) throw new Error(answer.html);
      const day = json.start_date.slice(0, 10);
      const found = (await week(who, day)).json.data.BookingSchedules
        // deno-lint-ignore no-explicit-any -- the JSON of the call
        .flatMap(({ schedule }: any) => schedule)
        .find((
          entry: Record<string, string>,
        ) =>
          entry.imei === json.imei && entry.date === day &&
          entry.start_time === json.start_date.slice(11, 16)
        );
      return found.booking_id as number;
    },
  };
}
