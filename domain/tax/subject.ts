import type { UserActor } from "../access/actor.ts";

/** Whose trips are counted: a unit's, or a driver's in all units. */
export type TaxSubject = { unitId: number } | { userId: number };

/** Says whether a person may see a driver's trips; units are checked where they are read. */
export function maySeeDriver(actor: UserActor, userId: number): boolean {
  return actor.userId === userId || actor.isAdministrator ||
    actor.isAttestAdmin;
}

/** Reads a subject as in "unit-3" or "user-5"; null when the text names none. */
export function taxSubject(text: string): TaxSubject | null {
  const [, kind, digits] = /^(unit|user)-(\d{1,9})$/.exec(text) ?? [];
  if (!digits) return null;
  const id = Number(digits);
  return kind === "unit" ? { unitId: id } : { userId: id };
}
