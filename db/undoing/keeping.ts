import type { Actor, UserActor } from "../../domain/access/actor.ts";

/** The change that is being written down, so that it can be taken back. */
export interface Keeping {
  id: string;
  kind: "change" | "undo" | "redo";
  /** Whether something was written that can be taken back. */
  isKept: boolean;
  /** Whether a part of it was written that cannot, so that none of it is taken back. */
  isFinal: boolean;
}

/** The changes that are being made. Each request has its own actor object. */
const keepings = new WeakMap<Actor, Keeping>();

/** Gives the change that a person makes at the moment, if it is written down. */
export function keepingOf(actor: Actor): Keeping | undefined {
  return keepings.get(actor);
}

/** Runs commands of a person as one change that can be taken back; gives its id, null when it cannot. */
export async function keepChanges<T>(
  actor: UserActor,
  work: (keeping: Keeping) => Promise<T>,
): Promise<{ done: T; undoing: string | null }> {
  const keeping: Keeping = {
    id: crypto.randomUUID(),
    kind: "change",
    isKept: false,
    isFinal: false,
  };
  keepings.set(actor, keeping);
  try {
    const done = await work(keeping);
    return { done, undoing: keeping.isKept ? keeping.id : null };
  } finally {
    keepings.delete(actor);
  }
}
