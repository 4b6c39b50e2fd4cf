import type { UserActor } from "../../domain/access/actor.ts";
import { ok } from "../../domain/result.ts";
import type { KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Tx } from "../database.ts";
import { retypeLater } from "./retyping.ts";

/** The tables of the rules by which trips get their types, as the database writes their rows as JSON. */
const RULES = ["place_rules", "working_hours"];

interface RuleImage {
  from_at: string;
  until_at: string | null;
  /** Of a place. */
  unit_ids?: number[];
  /** Of working hours. */
  unit_id?: number;
}

/** Prepares that rules for trips become as they were: afterwards the trips of their units are typed anew. */
export function prepareRules(
  tx: Tx,
  actor: UserActor,
  rows: readonly KeptRow[],
) {
  const rules = rows.filter(({ table }) => RULES.includes(table))
    .map(({ before, after }) =>
      [before, after] as never as (RuleImage | null)[]
    );
  const starts = rules.flatMap(([before, after]) =>
    before && after
      // A rule that is there before and after differs by its end.
      ? [before.until_at, after.until_at]
      : [(before ?? after)!.from_at]
  ).filter((instant) => typeof instant === "string");
  const from = Math.min(...starts.map((instant) => Date.parse(instant)));
  const units = rules.flat().flatMap((rule) =>
    rule?.unit_ids ?? [rule?.unit_id]
  ).filter((id) => typeof id === "number");
  return Promise.resolve(ok(async () => {
    if (Number.isFinite(from)) {
      await retypeLater(tx, actor, units, new Date(from));
    }
  }));
}
