import type { BenefitRow } from "../../db/benefit/values.ts";
import { baseAmountsOf } from "../../domain/benefit/base-amounts.ts";
import {
  fuelFactorOn,
  norwegianCarRule,
  norwegianVanRate,
  priceReduction,
  swedishCarRule,
} from "../../domain/benefit/car-rules.ts";
import { isFuelTaxed } from "../../domain/benefit/month.ts";
import { freeChargingIn } from "../../domain/benefit/workplace-charging.ts";
import type { Texts } from "../../locales/index.ts";
import { heldBy } from "./rate-note.ts";

/** Prints the figures of the tax office that the benefit of months was computed with, each once. */
export function carRuleNotes(
  rows: readonly BenefitRow[],
  m: Texts,
): string[] {
  const alike = new Map(rows.map((row) => [ruleKey(row), row]));
  const notes = [...alike.values()].flatMap((row) => {
    const { country, benefit } = row;
    const isCarKnown = benefit.carBenefit !== null;
    return [
      ...country === "SE" && isCarKnown ? swedishNotes(row, m) : [],
      ...country === "NO" && isCarKnown ? norwegianNotes(row, m) : [],
      ...fuelNotes(row, m),
      ...freeChargingNotes(row, m),
    ];
  });
  return [...new Set(notes)];
}

/** What the figures of a row depend on. */
function ruleKey(row: BenefitRow) {
  const { month, country, car, settings, benefit } = row;
  const { taxedFrom, technology, isVan } = car;
  return JSON.stringify([
    month,
    country,
    [taxedFrom, technology, isVan],
    settings.kind,
    benefit.carBenefit === null,
    benefit.carBenefitByDistance === null,
    benefit.fuelBenefit === null && benefit.fuelBenefitByCost === null,
    isChargedFreeOfTax(row),
  ]);
}

function swedishNotes({ month, car }: BenefitRow, m: Texts): string[] {
  const { baseAmounts, rulesUsed: t, decimals, technologies } = m.companyCar;
  const year = Number(month.slice(0, 4));
  const base = baseAmountsOf(year)!;
  const rule = swedishCarRule(car.taxedFrom!, year)!;
  const reduction = priceReduction(car.technology, year);
  const formula = t.swedishCar({
    base: decimals(rule.ofBase),
    rate: decimals(rule.ofRate),
    price: decimals(rule.ofPrice),
    below: decimals(rule.below),
    above: decimals(rule.above),
    bases: decimals(rule.limitBases),
    tax: rule.withTax,
  });
  return [
    baseAmounts(year, base.priceBase, base.loanRatePercent, base.source),
    t.swedishCars(
      rule.taxedFrom ?? "",
      rule.taxedTo ?? "",
      formula,
      heldBy(rule),
    ),
    ...reduction
      ? [
        t.reduction(
          technologies[car.technology],
          figure(reduction.sek),
          figure(100 * reduction.mostShare),
          heldBy(reduction),
        ),
      ]
      : [],
    t.muchBusiness(
      figure(rule.muchBusinessM / 1000),
      figure(100 * rule.muchBusinessShare),
      heldBy(rule),
    ),
  ];
}

function norwegianNotes(
  { month, car, benefit }: BenefitRow,
  m: Texts,
): string[] {
  const { rulesUsed: t, decimals } = m.companyCar;
  const year = Number(month.slice(0, 4));
  const rule = norwegianCarRule(year)!;
  const vanRate = benefit.carBenefitByDistance === null
    ? null
    : norwegianVanRate(year);
  return [
    t.norwegianCar({
      below: figure(100 * rule.below),
      above: figure(100 * rule.above),
      threshold: figure(rule.threshold),
    }, heldBy(rule)),
    t.norwegianShares({
      years: figure(rule.oldAfterYears),
      old: figure(100 * rule.oldShare),
      km: figure(rule.muchBusinessM / 1000),
      much: figure(100 * rule.muchBusinessShare),
    }),
    ...car.isVan
      ? [
        t.norwegianVan({
          share: figure(100 * rule.vanShare),
          most: figure(rule.mostVanReduction),
        }),
      ]
      : [],
    ...vanRate
      ? [t.vanRate(decimals(vanRate.nokPerKm.toFixed(2)), heldBy(vanRate))]
      : [],
  ];
}

function fuelNotes(
  { month, settings: { kind }, benefit }: BenefitRow,
  m: Texts,
): string[] {
  const { fuelBenefit, fuelBenefitByCost } = benefit;
  const factor = fuelFactorOn(`${month}-01`);
  const isTaxed = fuelBenefit !== null || fuelBenefitByCost !== null;
  if (kind !== "benefit" || !isTaxed || !factor) return [];
  const { rulesUsed: t, decimals } = m.companyCar;
  return [t.fuelFactor(decimals(factor.factor), heldBy(factor))];
}

/** Also without a consumption, since the cost by which fuel is taxed then is to be without that electricity. */
function freeChargingNotes(row: BenefitRow, m: Texts): string[] {
  const rule = freeChargingIn(row.country, row.month);
  return rule && isChargedFreeOfTax(row)
    ? [m.companyCar.rulesUsed.freeAtWork(heldBy(rule))]
    : [];
}

function isChargedFreeOfTax(row: BenefitRow): boolean {
  return row.isChargedFree && isFuelTaxed(row);
}

/** Writes a whole number with a space that does not break between thousands, as all three languages read it. */
function figure(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}
