import * as z from "zod";
import { fail, ok, type Result } from "../result.ts";
import { monthsUpTo } from "../time.ts";
import type { FuelType } from "../unit/fuel-type.ts";

/** Prices that hold from a month on: of fuel, of a kWh at home, and what is paid for 10 km. */
export const PRICE_KINDS = ["fuel", "kwh", "mileage"] as const;
export type PriceKind = typeof PRICE_KINDS[number];

/** Stands for the account in place of a unit where a price is no unit's own. */
export const ACCOUNT = 0;

/** What else of a unit holds from a month on: its fuel, its benefit, and what the tax office asks about it. */
export type DatedSetting =
  | PriceKind
  | "fuelType"
  | "ownConsumption"
  | "co2GPerKm"
  | "kind"
  | "fuelPayer"
  | "consumptionPer10Km"
  | "ownership"
  | "holderId"
  | "listPrice"
  | "vehicleTax"
  | "technology"
  | "taxedFrom"
  | "modelYear"
  | "isVan"
  | "engineCc"
  | "netPaymentCents";

/** Settings of which null means that they are not known, so that the first value holds for the past, too. */
const FACTS: ReadonlySet<DatedSetting> = new Set([
  ...PRICE_KINDS,
  "fuelType",
  "ownConsumption",
  "co2GPerKm",
  "consumptionPer10Km",
  "listPrice",
  "vehicleTax",
  "taxedFrom",
  "modelYear",
  "engineCc",
]);

export type SettingValue = string | number | boolean | null;

/** A value from a month on. */
export interface ValueFrom {
  /** As in 2026-03, or SINCE_EVER. */
  fromMonth: string;
  value: SettingValue;
}

/** The month of a value that holds for all months before the next one. */
export const SINCE_EVER = "0001-01";

/** A setting with the months from which on its values hold; the value alone holds for all months. */
export interface Dated {
  value: SettingValue;
  /** In the order of time; the first one is since ever. */
  months: readonly ValueFrom[];
}

/** The month from which on changes hold, as in 2026-03; null for the present one. */
export const FromMonth = z.string("InvalidMonth")
  .regex(/^(20\d\d-(0[1-9]|1[0-2]))?$/, "InvalidMonth")
  .nullish().transform((month) => month || null);

/** Whether what equals the present stays what it was in the named month; see planSettings. */
export const OnlyChanges = z.boolean("UnreadableRequest").default(false);

/** Months before and after the present one from which a change can hold. */
const MONTHS_BACK = 12;
const MONTHS_AHEAD = 3;

/** Lists the months from which a change can hold, the latest first. */
export function monthsOfChange(thisMonth: string): string[] {
  const last = Temporal.PlainYearMonth.from(thisMonth)
    .add({ months: MONTHS_AHEAD });
  return monthsUpTo(last.toString(), MONTHS_AHEAD + 1 + MONTHS_BACK);
}

/** A change that was to hold from another month; `name` says from which ones it can. */
export interface MonthTooFar {
  code: "MonthTooFar";
  name: string;
}

/** Decides whether a change can hold from a month that somebody named, null for the present one. */
export function decideFromMonth(
  from: string | null,
  thisMonth: string,
): Result<null, MonthTooFar> {
  const months = monthsOfChange(thisMonth);
  if (from === null || months.includes(from)) return ok(null);
  const name = `${months.at(-1)} – ${months[0]}`;
  return fail({ code: "MonthTooFar", name });
}

/** The month whose stored values are removed, with the version that was seen. */
export const MonthRemoval = z.object({
  from_month: z.string("InvalidMonth")
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "InvalidMonth"),
  version: z.coerce.number("UnreadableRequest").int("UnreadableRequest"),
});
export type MonthRemoval = z.output<typeof MonthRemoval>;

/**
 * Gives which price of the account a unit's consumption is worth: a litre of fuel, or a kWh. Gas is consumed in kg, of
 * which the account has no price.
 */
export function accountPriceKind(
  fuelType: FuelType | null,
): "fuel" | "kwh" | null {
  if (fuelType === "gas") return null;
  return fuelType === "electric" ? "kwh" : "fuel";
}

/** Gives the value that held in a month (2026-03). */
export function valueIn(month: string, { value, months }: Dated): SettingValue {
  const holding = months.findLast(({ fromMonth }) => fromMonth <= month);
  return holding ? holding.value : value;
}

/** Gives from which month on holds what held in a month (2026-03); null where it held for all months before, too. */
export function heldFrom(month: string, { months }: Dated): string | null {
  const from = months.findLast(({ fromMonth }) => fromMonth <= month)
    ?.fromMonth;
  return from === undefined || from === SINCE_EVER ? null : from;
}

