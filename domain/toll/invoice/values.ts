import { isDay } from "../../time.ts";

/** Reads a day as in 2026-03-10, 20260310, 10.03.2026 or 10/3 2026, with or without a time after it; null where it is none. */
export function dayIn(text: string): string | null {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text.trim());
  const local = /^(\d{1,2})[./](\d{1,2})[./ ](\d{4})(?!\d)/.exec(text.trim());
  const [year, month, day] = iso
    ? iso.slice(1)
    : local
    ? [local[3], local[2], local[1]]
    : [];
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(written) ? written : null;
}

/** Reads a clock time as in 07:20, 7.20 or 07:20:59; null where it is none. */
export function clockIn(text: string): string | null {
  const found = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?$/.exec(text.trim());
  if (!found) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2])];
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, "0")}:${found[2]}`;
}

/** Reads an amount of kronor as in 45, 45,00, 1 234,50 or 45.00 kr as hundredths; null where it is none, or below 0. */
export function amountIn(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, "")
    .replace(/^(sek|kr)/i, "").replace(/(sek|kr\.?|:-)$/i, "");
  const found = /^(\d{1,7})(?:[,.](\d{1,2}))?$/.exec(bare);
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}
