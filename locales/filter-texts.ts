import type { LogFilter } from "../domain/trip/log/log-filter.ts";
import type { Texts } from "./index.ts";

/** Gives what a filter of a log shows, in words; nothing for the whole log. */
export function filterTexts(
  { toDo, project, driver }: LogFilter,
  m: Texts,
): string[] {
  const t = m.trip.toDo;
  const texts = {
    confirm: t.onlyNotConfirmed,
    purpose: t.onlyWithoutPurpose,
    driver: t.onlyWithoutDriver,
    attest: t.onlyNotAttested,
  };
  return [
    ...(toDo ? [texts[toDo]] : []),
    ...(driver ? [t.onlyOneDriver] : []),
    ...(project ? [`${m.name.project}: ${project}`] : []),
  ];
}