/** What settings are to be, and from which month on. */
export interface SettingsChange<S extends DatedSetting> {
  wanted: Record<S, SettingValue>;
  /** The month that the person named, from which all is to hold; null for the present one, for what differs. */
  from: string | null;
  thisMonth: string;
  /** Whether nothing has been set before. */
  isNew: boolean;
  /** Settings in whose place another value held while they were null, as the account's price for a unit. */
  otherwise: readonly S[];
  /**
   * Whether a setting that equals the present one stays what it was in the named month, as a form means it that shows
   * all of them; where none differs, all of them are meant.
   */
  onlyChanges?: boolean;
  /** Whether the form changes something without months besides; then no setting is meant where none differs. */
  changesOther?: boolean;
}

/**
 * Plans a change of settings. Where a month is named, all of them hold from it on, or those that are meant; else what
 * differs from the present holds from the present month on: in both cases until a later month for which something is
 * stored already. What is set for the first time holds for the past, too, unless a month is named.
 */
export function planSettings<S extends DatedSetting>(
  stored: Record<S, Dated>,
  change: SettingsChange<S>,
): Record<S, Dated> {
  const { wanted, from, thisMonth, isNew, otherwise } = change;
  const fromMonth = from ?? thisMonth;
  const isFirst = (name: S) =>
    from === null && stored[name].months.length === 0 &&
    !otherwise.includes(name) &&
    (isNew || (FACTS.has(name) && stored[name].value === null));
  const isMeant = meantBy(stored, change);
  const planned = (Object.keys(wanted) as S[]).map((name) => {
    const value = wanted[name];
    if (!isMeant(name) || valueIn(fromMonth, stored[name]) === value) {
      return [name, stored[name]];
    }
    return [
      name,
      isFirst(name)
        ? { value, months: [] }
        : changedFrom(stored[name], { fromMonth, value }),
    ];
  });
  return Object.fromEntries(planned);
}

/** Tells which settings a change means: all, or what differs from the present and what was not known in its month. */
function meantBy<S extends DatedSetting>(
  stored: Record<S, Dated>,
  change: SettingsChange<S>,
): (name: S) => boolean {
  const { wanted, from, thisMonth, otherwise } = change;
  if (!change.onlyChanges || from === null) return () => true;
  const differs = (name: S) =>
    valueIn(thisMonth, stored[name]) !== wanted[name];
  const names = Object.keys(wanted) as S[];
  if (!names.some(differs)) return () => !change.changesOther;
  const wasUnknown = (name: S) =>
    FACTS.has(name) && !otherwise.includes(name) &&
    valueIn(from, stored[name]) === null;
  return (name) => differs(name) || wasUnknown(name);
}

function changedFrom({ value, months }: Dated, change: ValueFrom): Dated {
  const earlier = months.length > 0
    ? months
    : [{ fromMonth: SINCE_EVER, value }];
  const others = earlier.filter(({ fromMonth }) =>
    fromMonth !== change.fromMonth
  );
  return tidied([...others, change]);
}

/** Plans that what is stored from a month on goes: what held before it holds on. */
export function planRemoval<S extends DatedSetting>(
  stored: Record<S, Dated>,
  month: string,
): Result<Record<S, Dated>, { code: "MonthNotFound" }> {
  const isStored = storedMonths(stored)
    .some(({ fromMonth }) => fromMonth === month);
  if (!isStored) return fail({ code: "MonthNotFound" });
  const left = (Object.keys(stored) as S[])
    .map((name) => [name, withoutMonth(stored[name], month)]);
  return ok(Object.fromEntries(left));
}

function withoutMonth({ value, months }: Dated, month: string): Dated {
  const left = months.filter(({ fromMonth }) => fromMonth !== month);
  return left.length === 0 ? { value, months } : tidied(left);
}

/** Leaves out values that say what the one before says; one that is left alone holds for all months. */
function tidied(months: readonly ValueFrom[]): Dated {
  const inOrder = months.toSorted((a, b) => a.fromMonth < b.fromMonth ? -1 : 1);
  const left = inOrder.filter(({ value }, at) =>
    at === 0 || value !== inOrder[at - 1]!.value
  );
  const [first] = left;
  return { value: first!.value, months: left.length === 1 ? [] : left };
}

/** What is stored from a month on. */
export interface StoredMonth<S extends DatedSetting = DatedSetting> {
  /** As in 2026-03, or SINCE_EVER. */
  fromMonth: string;
  values: Partial<Record<S, SettingValue>>;
}

/** Lists what is stored for which months, in the order of time. */
export function storedMonths<S extends DatedSetting>(
  settings: Record<S, Dated>,
): StoredMonth<S>[] {
  const values = (Object.keys(settings) as S[]).flatMap((name) =>
    settings[name].months.map((month) => ({ name, ...month }))
  );
  const months = Map.groupBy(values, ({ fromMonth }) => fromMonth);
  return [...months].toSorted(([a], [b]) => a < b ? -1 : 1)
    .map(([fromMonth, of]) => ({
      fromMonth,
      values: Object.fromEntries(
        of.map(({ name, value }) => [name, value]),
      ) as StoredMonth<S>["values"],
    }));
}
