import { printable } from "../domain/printable.ts";

/** What some file system or shell trips over. */
const FORBIDDEN = /[\\/:*?"<>|%\s.]+/g;

/** Joins parts to a name that any file system takes. */
export function nameOfFile(
  parts: (string | null)[],
  extension: string,
): string {
  const safe = parts.map((part) =>
    printable(part ?? "").trim().replace(FORBIDDEN, "-")
  );
  return `${safe.filter(Boolean).join("_")}.${extension}`;
}
