import type { UnitBenefit } from "../../db/benefit/unit-settings.ts";
import type { BenefitSetting } from "../../domain/benefit/setting-months.ts";
import type { BenefitKind, FuelPayer } from "../../domain/benefit/settings.ts";
import type { Ask } from "../../http/ask.ts";
import { currencyOf, type Format } from "../../locales/format.ts";
import { readableFigure } from "../../locales/readable-figure.ts";
import type { Language, Texts } from "../../locales/index.ts";
import { type MonthText, monthTexts } from "../account/stored-months.tsx";

/** The fields of the form as texts. */
export interface BenefitValues {
  kind: string;
  fuel_payer: string;
  consumption: string;
  reimbursement: string;
  market_fuel_price: string;
  shown_at_work: string;
}

const FIGURES = ["consumption", "reimbursement", "market_fuel_price"] as const;

/** Gives what is stored as the form shows it, with the decimal sign of the language. */
export function toBenefitValues(
  found: UnitBenefit,
  format: Format,
): BenefitValues {
  const money = (cents: number | null) =>
    cents === null ? "" : format.typed(cents / 100, 2);
  return {
    kind: found.kind ?? "",
    fuel_payer: found.fuelPayer,
    consumption: found.consumptionPer10Km === null
      ? ""
      : format.typed(found.consumptionPer10Km),
    reimbursement: money(found.reimbursementCentsPer10Km),
    market_fuel_price: money(found.marketFuelPriceCents),
    shown_at_work: found.isShownAtWork ? "1" : "",
  };
}

/** Gives the labels of the fields. */
export function benefitLabels(
  { benefit: t }: Texts,
  language: Language,
): Record<keyof BenefitValues, string> {
  const currency = currencyOf(language);
  return {
    kind: t.kind,
    fuel_payer: t.fuelPayer,
    consumption: t.consumption,
    reimbursement: t.reimbursement(currency),
    market_fuel_price: t.marketFuelPrice(currency),
    shown_at_work: t.shownAtWork,
  };
}

/** Gives the fields as people read them. */
export function readableBenefit(
  values: BenefitValues,
  { benefit: t }: Texts,
  format: Format,
): Record<keyof BenefitValues, string> {
  const { kinds, payers } = t;
  const figures = Object.fromEntries(
    FIGURES.map((
      name,
    ) => [
      name,
      readableFigure(values[name], format, name === "consumption" ? 0 : 2),
    ]),
  ) as Record<typeof FIGURES[number], string>;
  return {
    ...figures,
    kind: values.kind in kinds
      ? kinds[values.kind as keyof typeof kinds]
      : kinds.none,
    fuel_payer: payers[values.fuel_payer as keyof typeof payers] ?? "",
    shown_at_work: values.shown_at_work ? "✓" : "",
  };
}

/** Writes which settings are stored for which months. */
export function benefitMonthTexts(
  { format, texts: m }: Ask,
  months: UnitBenefit["months"],
): MonthText[] {
  const { benefit: t, account: { months: { nothing } } } = m;
  const money = (cents: unknown) =>
    cents === null ? nothing : format.amount(Number(cents) / 100);
  const write: Record<BenefitSetting, (value: unknown) => [string, string]> = {
    kind: (kind) => [t.kind, t.kinds[kind as BenefitKind ?? "none"]],
    fuelPayer: (payer) => [t.fuelPayer, t.payers[payer as FuelPayer]],
    consumptionPer10Km: (figure) => [
      t.consumption,
      figure === null ? t.ofUnit : format.hundredths(Number(figure)),
    ],
    mileage: (cents) => [t.reimbursementShort, money(cents)],
    fuel: (cents) => [
      t.marketFuelPriceShort,
      cents === null ? m.account.months.ofAccount : money(cents),
    ],
  };
  return monthTexts(
    months,
    (name, value) => write[name as BenefitSetting](value),
  );
}
