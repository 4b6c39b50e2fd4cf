import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../../db/database.ts";
import type { MessageFacts } from "../../domain/message/outgoing.ts";

/** Lists the waiting mails about new and removed passkeys and apps, the oldest first. */
export async function methodMails(db: Db) {
  const mails = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("outbox").select(["receiver", "language", "facts"])
        .where("kind", "=", "loginMethodChanged").orderBy("id").execute(),
  );
  return mails.map(({ facts, ...mail }) => ({
    ...mail,
    facts: facts as unknown as MessageFacts["loginMethodChanged"],
  }));
}
