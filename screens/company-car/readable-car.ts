import { readableFigure } from "../../locales/readable-figure.ts";
import type { Ask } from "../../http/ask.ts";
import type { Texts } from "../../locales/index.ts";
import type { TypedCar } from "./typed-car.ts";

/** Fields of the form that say what is stored. */
type StoredField = Exclude<
  keyof TypedCar,
  "fuel_month" | "from_month" | "version"
>;

/** Gives the labels of the fields. */
export function carLabels(
  { companyCar: t }: Texts,
): Record<StoredField, string> {
  const { fuel_month: _, ...figures } = t.fields;
  return {
    holder_id: t.holder,
    ownership: t.ownership,
    technology: t.technology,
    is_van: t.isVan,
    ...figures,
  };
}

/** Gives what was typed as people read it, with the names of people by their ids. */
export function readableCar(
  typed: TypedCar,
  { texts: { companyCar: t, user: x }, format }: Pick<
    Ask,
    "texts" | "format"
  >,
  names: ReadonlyMap<number, string>,
): Record<StoredField, string> {
  const of = (texts: Record<string, string>, code: string) =>
    texts[code] ?? code;
  const figure = (text: string) => readableFigure(text, format);
  return {
    holder_id: typed.holder_id === ""
      ? t.nobody
      : names.get(Number(typed.holder_id)) ?? typed.holder_id,
    ownership: typed.ownership === ""
      ? t.asSettings
      : of(t.ownerships, typed.ownership),
    list_price: figure(typed.list_price),
    vehicle_tax: figure(typed.vehicle_tax),
    technology: of(t.technologies, typed.technology),
    taxed_from: typed.taxed_from,
    model_year: typed.model_year,
    is_van: typed.is_van === "" ? x.no : x.yes,
    engine_cc: figure(typed.engine_cc),
    net_payment: figure(typed.net_payment),
    fuel_cost: typed.fuel_month === ""
      ? ""
      : `${typed.fuel_month}: ${figure(typed.fuel_cost) || "–"}`,
  };
}
