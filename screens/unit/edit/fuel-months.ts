import type { StoredMonth } from "../../../domain/account/setting-month.ts";
import type { FuelSetting } from "../../../domain/unit/fuel-months.ts";
import type { FuelType } from "../../../domain/unit/fuel-type.ts";
import type { Ask } from "../../../http/ask.ts";
import { type MonthText, monthTexts } from "../../account/stored-months.tsx";

/** Writes what is stored of the fuel of a unit for which months. */
export function fuelMonthTexts(
  { format, texts: m }: Ask,
  months: readonly StoredMonth<FuelSetting>[],
): MonthText[] {
  const { unit: t, account: { months: { nothing } } } = m;
  const figure = (label: string) => (value: unknown): [string, string] => [
    label,
    value === null ? nothing : format.hundredths(Number(value)),
  ];
  const write: Record<FuelSetting, (value: unknown) => [string, string]> = {
    fuelType: (fuel) => [
      t.label.fuel_type,
      fuel === null ? t.noFuel : t.fuelType[fuel as FuelType],
    ],
    ownConsumption: figure(t.label.consumption),
    co2GPerKm: figure(t.label.co2),
  };
  return monthTexts(months, (name, value) => write[name as FuelSetting](value));
}
