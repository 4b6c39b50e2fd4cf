import type { TripChoices } from "./fields.tsx";
import { listNamesOf } from "../../db/name/names.ts";
import type { ListedName } from "../../domain/name/name-list.ts";
import type { Db } from "../../db/database.ts";
import { listDrivers } from "../../db/user/drivers.ts";
import type { UserActor } from "../../domain/access/actor.ts";

/** Lists what a trip can get in an account: drivers, default purposes and projects. */
export async function tripChoices(
  db: Db,
  actor: UserActor,
): Promise<TripChoices> {
  const [drivers, names] = await Promise.all([
    listDrivers(db, actor),
    tripNames(db, actor),
  ]);
  return { drivers, ...names };
}

/** Lists the default purposes and the projects of an account. */
export async function tripNames(
  db: Db,
  actor: UserActor,
): Promise<Pick<TripChoices, "purposes" | "projects">> {
  const lists = await listNamesOf(db, actor, ["purposes", "projects"]);
  const names = (list: ListedName[]) => list.map(({ name }) => name);
  return { purposes: names(lists.purposes), projects: names(lists.projects) };
}
