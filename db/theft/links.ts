import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { linkEnd } from "../../domain/theft/theft-link.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { hashToken, newTokenOf } from "../tokens.ts";
import { lockUnit } from "../unit/locks.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { nameOf } from "../user/name.ts";

type TheftLinkError = {
  code: "UnitNotFound" | "OnlyAdministrators" | "TheftModeIsOff";
};

/** Somebody who opened a link. */
interface LinkView {
  at: Date;
  address: string;
  userAgent: string;
}

/** A link to a stolen unit, without its secret. */
export interface TheftLink {
  id: number;
  createdAt: Date;
  createdBy: string | null;
  expiresAt: Date;
  /** When it was revoked, or theft mode went off; null while it may work. */
  endedAt: Date | null;
  /** Who looked, the newest first. */
  views: LinkView[];
}

/** Links and views that are listed of a unit. */
const LINKS = 10;
const VIEWS = 100;

/** Makes a link to a unit in theft mode, and gives its secret, of which only a hash is stored. */
export function createTheftLink(
  db: Db,
  actor: UserActor,
  unitId: number,
  now: Date,
): Promise<Result<{ id: number; token: string }, TheftLinkError>> {
  return command(db, actor, async (tx) => {
    const unit = await lockUnit(tx, actor, unitId);
    if (!unit) return fail({ code: "UnitNotFound" as const });
    if (!can(actor, "administerUnits")) {
      return fail({ code: "OnlyAdministrators" as const });
    }
    if (!await isOn(tx, actor, unitId)) {
      return fail({ code: "TheftModeIsOff" as const });
    }
    const token = newTokenOf(actor.accountId);
    await tx.insertInto("theft_links").values({
      account_id: actor.accountId,
      unit_id: unitId,
      token_hash: hashToken(token),
      created_at: now,
      created_by: actor.userId,
      expires_at: linkEnd(now),
      ended_at: null,
      ended_by: null,
    }).execute();
    return ok({ id: unitId, token });
  });
}

async function isOn(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
): Promise<boolean> {
  const mode = await tx.selectFrom("theft_modes").select("unit_id")
    .where("account_id", "=", accountId).where("unit_id", "=", unitId)
    .executeTakeFirst();
  return mode !== undefined;
}

/** Revokes a link, and gives its unit; one that has ended stays as it is. */
export function revokeTheftLink(
  db: Db,
  actor: UserActor,
  id: number,
  now: Date,
): Promise<
  Result<{ unitId: number }, { code: "NotFound" | "OnlyAdministrators" }>
> {
  return command(db, actor, async (tx) => {
    const link = await tx.selectFrom("theft_links")
      .select(["unit_id as unitId", "ended_at"])
      .where("account_id", "=", actor.accountId)
      .where("id", "=", id)
      .where("unit_id", "in", visibleUnitIds(tx, actor))
      .forUpdate().executeTakeFirst();
    if (!link) return fail({ code: "NotFound" as const });
    if (!can(actor, "administerUnits")) {
      return fail({ code: "OnlyAdministrators" as const });
    }
    if (link.ended_at === null) {
      await tx.updateTable("theft_links")
        .set({ ended_at: now, ended_by: actor.userId })
        .where("account_id", "=", actor.accountId).where("id", "=", id)
        .execute();
    }
    return ok({ unitId: link.unitId });
  });
}

/** Lists the last links of a unit with who looked, for administrators who may see the unit. */
export function listTheftLinks(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<TheftLink[]> {
  if (!can(actor, "administerUnits")) return Promise.resolve([]);
  return asActor(db, actor, async (tx) => {
    const links = await tx.selectFrom("theft_links as l")
      .leftJoin("users as u", sameAccount("u.id", "l.created_by"))
      .select([
        "l.id",
        "l.created_at as createdAt",
        nameOf<string | null>("u")
          .as("createdBy"),
        "l.expires_at as expiresAt",
        "l.ended_at as endedAt",
      ])
      .where("l.account_id", "=", actor.accountId)
      .where("l.unit_id", "=", unitId)
      .where("l.unit_id", "in", visibleUnitIds(tx, actor))
      .orderBy("l.id", "desc").limit(LINKS)
      .execute();
    if (links.length === 0) return [];
    const views = await tx.selectFrom("theft_link_views")
      .select([
        "link_id",
        "viewed_at as at",
        "address",
        "user_agent as userAgent",
      ])
      .where("account_id", "=", actor.accountId)
      .where("link_id", "in", links.map(({ id }) => id))
      .orderBy("id", "desc").limit(VIEWS)
      .execute();
    const byLink = Map.groupBy(views, ({ link_id }) => link_id);
    return links.map((link) => ({
      ...link,
      views: (byLink.get(link.id) ?? [])
        .map(({ link_id: _, ...view }) => view),
    }));
  });
}
