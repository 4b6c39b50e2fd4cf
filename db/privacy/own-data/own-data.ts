import type { UserActor } from "../../../domain/access/actor.ts";
import type { Db } from "../../database.ts";
import { accountSection } from "./account.ts";
import { profileSection } from "./profile.ts";
import type { OwnSection } from "./section.ts";
import { tableSection } from "./table-section.ts";
import { OWN_TABLES } from "./tables.ts";
import { onlyUserOf, ownPositions, ownTrips } from "./trips.ts";
import { viewsSection } from "./views.ts";

/** Gives everything that is stored about the actor, except what only proves who they are (SEC-09). */
export async function ownData(
  db: Db,
  actor: UserActor,
): Promise<OwnSection[]> {
  const isOnlyUser = await onlyUserOf(db, actor);
  return [
    profileSection(db, actor),
    ownTrips(db, actor, isOnlyUser),
    ownPositions(db, actor, isOnlyUser),
    viewsSection(db, actor),
    accountSection(db, actor, isOnlyUser),
    ...OWN_TABLES.map((table) => tableSection(db, actor, table)),
  ];
}
