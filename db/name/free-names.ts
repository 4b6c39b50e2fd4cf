import { sql } from "kysely";
import { SYSTEM, type UserActor } from "../../domain/access/actor.ts";
import type { NameKind } from "../../domain/name/names.ts";
import { asActor, type Db } from "../database.ts";

/** Says whether a list of the person's account has no such name yet, regardless of case. */
export function isNameFree(
  db: Db,
  actor: UserActor,
  kind: NameKind,
  name: string,
): Promise<boolean> {
  return asActor(db, actor, async (tx) => {
    const found = await tx.selectFrom(kind).select("id")
      .where("account_id", "=", actor.accountId)
      .where(
        sql`lower(name collate "sv-x-icu")`,
        "=",
        sql`lower(${name}::text collate "sv-x-icu")`,
      )
      .executeTakeFirst();
    return found === undefined;
  });
}

/** Says whether no unit of any account reports under a MAC address, whatever separates its pairs. */
export function isMacFree(db: Db, mac: string): Promise<boolean> {
  const bare = mac.replaceAll(":", "");
  const written = [mac, bare, mac.replaceAll(":", "-")]
    .flatMap((text) => [text, text.toLowerCase()]);
  return asActor(db, SYSTEM, async (tx) => {
    const found = await tx.selectFrom("trackers").select("tracker_id")
      .where("tracker_id", "in", written).executeTakeFirst();
    return found === undefined;
  });
}
