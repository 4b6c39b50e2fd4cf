import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";
import { containing, endingWith } from "../search.ts";
import { byName, visibleUnitIds } from "../unit/units.ts";

/** A unit as the quick search shows it. */
interface FoundUnit {
  id: number;
  name: string;
  registrationNumber: string | null;
  imei: string;
}

/**
 * Lists units that a person may see, ordered by name, whose name or number plate contains a text, or whose IMEI ends
 * with it. Spaces in a number plate do not matter.
 */
export function findUnits(
  db: Db,
  actor: UserActor,
  text: string,
  limit: number,
): Promise<FoundUnit[]> {
  const plate = containing(text.replaceAll(" ", ""));
  return asActor(db, actor, (tx) =>
    tx.selectFrom("units as u")
      .select([
        "u.id",
        "u.name",
        "u.registration_number as registrationNumber",
        "u.imei",
      ])
      .where("u.account_id", "=", actor.accountId)
      .where("u.id", "in", visibleUnitIds(tx, actor))
      .where((eb) =>
        eb.or([
          eb("u.name", "ilike", containing(text)),
          eb(sql`replace(u.registration_number, ' ', '')`, "ilike", plate),
          eb("u.imei", "like", endingWith(text)),
        ])
      )
      .orderBy(byName).orderBy("u.id").limit(limit)
      .execute());
}
