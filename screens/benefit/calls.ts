import * as z from "zod";
import { setFuelPrice } from "../../db/account/fuel-price.ts";
import { findAccountPrices } from "../../db/account/prices.ts";
import { findBenefit } from "../../db/benefit/unit-settings.ts";
import type { UnitBenefit } from "../../db/benefit/unit-settings.ts";
import {
  type SettingValue,
  SINCE_EVER,
} from "../../domain/account/setting-month.ts";
import { toAmount } from "../../domain/money.ts";
import { FuelPriceRequest } from "../../domain/account/account-request.ts";
import { BENEFIT_KINDS, FUEL_PAYERS } from "../../domain/benefit/settings.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import {
  createCall,
  createChangeCall,
  createQueryChangeCall,
} from "../../http/call.ts";
import { describeChange } from "../../http/change.ts";
import { refInPath } from "../unit/asked-unit.ts";
import { removePrices } from "../account/changes.ts";
import { PriceMonthV1, toPriceMonthV1 } from "../account/v1.ts";
import { removeMonthOfBenefit, saveBenefit } from "./changes.ts";

/** Settings that are stored from a month on; null is since ever. What did not change then is absent. */
const BenefitMonthV1 = z.object({
  from_month: z.string().nullable(),
  kind: z.enum(BENEFIT_KINDS).nullable().optional(),
  fuel_payer: z.enum(FUEL_PAYERS).optional(),
  consumption: z.number().nullable().optional(),
  reimbursement: z.number().nullable().optional(),
  market_fuel_price: z.number().nullable().optional(),
});

function toBenefitMonthV1(
  { fromMonth, values }: UnitBenefit["months"][number],
) {
  const { kind, fuelPayer, consumptionPer10Km, mileage, fuel } = values;
  const amount = (cents: SettingValue | undefined) =>
    cents === undefined ? undefined : toAmount(cents as number | null);
  return BenefitMonthV1.parse({
    from_month: fromMonth === SINCE_EVER ? null : fromMonth,
    kind,
    fuel_payer: fuelPayer,
    consumption: consumptionPer10Km,
    reimbursement: amount(mileage),
    market_fuel_price: amount(fuel),
  });
}

/** What is paid for driving a unit in the present month; money in the account's currency, null where nothing is set. */
const BenefitV1 = z.object({
  unit_id: z.number(),
  imei: z.string(),
  kind: z.enum(BENEFIT_KINDS).nullable(),
  fuel_payer: z.enum(FUEL_PAYERS),
  consumption: z.number().nullable(),
  unit_consumption: z.number().nullable(),
  reimbursement: z.number().nullable(),
  market_fuel_price: z.number().nullable(),
  account_market_fuel_price: z.number().nullable(),
  account_price_months: z.array(PriceMonthV1),
  months: z.array(BenefitMonthV1),
  shown_at_work: z.boolean(),
  locked_by: z.string().nullable(),
  version: z.number(),
});

function toBenefitV1(found: UnitBenefit): z.infer<typeof BenefitV1> {
  return {
    unit_id: found.unit.id,
    imei: found.unit.imei,
    kind: found.kind,
    fuel_payer: found.fuelPayer,
    consumption: found.consumptionPer10Km,
    unit_consumption: found.ownConsumption,
    reimbursement: toAmount(found.reimbursementCentsPer10Km),
    market_fuel_price: toAmount(found.marketFuelPriceCents),
    account_market_fuel_price: toAmount(found.accountPriceCents),
    account_price_months: found.accountMonths.map(toPriceMonthV1),
    months: found.months.map(toBenefitMonthV1),
    shown_at_work: found.isShownAtWork,
    locked_by: found.lock?.locker ?? null,
    version: found.version,
  };
}

