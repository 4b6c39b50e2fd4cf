import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { CountedFor } from "../../domain/tax/counts.ts";
import type { TaxSubject } from "../../domain/tax/subject.ts";
import { type Days, monthsOfDays } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import { readTaxedCars, type YearBusiness } from "../benefit/business-years.ts";
import { idsOfKind } from "../benefit/settings.ts";
import { idsHeldBy } from "../company-car/cars.ts";
import type { Tx } from "../database.ts";
import { knownUnitIds } from "../unit/units.ts";

/**
 * Reads the business that decides about the car benefit of a unit, or of a driver who has benefit cars, in a tax year
 * until a day; null where none does.
 */
export async function decidingBusiness(
  tx: Tx,
  { accountId }: UserActor,
  subject: TaxSubject,
  { country, taxYear, asOf }: { country: string; taxYear: Days; asOf: string },
): Promise<YearBusiness | null> {
  const years = { days: taxYear, country, until: asOf };
  if ("unitId" in subject) {
    const { unitId } = subject;
    if (!await isEverBenefit(tx, accountId, unitId)) return null;
    const asked = { ...years, unitIds: [unitId] };
    const cars = await readTaxedCars(tx, accountId, asked);
    return cars.businessIn(unitId, asOf.slice(0, 7));
  }
  if (country !== "SE") return null;
  const unitIds = await idsHeldBy(tx, accountId, subject.userId);
  if (unitIds.length === 0) return null;
  const cars = await readTaxedCars(tx, accountId, { ...years, unitIds });
  const months = monthsOfDays({ from: taxYear.from, to: asOf });
  return unitIds
    .flatMap((id) => months.map((month) => cars.businessIn(id, month)))
    .find((one) => one?.holder?.id === subject.userId) ?? null;
}

async function isEverBenefit(
  tx: Tx,
  accountId: number,
  unitId: number,
): Promise<boolean> {
  const { rows } = await sql<{ isBenefit: boolean }>`
    select ${unitId}::integer in ${idsOfKind(accountId, "benefit")}
      as "isBenefit"`.execute(tx);
  return rows[0]!.isBenefit;
}

/** Says whether somebody may know the business that decides about a car benefit: that of a car alone is in its sums. */
export function mayCount(
  reader: UserActor | null,
  { holder }: YearBusiness,
): boolean {
  return reader === null || holder === null ||
    can(reader, "readBenefit", { holderId: holder.id });
}

/** Names whose business counts together, and in which cars: all to the person, to administrators those that they may know. */
export async function nameCounted(
  tx: Tx,
  actor: UserActor,
  businesses: Iterable<YearBusiness | null>,
): Promise<(business: YearBusiness | null) => CountedFor | null> {
  const all = [...businesses].filter((one) => one !== null);
  const ids = all.flatMap(({ holder, cars }) => holder ? cars : [])
    .map(({ unitId }) => unitId);
  if (ids.length === 0) return () => null;
  const known = actor.isAdministrator
    ? sql`id in (${knownUnitIds(tx, actor)})`
    : sql`true`;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from units
    where account_id = ${actor.accountId} and ${known}
      and id = any(${arrayText([...new Set(ids)])}::integer[])
    order by name collate "sv-x-icu", id`.execute(tx);
  return (business) => {
    if (!business?.holder) return null;
    const { holder, cars } = business;
    const of = new Set(cars.map(({ unitId }) => unitId));
    const names = rows.filter(({ id }) => of.has(id)).map(({ name }) => name);
    return {
      holder: holder.name,
      cars: names,
      others: of.size - names.length,
    };
  };
}
