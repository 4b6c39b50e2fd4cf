import { SYSTEM } from "../domain/access/actor.ts";
import { command } from "../db/command.ts";
import { asActor, type Db, type Tx } from "../db/database.ts";
import { hashPassword } from "../db/password/passwords.ts";
import { insertStock } from "../db/stock/stock.ts";
import { insertUnit } from "../db/unit/adding.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from "./accounts.ts";
import { addReceivers } from "./alarms/receivers.ts";
import { insertBookings } from "./habits/bookings.ts";
import { describeBoat } from "./habits/theft.ts";
import { addBenefits } from "./settings/benefits.ts";
import { addHours } from "./settings/hours.ts";
import { addProfiles } from "./settings/profiles.ts";
import { addSensors } from "./settings/sensors.ts";
import { addZones, administrator } from "./zones.ts";
import { insertJournal } from "./journal.ts";
import { insertCards } from "./organisation.ts";
import { DEMO_STOCK } from "./stock.ts";

/** Age of the demo accounts at the first start, days. */
const ACCOUNT_DAYS = 400;

/** The administrator whose account has geofences, a home, alarm receivers and feature profiles. */
const ZONES_OF = "admin@demo.test";

/** Fills an empty database with the demo accounts and says whether it did; a database with any account stays as it is. */
export async function seedDemo(db: Db): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const isFilled = await command(db, SYSTEM, async (tx) => {
    const account = await tx.selectFrom("accounts").select("id").limit(1)
      .executeTakeFirst();
    if (account) return false;
    for (const one of DEMO_ACCOUNTS) await insertAccount(tx, one, passwordHash);
    await insertStock(tx, DEMO_STOCK);
    return true;
  });
  if (isFilled) {
    const actor = await administrator(db, ZONES_OF);
    await addZones(db, actor);
    await addReceivers(db, actor);
    await addProfiles(db, actor);
    await describeBoat(db, actor, ZONES_OF);
    await addSensors(db, actor);
    await addBenefits(db);
    await addHours(db);
  }
  return isFilled;
}

async function insertAccount(
  tx: Tx,
  account: DemoAccount,
  passwordHash: string,
): Promise<void> {
  const { id: accountId } = await tx.insertInto("accounts").values({
    name: account.name,
    kind: account.kind,
    country: account.country,
    time_zone: account.timeZone,
    language: account.language,
    safe_return_home: account.safeReturnHome ?? false,
    car_schedule: account.carSchedule ?? false,
    parent_id: null,
    // Its fleet reports the days before, too: older fixes than the account are refused.
    created_at: new Date(Date.now() - ACCOUNT_DAYS * 86_400_000),
  }).returning("id").executeTakeFirstOrThrow();
  const unitIds = new Map<string, number>();
  for (const unit of account.units) {
    const { id } = await insertUnit(tx, accountId, {
      ...unit,
      trackerIds: [...unit.trackerIds],
    });
    await tx.updateTable("units").set({
      fuel_type: unit.energy.fuelType,
      consumption_per_10_km: unit.energy.consumptionPer10Km,
      co2_g_per_km: unit.energy.co2GPerKm,
    }).where("account_id", "=", accountId).where("id", "=", id).execute();
    unitIds.set(unit.imei, id);
  }
  const userIds = new Map<string, number>();
  for (const user of account.users) {
    const [firstName = "", ...rest] = user.name.split(" ");
    const { id: userId } = await tx.insertInto("users").values({
      account_id: accountId,
      email: user.email,
      first_name: firstName,
      last_name: rest.join(" "),
      password_hash: passwordHash,
      is_administrator: user.role.startsWith("administrator"),
      without_access: user.role === "administratorWithoutAccess",
      is_attest_admin: user.role === "attestAdmin",
      is_attest_user: user.isAttestUser ?? false,
      is_support: user.role === "support",
      two_factor: user.twoFactor ?? false,
    }).returning("id").executeTakeFirstOrThrow();
    userIds.set(user.email, userId);
    for (const imei of user.unitImeis ?? []) {
      await tx.insertInto("unit_access").values({
        account_id: accountId,
        user_id: userId,
        unit_id: unitIds.get(imei)!,
      }).execute();
    }
  }
  if (account.cards) await insertCards(tx, accountId, account.cards, unitIds);
  if (account.carSchedule) {
    const ids = { users: userIds, units: unitIds };
    await insertBookings(tx, accountId, ids, account.timeZone);
  }
  if (account.journal) {
    const ids = { users: userIds, units: unitIds };
    await insertJournal(tx, accountId, account.journal, ids);
  }
}

/** Gives when a unit of the demo last reported, milliseconds since 1970; null for never. */
export async function lastFixAt(db: Db, imei: string): Promise<number | null> {
  const state = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("unit_states as s")
        .innerJoin("units as u", "u.id", "s.unit_id")
        .select("s.fixed_at")
        .where("u.imei", "=", imei)
        .executeTakeFirst(),
  );
  return state?.fixed_at?.getTime() ?? null;
}

/** Sets when a unit last reported to the time of its last fix, as if the demo had run by then. */
export function backdateReport(db: Db, imei: string): Promise<void> {
  return command(db, SYSTEM, async (tx) => {
    await tx.updateTable("unit_states as s")
      .set((eb) => ({ reported_at: eb.ref("s.fixed_at").$notNull() }))
      .where("s.fixed_at", "is not", null)
      .where(
        "s.unit_id",
        "in",
        (eb) => eb.selectFrom("units").select("id").where("imei", "=", imei),
      )
      .execute();
  });
}
