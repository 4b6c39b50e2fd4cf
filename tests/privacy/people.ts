import { sql } from "kysely";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { attestPeriod } from "../../db/attest/attests.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { putMessage } from "../../db/outbox.ts";
import { seal } from "../../db/seal/seal.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { homesOf } from "../harness/database.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

export const NAME = "Sivardotter";
export const EMAIL = "siv.sivardotter@example.test";
export const PHONE = "+46701239876";
export const PERSONAL_NUMBER = "19900115-2385";
export const HOME = "Sivgatan 7, Hemort";

/** Starts an account in which Siv drove, attested and was viewed, and another account. */
export async function startPrivacyStory(now = "2026-06-01T10:00:00Z") {
  const clock = { now: new Date(now) };
  const portal = await startTestPortal({}, { now: () => clock.now });
  const { db } = portal.database;
  const accountId = await newAccount(db, { country: "SE" });
  const other = await newAccount(db);
  const car = await newUnit(db, accountId, { name: "Volvo" });
  const unit = { accountId, id: car.id };
  const admin = await newUser(db, accountId, {
    administrator: true,
    firstName: "Anna",
  });
  const siv = await newUser(db, accountId, {
    email: EMAIL,
    firstName: "Siv",
    lastName: NAME,
    username: "sivan",
    unitIds: [car.id],
  });
  const colleague = await newUser(db, accountId, { unitIds: [car.id] });
  const stranger = await newUser(db, other, { administrator: true });
  await newTrip(db, unit, "2026-03-02T07:00Z", "2026-03-02T07:30Z", {
    driver_id: siv.id,
    purpose: "Kundbesök",
    odometer_start_m: 1_000_000,
    odometer_stop_m: 1_020_000,
  });
  await newTrip(db, unit, "2026-03-05T16:00Z", "2026-03-05T16:30Z", {
    driver_id: siv.id,
    type: "private",
    stop_address: HOME,
    purpose: "Läkaren",
    odometer_start_m: 1_020_000,
    odometer_stop_m: 1_040_000,
  });
  await newTrip(db, unit, "2026-03-06T16:00Z", "2026-03-06T16:30Z", {
    driver_id: colleague.id,
    odometer_start_m: 1_040_000,
    odometer_stop_m: 1_060_000,
  });
  await leaveTraces(db, unit, siv.id, admin.id);
  await attest(db, { accountId, userId: siv.id }, car.id, "2026-03-02");
  const as = {
    admin: await portal.as(admin.email),
    siv: await portal.as(siv.email),
    colleague: await portal.as(colleague.email),
    stranger: await portal.as(stranger.email),
  };
  const people = { admin, siv, colleague, stranger };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    clock,
    accountId,
    car,
    people,
    as,
  };
}

export type PrivacyStory = Awaited<ReturnType<typeof startPrivacyStory>>;

/** Attests the trips of a unit on one day, as the person. */
export async function attest(
  db: Db,
  person: { accountId: number; userId: number },
  unitId: number,
  day: string,
): Promise<void> {
  const attested = await attestPeriod(
    db,
    actorOf({ ...person, isAdministrator: true }),
    {
      subject: { unitId },
      days: { from: day, to: day },
      note: null,
      timeZone: "Europe/Stockholm",
      now: new Date(Date.parse(`${day}T12:00Z`) + 86_400_000),
    },
  );
  if (!attested.ok) throw new Error(JSON.stringify(attested.error));
}

async function leaveTraces(
  db: Db,
  unit: { accountId: number; id: number },
  userId: number,
  adminId: number,
): Promise<void> {
  const personal_number = seal(db, PERSONAL_NUMBER);
  await command(db, beside(unit.accountId), async (tx) => {
    const account_id = unit.accountId;
    await tx.updateTable("users").set({
      phone: PHONE,
      address: HOME,
      personal_number,
    }).where("id", "=", userId).execute();
    await tx.insertInto("check_ins").values({
      account_id,
      unit_id: unit.id,
      driver_id: userId,
      from_at: new Date("2026-03-01T00:00Z"),
      until_at: new Date("2026-03-06T00:00Z"),
      created_by: userId,
    }).execute();
    await sql`
      insert into positions (account_id, unit_id, fixed_at, latitude, longitude)
      select ${account_id}, ${unit.id}, at, 59.3, 18.0
      from generate_series('2026-03-02T07:00Z'::timestamptz,
        '2026-03-07T00:00Z', interval '10 minutes') at`.execute(tx);
    const view = {
      account_id,
      viewer_account_id: account_id,
      is_support: false,
      unit_id: unit.id,
      kind: "trips" as const,
      medium: "page" as const,
      hour: new Date("2026-03-10T10:00Z"),
      first_at: new Date("2026-03-10T10:01Z"),
      last_at: new Date("2026-03-10T10:02Z"),
      views: 3,
    };
    await tx.insertInto("views").values([
      { ...view, viewer_id: adminId, viewer_name: "Anna", driver_id: userId },
      {
        ...view,
        viewer_id: userId,
        viewer_name: `Siv ${NAME}`,
        driver_id: adminId,
      },
    ]).execute();
    await tx.insertInto("unit_names").values({
      account_id,
      unit_id: unit.id,
      before: "Saab",
      after: "Volvo",
      changed_at: new Date("2026-03-01T10:00Z"),
      changed_by: userId,
      changed_by_name: `Siv ${NAME}`,
    }).execute();
    await putMessage(tx, {
      kind: "attestReminder",
      facts: { from: "2026-03-01", to: "2026-03-31", link: "http://x.test/" },
      channel: "email",
      to: EMAIL,
      subsiteId: 0,
      language: "sv",
      accountId: account_id,
      userId,
    });
  });
}

/** Lists every stored value of the account that contains a text, as table and row. */
export async function rowsWith(db: Db, text: string): Promise<string[]> {
  const lists = homesOf(db).map((home) => rowsIn(home, text));
  return (await Promise.all(lists)).flat();
}

function rowsIn(db: Db, text: string): Promise<string[]> {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition order by 1`.execute(tx);
    const found = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t
        where t::text like ${`%${text}%`}`.execute(tx);
      found.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return found;
  });
}
