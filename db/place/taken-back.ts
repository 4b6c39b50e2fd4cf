import type { UserActor } from "../../domain/access/actor.ts";
import { ok } from "../../domain/result.ts";
import type { KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Tx } from "../database.ts";
import { retypeLater } from "../trip/retyping.ts";

/** A rule of a place as the database writes it as JSON. */
interface RuleImage {
  from_at: string;
  until_at: string | null;
  unit_ids: number[];
}

/** Prepares that the rules of places become as they were: afterwards the trips of their units are typed anew. */
export function prepareRules(
  tx: Tx,
  actor: UserActor,
  rows: readonly KeptRow[],
) {
  const rules = rows.filter(({ table }) => table === "place_rules");
  const images = rules.flatMap(({ before, after }) => [before, after])
    .filter((image) => image !== null) as never as RuleImage[];
  const instants = rules.flatMap(({ before, after }) => {
    const ends = [before, after].map((image) =>
      (image as never as RuleImage | null)?.until_at
    );
    // A rule that is there before and after differs by its end.
    return before && after
      ? ends
      : [((before ?? after) as never as RuleImage).from_at];
  }).filter((instant) => typeof instant === "string");
  const from = Math.min(...instants.map((instant) => Date.parse(instant)));
  return Promise.resolve(ok(async () => {
    if (!Number.isFinite(from)) return;
    const units = images.flatMap(({ unit_ids }) => unit_ids);
    await retypeLater(tx, actor, units, new Date(from));
  }));
}
