import type { Days } from "../../../domain/trip/log/log-query.ts";
import type { Format } from "../../../locales/format.ts";

/** Writes days as people read them, as in "1 nov. – 15 nov."; what is no day stays as it was typed. */
export function writtenDays({ from, to }: Days, format: Format): string {
  const written = [from, to].map((day) => {
    const noon = new Date(`${day}T12:00:00Z`);
    return Number.isNaN(noon.getTime()) ? day : format.shortDay(noon);
  });
  return [...new Set(written)].join(" – ");
}
