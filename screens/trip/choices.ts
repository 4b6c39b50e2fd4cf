import type { TripChoices } from "./fields.tsx";
import { listNames } from "../../db/name/names.ts";
import type { Db } from "../../db/database.ts";
import { listDrivers } from "../../db/user/drivers.ts";
import type { UserActor } from "../../domain/access/actor.ts";

/** Lists what a trip can get in an account: drivers, default purposes and projects. */
export async function tripChoices(
  db: Db,
  actor: UserActor,
): Promise<TripChoices> {
  const [drivers, purposes, projects] = await Promise.all([
    listDrivers(db, actor),
    namesOf(db, actor, "purposes"),
    namesOf(db, actor, "projects"),
  ]);
  return { drivers, purposes, projects };
}

/** Lists the names of one list of an account. */
export async function namesOf(
  db: Db,
  actor: UserActor,
  kind: "purposes" | "projects",
): Promise<string[]> {
  return (await listNames(db, actor, kind)).map(({ name }) => name);
}
