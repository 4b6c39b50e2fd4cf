import type { TripChoices } from "../../components/trip-fields.tsx";
import { listNames } from "../../db/account-names.ts";
import type { Db } from "../../db/database.ts";
import { listDrivers } from "../../db/trip-edits.ts";
import type { UserActor } from "../../domain/access/actor.ts";

/** What a trip can be given in an account: its people, default purposes and projects. */
export async function tripChoices(
  db: Db,
  actor: UserActor,
): Promise<TripChoices> {
  const namesOf = async (kind: "purposes" | "projects") =>
    (await listNames(db, actor, kind)).map(({ name }) => name);
  return {
    drivers: await listDrivers(db, actor),
    purposes: await namesOf("purposes"),
    projects: await namesOf("projects"),
  };
}
