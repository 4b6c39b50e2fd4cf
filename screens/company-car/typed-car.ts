import type * as z from "zod";
import type { CompanyCarFacts } from "../../db/company-car/changes.ts";
import { parseFigure } from "../../domain/figure.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import type { Format } from "../../locales/format.ts";
import type { FormBody } from "../../http/form-body.ts";

const FIELDS = [
  "ownership",
  "holder_id",
  "list_price",
  "vehicle_tax",
  "technology",
  "taxed_from",
  "model_year",
  "is_van",
  "engine_cc",
  "net_payment",
  "fuel_month",
  "fuel_cost",
  "from_month",
  "version",
] as const;

/** The facts of a company car as they were typed; a ticked box is "1". */
export type TypedCar = Record<typeof FIELDS[number], string>;

/** Reads what was typed. */
export function typedCar(form: FormBody): TypedCar {
  return form.texts(FIELDS);
}

/** Gives the stored facts as they are typed. */
export function toTypedCar(car: CompanyCarFacts, format: Format): TypedCar {
  const text = (value: string | number | null) => String(value ?? "");
  const figure = (value: number | null) =>
    value === null ? "" : format.typed(value);
  return {
    ownership: text(car.ownership),
    holder_id: text(car.holderId),
    list_price: figure(car.listPrice),
    vehicle_tax: figure(car.vehicleTax),
    technology: car.technology,
    taxed_from: text(car.taxedFrom),
    model_year: text(car.modelYear),
    is_van: car.isVan ? "1" : "",
    engine_cc: figure(car.engineCc),
    net_payment: car.netPaymentCents === null
      ? ""
      : format.typed(car.netPaymentCents / 100, 2),
    fuel_month: "",
    fuel_cost: "",
    from_month: "",
    version: text(car.version),
  };
}

/** Gives what was typed in the shape of the JSON call; an empty cost takes its month away. */
export function toCarRequest(typed: TypedCar) {
  const { fuel_month: month, fuel_cost: cost } = typed;
  return {
    ownership: typed.ownership || null,
    holder_id: numberOf(typed.holder_id),
    list_price: numberOf(typed.list_price),
    vehicle_tax: numberOf(typed.vehicle_tax),
    technology: typed.technology,
    taxed_from: typed.taxed_from || null,
    model_year: numberOf(typed.model_year),
    is_van: typed.is_van !== "",
    engine_cc: numberOf(typed.engine_cc),
    net_payment: numberOf(typed.net_payment),
    fuel_costs: month || cost
      ? [{ month: month.trim(), cost: numberOf(cost) }]
      : [],
    from_month: typed.from_month,
    only_changes: true,
    version: typed.version,
  };
}

/** The errors of the JSON shape, at the fields of the form. */
export function carErrors(error: z.ZodError): FieldErrors {
  const { fuel_costs: costs = [], ...others } = fieldErrors(error);
  const isOfMonth = (key: string) => key === "SpecifyMonth";
  return {
    ...others,
    fuel_month: costs.filter(isOfMonth),
    fuel_cost: costs.filter((key) => !isOfMonth(key)),
  };
}

/** Reads a figure as people write it; null for nothing, no number for what is none. */
function numberOf(text: string): number | null {
  return text.trim() === "" ? null : parseFigure(text) ?? NaN;
}
