import { fail, ok, type Result } from "../../result.ts";

/**
 * What a trip can lack: the word of a person on a trip that nobody saw, a purpose for a business trip, a driver, the
 * attestation.
 */
export const TO_DO = ["confirm", "purpose", "driver", "attest"] as const;
export type ToDo = typeof TO_DO[number];

/** Which trips of a log are shown; null shows all. */
export interface LogFilter {
  toDo: ToDo | null;
  project: string | null;
  /** The id of the person who drove. */
  driver: number | null;
  /** The id of a change: trips that the reader has changed after it stay while they lack a purpose or a driver. */
  since?: number;
  /** The id of a trip that stays although it lacks nothing any more: what the reader typed for it was not saved. */
  kept?: number;
}

export const WHOLE_LOG: LogFilter = {
  toDo: null,
  project: null,
  driver: null,
};

export interface LogFilterError {
  code: "UnreadableRequest";
  field: "todo" | "driver";
}

/** Reads the filter from an address. An unknown word is refused, since a log must not show more than what was asked for. */
export function readLogFilter(
  query: { todo?: string; project?: string; driver?: string },
): Result<LogFilter, LogFilterError> {
  const toDo = TO_DO.find((one) => one === query.todo) ?? null;
  if (query.todo && toDo === null) {
    return fail({ code: "UnreadableRequest", field: "todo" });
  }
  if (query.driver && !/^[1-9]\d{0,8}$/.test(query.driver)) {
    return fail({ code: "UnreadableRequest", field: "driver" });
  }
  return ok({
    toDo,
    project: query.project?.trim() || null,
    driver: query.driver ? Number(query.driver) : null,
  });
}

/** Writes a filter as the part of an address, with its `&`; empty for the whole log. */
export function filterQuery({ toDo, project, driver }: LogFilter): string {
  const query = new URLSearchParams();
  if (toDo) query.set("todo", toDo);
  if (project) query.set("project", project);
  if (driver) query.set("driver", String(driver));
  return query.size > 0 ? `&${query}` : "";
}
