import * as z from "zod";
import {
  type CompanyCarFacts,
  findCompanyCar,
} from "../../db/company-car/changes.ts";
import { BENEFIT_TECHNOLOGIES } from "../../domain/benefit/car-benefit.ts";
import { OWNERSHIPS } from "../../domain/emission/scopes.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { unitOfCall } from "../unit/asked-unit.ts";
import { changeCompanyCar } from "./changes.ts";

/** What the tax office asks about a vehicle; money in the currency of the country. */
const CompanyCarV1 = z.object({
  ownership: z.enum(OWNERSHIPS).nullable(),
  holder_id: z.number().nullable(),
  list_price: z.number().nullable(),
  vehicle_tax: z.number().nullable(),
  technology: z.enum(BENEFIT_TECHNOLOGIES),
  taxed_from: z.string().nullable(),
  model_year: z.number().nullable(),
  is_van: z.boolean(),
  engine_cc: z.number().nullable(),
  net_payment: z.number().nullable(),
  fuel_costs: z.array(z.object({ month: z.string(), cost: z.number() })),
  version: z.number(),
});

const query = z.object({ imei: z.string("SpecifyValidUnitImei") });

export const companyCarCall = createCall({
  summary:
    "Who has a company car, what the tax office asks about it, and what its fuel cost in the last months (REP-08).",
  query,
  data: CompanyCarV1,
  answers: { UnitNotFound: 404 },
}, async (ask) => {
  const unit = await unitOfCall(ask);
  return unit ? await show(ask, unit) : fail({ code: "UnitNotFound" as const });
});

export const changeCompanyCarCall = createChangeCall(
  changeCompanyCar(unitOfCall),
  {
    summary:
      "Changes as a whole what the tax office asks about a vehicle; of fuel costs the months that are named. With the version that was read, a change that somebody made meanwhile is not overwritten (REP-08, BEN-05).",
    query,
    data: CompanyCarV1,
  },
  async (ask, unit) => {
    const shown = await show(ask, unit);
    return shown.ok ? shown.value : shown;
  },
);

async function show({ db, actor }: Ask, { id }: { id: number }) {
  const car = await findCompanyCar(db, actor, id);
  return car
    ? ok(toCompanyCarV1(car))
    : fail({ code: "UnitNotFound" as const });
}

function toCompanyCarV1(car: CompanyCarFacts): z.output<typeof CompanyCarV1> {
  const { netPaymentCents: cents } = car;
  return {
    ownership: car.ownership,
    holder_id: car.holderId,
    list_price: car.listPrice,
    vehicle_tax: car.vehicleTax,
    technology: car.technology,
    taxed_from: car.taxedFrom,
    model_year: car.modelYear,
    is_van: car.isVan,
    engine_cc: car.engineCc,
    net_payment: cents === null ? null : cents / 100,
    fuel_costs: car.fuelCosts,
    version: car.version,
  };
}
