import type { CompanyCarFacts } from "../../db/company-car/changes.ts";
import type { BenefitTechnology } from "../../domain/benefit/technologies.ts";
import type { CarSetting } from "../../domain/company-car/setting-months.ts";
import type { Ownership } from "../../domain/emission/scopes.ts";
import type { Ask } from "../../http/ask.ts";
import { type MonthText, monthTexts } from "../account/stored-months.tsx";

/** Writes which facts of a company car are stored for which months. */
export function carMonthTexts(
  { format, texts: m }: Ask,
  { months, holders }: CompanyCarFacts,
): MonthText[] {
  const { companyCar: t, account: { months: { nothing } }, user: x } = m;
  const text = (label: string) => (value: unknown): [string, string] => [
    label,
    value === null ? nothing : String(value),
  ];
  const figure = (label: string) => (value: unknown): [string, string] => [
    label,
    value === null ? nothing : format.typed(Number(value)),
  ];
  const write: Record<CarSetting, (value: unknown) => [string, string]> = {
    ownership: (owner) => [
      t.ownership,
      owner === null ? t.asSettings : t.ownerships[owner as Ownership],
    ],
    holderId: (id) => [t.holder, holders.get(Number(id)) ?? t.nobody],
    listPrice: figure(t.fields.list_price),
    vehicleTax: figure(t.fields.vehicle_tax),
    technology: (value) => [
      t.technology,
      t.technologies[value as BenefitTechnology],
    ],
    taxedFrom: text(t.fields.taxed_from),
    modelYear: text(t.fields.model_year),
    isVan: (isVan) => [t.isVan, isVan ? x.yes : x.no],
    engineCc: figure(t.fields.engine_cc),
    netPaymentCents: (cents) => [
      t.fields.net_payment,
      cents === null ? nothing : format.hundredths(Number(cents) / 100),
    ],
  };
  return monthTexts(months, (name, value) => write[name as CarSetting](value));
}
