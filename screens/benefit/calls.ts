import * as z from "zod";
import { findFuelPrice, setFuelPrice } from "../../db/account/fuel-price.ts";
import { findBenefit } from "../../db/benefit/unit-settings.ts";
import type { UnitBenefit } from "../../db/benefit/unit-settings.ts";
import { FuelPriceRequest } from "../../domain/account/account-request.ts";
import { BENEFIT_KINDS, FUEL_PAYERS } from "../../domain/benefit/settings.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { describeChange } from "../../http/change.ts";
import { refInPath } from "../unit/asked-unit.ts";
import { saveBenefit } from "./changes.ts";

/** What is paid for driving a unit; money in the account's currency, null where nothing is set. */
const BenefitV1 = z.object({
  unit_id: z.number(),
  imei: z.string(),
  kind: z.enum(BENEFIT_KINDS).nullable(),
  fuel_payer: z.enum(FUEL_PAYERS),
  consumption: z.number().nullable(),
  reimbursement: z.number().nullable(),
  market_fuel_price: z.number().nullable(),
  account_market_fuel_price: z.number().nullable(),
  shown_at_work: z.boolean(),
  locked_by: z.string().nullable(),
  version: z.number(),
});

const toAmount = (cents: number | null) => cents === null ? null : cents / 100;

function toBenefitV1(found: UnitBenefit): z.infer<typeof BenefitV1> {
  return {
    unit_id: found.unit.id,
    imei: found.unit.imei,
    kind: found.kind,
    fuel_payer: found.fuelPayer,
    consumption: found.consumptionPer10Km,
    reimbursement: toAmount(found.reimbursementCentsPer10Km),
    market_fuel_price: toAmount(found.marketFuelPriceCents),
    account_market_fuel_price: toAmount(found.accountPriceCents),
    shown_at_work: found.isShownAtWork,
    locked_by: found.lock?.locker ?? null,
    version: found.version,
  };
}

export const benefitCall = createCall({
  summary:
    "The benefit and reimbursement settings of a unit by its id or IMEI: kind (benefit is a company car with car benefit, private a private car, null neither), who pays the fuel, litre, kWh or kg per 10 km, reimbursement per 10 km, and the unit's own market fuel price, without which the account's counts (BEN-01, API-55).",
  data: BenefitV1,
  answers: { UnitNotFound: 404 },
}, async (ask) => {
  const asked = refInPath(ask);
  const found = asked && await findBenefit(ask.db, ask.actor, asked);
  return found
    ? ok(toBenefitV1(found))
    : fail({ code: "UnitNotFound" as const });
});

export const setBenefitCall = createChangeCall(saveBenefit(refInPath), {
  summary:
    "Changes them as a whole, on the version that was seen (0 while nothing is set); 409 when they have another. Car benefit needs a consumption and a reimbursement greater than 0 (BEN-04); a locked unit must be unlocked before kind becomes null (BEN-10). Changed prices hold from the month prices_from on, else from the present one; with prices_from and no changed price, all hold from that month. Reports of earlier months keep theirs. Only administrators (API-55).",
  data: BenefitV1,
  message: "BenefitSaved",
}, async ({ db, actor }, { id }) => {
  const found = await findBenefit(db, actor, { id });
  return found
    ? toBenefitV1(found)
    : { ok: false as const, error: { code: "UnitNotFound" as const } };
});

/** The market fuel price of the account, with the version of the account's settings. */
const PriceV1 = z.object({
  market_fuel_price: z.number().nullable(),
  version: z.number(),
});

export const priceCall = createCall({
  summary:
    "The market fuel price of the account, which counts where a unit has none of its own (API-55).",
  data: PriceV1,
}, async ({ db, actor }) => ok(await readPrice(db, actor)));

const savePrice = describeChange({
  request: FuelPriceRequest,
  run: ({ db, actor, thisMonth }, wanted) =>
    setFuelPrice(db, actor, wanted, thisMonth),
  answers: { NotAdministrator: 403, ChangedMeanwhile: 409 },
});

export const setPriceCall = createChangeCall(savePrice, {
  summary:
    "Changes the market fuel price of the account on the version of its settings that was seen, from the month prices_from (2026-03) on, else from the present one; an unchanged price with prices_from holds from that month. Reports of earlier months keep theirs. Only administrators (ACC-15, API-55).",
  data: PriceV1,
  message: "MarketFuelPriceSaved",
}, ({ db, actor }) => readPrice(db, actor));

async function readPrice(...of: Parameters<typeof findFuelPrice>) {
  const { cents, version } = await findFuelPrice(...of);
  return { market_fuel_price: toAmount(cents), version };
}
