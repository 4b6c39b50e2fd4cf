import { sql } from "kysely";
import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import { newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { browserOf, startUnits } from "./story.ts";

export const LIST = "/user/edit-terminal-list";
const NOW = new Date("2026-03-02T12:00:00Z");

/** Adds a tag, a department or a project and gives its id. */
export function addName(
  db: Db,
  accountId: number,
  table: "tags" | "departments" | "projects",
  name: string,
): Promise<number> {
  return command(db, beside(accountId), async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (account_id, name)
      values (${accountId}, ${name}) returning id`.execute(tx);
    return rows[0]!.id;
  });
}

/** Starts the portal with a car, a van and a boat, a tag, a department and a project, and people who open the list. */
export async function startList() {
  const portal = await startTestPortal({}, { now: () => NOW });
  const { db, account, car, admin, user, stranger } = await startUnits(portal);
  const van = await newUnit(db, account, {
    name: "Åkarens skåp",
    type: "van",
    registrationNumber: "AAA111",
  });
  const boat = await newUnit(db, account, { name: "Boat =1+1", type: "boat" });
  const tag = await addName(db, account, "tags", "Winter");
  const department = await addName(db, account, "departments", "North");
  const project = await addName(db, account, "projects", "Bridge");
  const browser = browserOf(await portal.as(admin.email));
  const ordinary = browserOf(await portal.as(user.email));
  const foreign = browserOf(await portal.as(stranger.email));
  const bulk = (
    form: [string, string][],
    who = browser,
  ) => who.post(`${LIST}/bulk`, form);
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    account,
    car,
    van,
    boat,
    admin,
    user,
    tag,
    department,
    project,
    browser,
    ordinary,
    foreign,
    bulk,
  };
}

/** Lists the names of the units in a list, in its order. */
export function namesIn(html: string): string[] {
  return [...html.matchAll(/<th scope="row"><a[^>]*>([^<]*)<\/a>/g)]
    .map(([, name]) => name!);
}
