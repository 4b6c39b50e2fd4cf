import * as z from "zod";
import { FromMonth, OnlyChanges } from "../account/setting-month.ts";
import { figure } from "../field/figure-field.ts";
import { CONSUMPTION_MAX } from "../unit/unit-limits.ts";
import { Version } from "../version.ts";
import { BENEFIT_KINDS, FUEL_PAYERS } from "./settings.ts";

/** Highest plausible reimbursement of 10 km and price of a litre, in the currency. */
const REIMBURSEMENT_MAX = 1000;
const PRICE_MAX = 1000;
/** The least amount of money. */
const HUNDREDTH = 0.01;

const toCents = (amount: number | null) =>
  amount === null ? null : Math.round(amount * 100);

/**
 * What is paid for driving a unit, as a form or a program sends it with the version that it is based on. Car benefit
 * needs a reimbursement greater than 0 (BEN-04), and a consumption, which may be the unit's own; a unit without kind keeps
 * its figures (BEN-02).
 */
export const BenefitSettingsRequest = z.object({
  kind: z.enum(["", ...BENEFIT_KINDS], "ChooseBenefitKind").nullish()
    .transform((kind) => kind || null),
  fuel_payer: z.enum(FUEL_PAYERS, "ChooseFuelPayer"),
  consumption: figure({
    min: HUNDREDTH,
    max: CONSUMPTION_MAX,
    decimals: 2,
    wrong: "BenefitConsumption",
  }),
  reimbursement: figure({
    min: HUNDREDTH,
    max: REIMBURSEMENT_MAX,
    decimals: 2,
    wrong: "ReimbursementAboveZero",
  }).transform(toCents),
  market_fuel_price: figure({
    min: HUNDREDTH,
    max: PRICE_MAX,
    decimals: 2,
    wrong: "FuelPriceLimit",
  }).transform(toCents),
  from_month: FromMonth,
  only_changes: OnlyChanges,
  /** The earlier name of from_month. */
  prices_from: FromMonth,
  shown_at_work: z.boolean("UnreadableRequest").default(false),
  /** 0 for the first settings of a unit. */
  version: z.union([z.literal([0, "0"]).transform(() => 0), Version]),
}).superRefine(({ kind, reimbursement }, ctx) => {
  if (kind !== "benefit" || reimbursement !== null) return;
  const [path, message] = ["reimbursement", "ReimbursementAboveZero"];
  ctx.addIssue({ code: "custom", path: [path], message });
});
export type BenefitSettingsRequest = z.output<typeof BenefitSettingsRequest>;
