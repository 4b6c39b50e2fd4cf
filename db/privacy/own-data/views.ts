import type { UserActor } from "../../../domain/access/actor.ts";
import type { Db } from "../../database.ts";
import { viewPages } from "../views.ts";
import type { OwnRow, OwnSection } from "./section.ts";

const VIEWS = [
  "first_at",
  "last_at",
  "views",
  "viewer",
  "support",
  "unit",
  "kind",
  "medium",
] as const;

/** Describes who looked at the person's data. */
export function viewsSection(db: Db, actor: UserActor): OwnSection {
  return { name: "views_of_me", columns: VIEWS, pages: viewsOfMe(db, actor) };
}

async function* viewsOfMe(
  db: Db,
  actor: UserActor,
): AsyncGenerator<OwnRow[], void, void> {
  for await (const views of viewPages(db, actor)) {
    yield views.map((view) => ({
      first_at: view.firstAt.toISOString(),
      last_at: view.lastAt.toISOString(),
      views: view.views,
      viewer: view.viewer,
      support: view.isSupport,
      unit: view.unit,
      kind: view.kind,
      medium: view.medium,
    }));
  }
}
