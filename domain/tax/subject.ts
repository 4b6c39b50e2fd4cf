import type { UserActor } from "../access/actor.ts";

/** Whose trips are counted: those of a unit, or those of a driver in all units. */
export type TaxSubject = { unitId: number } | { userId: number };

/** Whether a person may see what a driver has driven; units are checked where they are read. */
export function maySeeDriver(actor: UserActor, userId: number): boolean {
  return actor.userId === userId || actor.isAdministrator ||
    actor.isAttestAdmin;
}

/** The subject that a text as "unit-3" or "user-5" names; null when it names none. */
export function taxSubject(text: string): TaxSubject | null {
  const [, kind, digits] = /^(unit|user)-(\d{1,9})$/.exec(text) ?? [];
  if (!digits) return null;
  const id = Number(digits);
  return kind === "unit" ? { unitId: id } : { userId: id };
}
