import { createHash } from "node:crypto";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { readEvents } from "./list.ts";
import { readUnseen } from "./seen.ts";

/** What a person sees of events at an instant. */
export interface LiveView {
  /** How many of the last week the person has not seen. */
  unseen: number;
  /** Differs when that number or the newest page of the list shows otherwise. */
  digest: string;
}

/** Reads what a person sees of events, as short as it takes to notice a change. */
export function readLiveView(
  db: Db,
  actor: UserActor,
  now: Date,
): Promise<LiveView> {
  return asActor(db, actor, async (tx) => {
    const unseen = await readUnseen(tx, actor, now);
    const newest = await readEvents(tx, actor, {}, "UTC");
    const digest = createHash("sha256").update(
      JSON.stringify([unseen, newest]),
    ).digest("base64");
    return { unseen, digest };
  });
}
