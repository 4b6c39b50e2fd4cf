import type { TripChoices } from "./fields.tsx";
import { listNamesOf } from "../../db/name/names.ts";
import type { ListedName } from "../../domain/name/name-list.ts";
import type { Db } from "../../db/database.ts";
import { listUsualPurposes } from "../../db/trip/usual/purposes.ts";
import { listDrivers } from "../../db/user/drivers.ts";
import type { UserActor } from "../../domain/access/actor.ts";

/** Most purposes that are offered by one press. */
const USUAL = 4;

/** Lists what a trip of a unit can get: drivers, default purposes and projects of the account, and what one press fills in. */
export async function tripChoices(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<TripChoices> {
  const [drivers, names, usual] = await Promise.all([
    listDrivers(db, actor),
    tripNames(db, actor),
    listUsualPurposes(db, actor, { unitId, limit: USUAL }),
  ]);
  const offered = new Set([...usual, ...names.purposes]);
  return { drivers, ...names, usual: [...offered].slice(0, USUAL) };
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
