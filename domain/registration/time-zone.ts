/** Zones of the countries where the product is sold, and of their neighbours. */
const ZONES: Record<string, string> = {
  NO: "Europe/Oslo",
  GB: "Europe/London",
  IE: "Europe/Dublin",
  FI: "Europe/Helsinki",
  DK: "Europe/Copenhagen",
  EE: "Europe/Tallinn",
  LV: "Europe/Riga",
  LT: "Europe/Vilnius",
  IS: "Atlantic/Reykjavik",
};

/** Gives the time zone that a new account of a country starts with; the default is that of Sweden. */
export function timeZoneOf(country: string): string {
  return ZONES[country] ?? "Europe/Stockholm";
}
