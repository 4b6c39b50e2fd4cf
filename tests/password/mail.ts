import { asActor, type Db } from "../../db/database.ts";
import { SYSTEM } from "../../domain/access/actor.ts";

/** Lists the reset mails that wait to be sent, the oldest first. */
export function waitingResetMails(db: Db) {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("outbox")
      .select(["receiver", "language", "subsite_id as subsiteId", "facts"])
      .where("kind", "=", "passwordReset").orderBy("id").execute();
    return rows.map(({ facts, ...mail }) => {
      const { link } = facts as { link: string };
      return { ...mail, link };
    });
  });
}

/** Gives the code of the newest reset mail. */
export async function mailedCode(db: Db): Promise<string> {
  const mails = await waitingResetMails(db);
  return new URL(mails.at(-1)!.link).searchParams.get("_c")!;
}
