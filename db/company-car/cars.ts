import { sql } from "kysely";
import {
  type CompanyCar,
  UNKNOWN_CAR,
} from "../../domain/company-car/company-car.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";

/** A vehicle as the tax office sees it, with the name of who has it. */
export interface HeldCar extends CompanyCar {
  holder: string | null;
}

const NOBODYS: HeldCar = { ...UNKNOWN_CAR, holder: null };

/** Reads what is known of vehicles for tax, by their ids; every unit has an entry. */
export async function companyCarsOf(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<Map<number, HeldCar>> {
  const { rows } = await sql<HeldCar & { unitId: number }>`
    select c.unit_id as "unitId", c.ownership, c.holder_id as "holderId",
      trim(h.first_name || ' ' || h.last_name) as holder,
      c.list_price as "listPrice", c.vehicle_tax as "vehicleTax",
      c.technology, to_char(c.taxed_from, 'YYYY-MM-DD') as "taxedFrom", c.model_year as "modelYear",
      c.is_van as "isVan", c.engine_cc as "engineCc",
      c.net_payment_cents as "netPaymentCents", c.version
    from company_cars as c
      left join users as h
        on h.account_id = c.account_id and h.id = c.holder_id
    where c.account_id = ${accountId}
      and c.unit_id = any(${arrayText(unitIds)}::integer[])`.execute(tx);
  const told = new Map(rows.map(({ unitId, ...car }) => [unitId, car]));
  return new Map(unitIds.map((id) => [id, told.get(id) ?? NOBODYS]));
}

/** Reads what the employer paid for fuel, in money, by unit and month as in "3 2026-03". */
export async function fuelCostsOf(
  tx: Tx,
  accountId: number,
  { unitIds, from, to }: {
    unitIds: readonly number[];
    from: string;
    to: string;
  },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; cents: number }>`
    select unit_id || ' ' || to_char(month, 'YYYY-MM') as key,
      cost_cents as cents
    from fuel_costs
    where account_id = ${accountId}
      and unit_id = any(${arrayText(unitIds)}::integer[])
      and month between date_trunc('month', ${from}::date)::date
        and ${to}::date`.execute(tx);
  return new Map(rows.map(({ key, cents }) => [key, cents / 100]));
}
