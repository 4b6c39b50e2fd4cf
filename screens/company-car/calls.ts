import * as z from "zod";
import {
  type CompanyCarFacts,
  findCompanyCar,
} from "../../db/company-car/changes.ts";
import {
  MonthRemoval,
  SINCE_EVER,
} from "../../domain/account/setting-month.ts";
import { BENEFIT_TECHNOLOGIES } from "../../domain/benefit/technologies.ts";
import type { CompanyCar } from "../../domain/company-car/company-car.ts";
import { OWNERSHIPS } from "../../domain/emission/scopes.ts";
import { toAmount } from "../../domain/money.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import {
  createCall,
  createChangeCall,
  createQueryChangeCall,
} from "../../http/call.ts";
import { unitOfCall } from "../unit/asked-unit.ts";
import { changeCompanyCar, removeCarMonth } from "./changes.ts";

/** What the tax office asks about a vehicle, as far as it holds from a month on. */
const CarFactsV1 = z.object({
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
});

/** Facts that are stored from a month on; null is since ever. What did not change then is absent. */
const CarMonthV1 = CarFactsV1.partial().extend({
  from_month: z.string().nullable(),
});

/** The facts of the present month; money in the currency of the country. */
const CompanyCarV1 = CarFactsV1.extend({
  fuel_costs: z.array(z.object({ month: z.string(), cost: z.number() })),
  months: z.array(CarMonthV1),
  version: z.number(),
});

const query = z.object({ imei: z.string("SpecifyValidUnitImei") });

export const companyCarCall = createCall({
  summary:
    "Who has a company car, what the tax office asks about it, in the present month, and what its fuel cost in the last months; months lists what is stored from which month on, also from later ones (REP-08).",
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
      "Changes as a whole what the tax office asks about a vehicle; of fuel costs the months that are named. With from_month (2026-03, twelve months back to three ahead) all that is sent holds from that month on, else what differs from the present month holds from the present one, until a later month for which something is stored; with only_changes, as the form sends it, what equals the present stays what it was in from_month, unless nothing was known then, and where nothing differs, all holds from then; the first facts hold for all months unless from_month is named. Reports of the months before keep theirs. With the version that was read, a change that somebody made meanwhile is not overwritten (REP-08, BEN-05).",
    query,
    data: CompanyCarV1,
  },
  showChanged,
);

export const removeCarMonthCall = createQueryChangeCall(
  { ...removeCarMonth(unitOfCall), request: MonthRemoval.extend(query.shape) },
  {
    summary:
      "Removes what is stored of a vehicle from the month from_month on, on the version that was read: what held before it holds on (REP-08).",
    data: CompanyCarV1,
    message: "MonthRemoved",
  },
  showChanged,
);

async function showChanged(ask: Ask, unit: { id: number }) {
  const shown = await show(ask, unit);
  return shown.ok ? shown.value : shown;
}

async function show({ db, actor, thisMonth }: Ask, { id }: { id: number }) {
  const car = await findCompanyCar(db, actor, id, thisMonth);
  return car
    ? ok(toCompanyCarV1(car))
    : fail({ code: "UnitNotFound" as const });
}

function toCompanyCarV1(car: CompanyCarFacts): z.output<typeof CompanyCarV1> {
  return {
    ...toFactsV1(car),
    fuel_costs: car.fuelCosts,
    months: car.months.map(({ fromMonth, values }) => ({
      from_month: fromMonth === SINCE_EVER ? null : fromMonth,
      ...CarFactsV1.partial().parse(toFactsV1(values as Partial<CompanyCar>)),
    })),
    version: car.version,
  };
}

function toFactsV1<Car extends Partial<CompanyCar>>(car: Car) {
  const { netPaymentCents: cents } = car;
  return {
    ownership: car.ownership as Car["ownership"],
    holder_id: car.holderId as Car["holderId"],
    list_price: car.listPrice as Car["listPrice"],
    vehicle_tax: car.vehicleTax as Car["vehicleTax"],
    technology: car.technology as Car["technology"],
    taxed_from: car.taxedFrom as Car["taxedFrom"],
    model_year: car.modelYear as Car["modelYear"],
    is_van: car.isVan as Car["isVan"],
    engine_cc: car.engineCc as Car["engineCc"],
    net_payment: (cents === undefined ? undefined : toAmount(cents)) as Car[
      "netPaymentCents"
    ],
  };
}