export const benefitCall = createCall({
  summary:
    "The benefit and reimbursement settings of a unit by its id or IMEI: kind (benefit is a company car with car benefit, private a private car, null neither), who pays the fuel, litre, kWh or kg per 10 km, without which the unit's own in unit_consumption counts, reimbursement per 10 km, and the unit's own market fuel price, without which the account's counts: of a litre, or of a kWh for an electric unit (BEN-01, API-55). They are those of the present month; months lists what is stored from which month on, also from later ones, and account_price_months the same of the account's price.",
  data: BenefitV1,
  answers: { UnitNotFound: 404 },
}, async (ask) => {
  const asked = refInPath(ask);
  const found = asked && await findBenefit(
    ask.db,
    ask.actor,
    asked,
    ask.thisMonth,
  );
  return found
    ? ok(toBenefitV1(found))
    : fail({ code: "UnitNotFound" as const });
});

export const setBenefitCall = createChangeCall(saveBenefit(refInPath), {
  summary:
    "Changes them as a whole, on the version that was seen (0 while nothing is set); 409 when they have another. Car benefit needs a consumption, which may be the unit's own, and a reimbursement greater than 0 (BEN-04); a locked unit must be unlocked before kind becomes null in any month, also a past one, or past months of benefit become private (BEN-10). With from_month (2026-03, twelve months back to three ahead; also named prices_from) all that is sent holds from that month on, else what differs from the present month holds from the present one, until a later month for which something is stored. With only_changes, as the form sends it, what equals the present stays what it was in from_month, unless nothing was known then; where nothing differs, all holds from then. The first settings hold for all months unless from_month is named. Reports of the months before keep theirs. Only administrators (API-55).",
  data: BenefitV1,
  message: "BenefitSaved",
}, show);

export const removeBenefitCall = createQueryChangeCall(
  removeMonthOfBenefit(refInPath),
  {
    summary:
      "Removes what is stored of a unit's settings from the month from_month on, on the version that was seen: what held before it holds on (BEN-01). Only administrators.",
    data: BenefitV1,
    message: "MonthRemoved",
  },
  show,
);

async function show({ db, actor, thisMonth }: Ask, { id }: { id: number }) {
  const found = await findBenefit(db, actor, { id }, thisMonth);
  return found
    ? toBenefitV1(found)
    : { ok: false as const, error: { code: "UnitNotFound" as const } };
}

/** The market fuel price of the account, with the version of the account's settings. */
const PriceV1 = z.object({
  market_fuel_price: z.number().nullable(),
  price_months: z.array(PriceMonthV1),
  version: z.number(),
});

export const priceCall = createCall({
  summary:
    "The market fuel price of the account in the present month, which counts where a unit has none of its own; price_months lists what is stored from which month on, also from later ones (API-55).",
  data: PriceV1,
}, async (ask) => ok(await readPrice(ask)));

const savePrice = describeChange({
  request: FuelPriceRequest,
  run: ({ db, actor, thisMonth }, wanted) =>
    setFuelPrice(db, actor, wanted, thisMonth),
  answers: {
    NotAdministrator: 403,
    ChangedMeanwhile: 409,
    MonthTooFar: "prices_from",
  },
});

export const setPriceCall = createChangeCall(savePrice, {
  summary:
    "Changes the market fuel price of the account on the version of its settings that was seen, from the month prices_from (2026-03, twelve months back to three ahead) on, else from the present one, until a later month for which a price is stored. Reports of earlier months keep theirs. Only administrators (ACC-15, API-55).",
  data: PriceV1,
  message: "MarketFuelPriceSaved",
}, readPrice);

export const removePriceCall = createQueryChangeCall(removePrices, {
  summary:
    "Removes the prices of the account that are stored from the month from_month on, on the version of its settings that was seen: those before it hold on (ACC-15). Only administrators.",
  data: PriceV1,
  message: "MonthRemoved",
}, readPrice);

async function readPrice({ db, actor, thisMonth }: Ask) {
  const { fuel, months, version } = await findAccountPrices(
    db,
    actor,
    thisMonth,
  );
  return {
    market_fuel_price: toAmount(fuel),
    price_months: months.map(toPriceMonthV1),
    version,
  };
}
