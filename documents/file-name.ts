import { printable } from "../domain/printable.ts";

/** Characters that some file system or shell does not accept. */
const FORBIDDEN = /[\\/:*?"<>|%\s.]+/g;

/** Joins parts to a file name that every file system accepts. */
export function nameOfFile(
  parts: (string | null)[],
  extension: string,
): string {
  const safe = parts.map((part) =>
    printable(part ?? "").trim().replace(FORBIDDEN, "-")
  );
  return `${safe.filter(Boolean).join("_")}.${extension}`;
}
