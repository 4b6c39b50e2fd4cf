import { CONTROL, type UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { type Language, LANGUAGES } from "../../domain/language.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";

/** The announcement of a brand by language, empty where there is none. */
export type Announcement = Record<Language, string>;

/** Finds what the header of a brand says in a language; empty when nothing. Anybody may read it. */
export async function findAnnouncement(
  db: Db,
  subsiteId: SubsiteId,
  language: Language,
): Promise<string> {
  const row = await db.selectFrom("announcements").select("text")
    .where("subsite_id", "=", subsiteId).where("language", "=", language)
    .executeTakeFirst();
  return row?.text ?? "";
}

/** Reads the announcement of a brand in every language, for the form that changes it. */
export async function readAnnouncement(
  db: Db,
  subsiteId: SubsiteId,
): Promise<Announcement> {
  const rows = await db.selectFrom("announcements")
    .select(["language", "text"])
    .where("subsite_id", "=", subsiteId).execute();
  const texts = rows.map(({ language, text }) => [language, text]);
  return { sv: "", no: "", en: "", ...Object.fromEntries(texts) };
}

/**
 * Sets the announcement of a brand in every language, where people of all cells read it; an empty text removes it. Only
 * support may do this.
 */
export async function setAnnouncement(
  db: Db,
  actor: UserActor,
  subsiteId: SubsiteId,
  announcement: Announcement,
): Promise<Result<null, { code: "NotFound" }>> {
  if (!can(actor, "support")) return fail({ code: "NotFound" });
  await command(db, CONTROL, async (tx) => {
    for (const language of LANGUAGES) {
      const row = { subsite_id: subsiteId, language };
      const text = announcement[language];
      await (text === ""
        ? tx.deleteFrom("announcements").where((where) => where.and(row))
        : tx.insertInto("announcements").values({ ...row, text })
          .onConflict((on) =>
            on.columns(["subsite_id", "language"]).doUpdateSet({ text })
          ))
        .execute();
    }
  });
  return ok(null);
}
