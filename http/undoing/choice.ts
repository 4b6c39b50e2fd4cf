import { keepChanges } from "../../db/undoing/keeping.ts";
import type { Result } from "../../domain/result.ts";
import type { Ask } from "../ask.ts";

/** Why a change has no Undo; docs/undoing.md lists the forms of each. */
type NoUndo =
  /** A mail, an SMS, a push message, an order to a unit or a report to another service has gone out. */
  | "sent"
  /** Passwords, keys and addresses that show once, logins and sessions. */
  | "secret"
  /** Attestations, locks, erasures and thefts: what proves something is ended, not undone. */
  | "proof"
  /** What is deleted cannot be restored; the page that asks says so. */
  | "final"
  /** Something begins at once that later work builds on, as a unit that receives reports. */
  | "begun"
  /** How pages look to one person. */
  | "view"
  /** The noun has an undoing of its own. */
  | "own"
  /** Support's work, outside of an account. */
  | "support";

/** Whether a change can be taken back: what it writes is kept for it, or it cannot be, for a reason. */
export type UndoChoice = "kept" | NoUndo;

/** Runs a change, and keeps what it writes if it can be taken back; the notice after it then offers that (FLOW-03). */
export async function runUndoable<T, E>(
  ask: Ask,
  undo: UndoChoice,
  run: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  if (undo !== "kept") return await run();
  const { done, undoing } = await keepChanges(ask.actor, run);
  ask.undoing = done.ok ? undoing : null;
  return done;
}
