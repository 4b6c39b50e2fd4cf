import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

/** Makes a unit a car benefit car, as an administrator would. */
export async function makeBenefitCar(
  db: Db,
  accountId: number,
  unitId: number,
  more: { is_shown_at_work?: boolean } = {},
): Promise<void> {
  await command(
    db,
    beside(accountId),
    (tx) =>
      tx.insertInto("benefit_settings").values({
        account_id: accountId,
        unit_id: unitId,
        kind: "benefit",
        fuel_payer: "company",
        consumption_per_10_km: 0.65,
        reimbursement_cents_per_10_km: 950,
        market_fuel_price_cents: null,
        is_shown_at_work: false,
        ...more,
      }).execute(),
  );
}

/** Lotta, an ordinary user, has a company car that nobody has set up yet; others see it, too. */
export async function startLockStory(now?: () => Date) {
  const portal = await startTestPortal({}, now && { now });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Förmånsbilen" });
  const van = await newUnit(db, mine, { name: "Skåpbilen" });
  const unitIds = [car.id];
  const people = {
    administrator: await newUser(db, mine, {
      administrator: true,
      firstName: "Adam",
    }),
    withoutAccess: await newUser(db, mine, {
      administrator: true,
      withoutAccess: true,
      unitIds,
    }),
    locker: await newUser(db, mine, {
      unitIds,
      firstName: "Lotta",
      lastName: "Lås",
    }),
    given: await newUser(db, mine, { unitIds, firstName: "Gun" }),
    outsider: await newUser(db, mine, { unitIds: [van.id] }),
    support: await newUser(db, theirs, { support: true, firstName: "Stig" }),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  const as = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([who, { email }]) => [
        who,
        await portal.as(email),
      ]),
    ),
  ) as { [Who in keyof typeof people]: Awaited<ReturnType<typeof portal.as>> };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    mine,
    car,
    van,
    people,
    as,
  };
}
