import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { UserActor } from "../../domain/access/actor.ts";
import type {
  OrganisationChange,
  OrganisationError,
  UnitOrganisation,
} from "../../domain/unit/organisation.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";

/**
 * Gives units of the actor's account tags, a department and a project, or removes them (ORG-03). The caller's
 * transaction has checked that the person may change these units. When it refuses, it has written nothing.
 */
export async function organiseUnits(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  change: OrganisationChange,
): Promise<Result<null, OrganisationError>> {
  const unknown = await findUnknown(tx, actor, change);
  if (unknown) return fail({ code: unknown });
  const { departmentId, projectId, tags } = change;
  if (departmentId !== undefined || projectId !== undefined) {
    await tx.updateTable("units")
      .set({ department_id: departmentId, project_id: projectId })
      .where("account_id", "=", actor.accountId)
      .where("id", "=", sql<number>`any(${unitIds}::integer[])`)
      .execute();
  }
  if (tags) await changeTags(tx, actor, unitIds, tags);
  return ok(null);
}

/** Finds a name of a change that the account does not have, and locks the others until the transaction ends. */
async function findUnknown(
  tx: Tx,
  actor: UserActor,
  { departmentId, projectId, tags }: OrganisationChange,
): Promise<OrganisationError["code"] | null> {
  const asked = [
    ["departments", "DepartmentNotFound", departmentId ? [departmentId] : []],
    ["projects", "ProjectNotFound", projectId ? [projectId] : []],
    ["tags", "TagNotFound", tags && tags.how !== "remove" ? tags.ids : []],
  ] as const;
  for (const [table, code, ids] of asked) {
    if (ids.length === 0) continue;
    const found = await tx.selectFrom(table).select("id")
      .where("account_id", "=", actor.accountId)
      .where("id", "in", ids)
      .forKeyShare()
      .execute();
    if (found.length < new Set(ids).size) return code;
  }
  return null;
}

async function changeTags(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  { how, ids }: NonNullable<OrganisationChange["tags"]>,
): Promise<void> {
  const { accountId } = actor;
  if (how !== "add") {
    await tx.deleteFrom("unit_tags")
      .where("account_id", "=", accountId)
      .where("unit_id", "=", sql<number>`any(${unitIds}::integer[])`)
      .where(
        sql<boolean>`(tag_id = any(${ids}::bigint[])) = ${how === "remove"}`,
      )
      .execute();
  }
  if (how === "remove") return;
  await sql`
    insert into unit_tags (account_id, unit_id, tag_id)
    select u.account_id, u.id, t.id
      from units as u join tags as t on t.account_id = u.account_id
      where u.account_id = ${accountId}
        and u.id = any(${unitIds}::integer[]) and t.id = any(${ids}::bigint[])
    on conflict do nothing`.execute(tx);
}

/** Reads tags, department and project of units of the account, by unit id. */
export async function readOrganisation(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
): Promise<Map<number, UnitOrganisation>> {
  const rows = await tx.selectFrom("units as u")
    .select("u.id as unitId")
    .select((eb) => [
      jsonObjectFrom(
        eb.selectFrom("departments as d").select(["d.id", "d.name"])
          .whereRef("d.account_id", "=", "u.account_id")
          .whereRef("d.id", "=", "u.department_id"),
      ).as("department"),
      jsonObjectFrom(
        eb.selectFrom("projects as p").select(["p.id", "p.name"])
          .whereRef("p.account_id", "=", "u.account_id")
          .whereRef("p.id", "=", "u.project_id"),
      ).as("project"),
      jsonArrayFrom(
        eb.selectFrom("unit_tags as ut")
          .innerJoin(
            "tags as t",
            sameAccount("t.id", "ut.tag_id"),
          )
          .select(["t.id", "t.name"])
          .whereRef("ut.account_id", "=", "u.account_id")
          .whereRef("ut.unit_id", "=", "u.id")
          .orderBy(sql`t.name collate "sv-x-icu"`),
      ).as("tags"),
    ])
    .where("u.account_id", "=", actor.accountId)
    .where("u.id", "=", sql<number>`any(${unitIds}::integer[])`)
    .execute();
  return new Map(rows.map(({ unitId, ...has }) => [unitId, has]));
}
