import { printable } from "../domain/printable.ts";
import type { LogFile } from "./log-file.ts";

/** What some file system or shell trips over. */
const FORBIDDEN = /[\\/:*?"<>|%\s.]+/g;

/** The name of a log's file: what it is, of which unit, from when to when. */
export function fileNameOf(
  { about: { unit, days }, texts: m }: LogFile,
  extension: string,
): string {
  return nameOfFile([
    m.pages.tripLog,
    unit.name,
    unit.registrationNumber,
    days.from,
    days.to,
  ], extension);
}

/** A name that any file system takes, of some parts. */
export function nameOfFile(
  parts: (string | null)[],
  extension: string,
): string {
  const safe = parts.map((part) =>
    printable(part ?? "").trim().replace(FORBIDDEN, "-")
  );
  return `${safe.filter(Boolean).join("_")}.${extension}`;
}
