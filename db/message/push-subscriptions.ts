import {
  beside,
  EACH_CELL,
  forAccount,
  holderOf,
  type UserActor,
} from "../../domain/access/actor.ts";
import type { Language } from "../../domain/language.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import { countChange } from "../replica/changes.ts";

/** A browser that takes notifications, as the Push API describes it. */
interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Turns notifications on in a browser. A browser has one address, so its last user gets the notifications. */
export async function subscribeBrowser(
  db: Db,
  actor: UserActor,
  browser: Browser,
  usage: { subsiteId: SubsiteId; language: Language },
): Promise<void> {
  const row = {
    account_id: actor.accountId,
    user_id: actor.userId,
    p256dh: browser.p256dh,
    auth: browser.auth,
    subsite_id: usage.subsiteId,
    language: usage.language,
  };
  // The browser may belong to another account, which this person does not see.
  await command(
    db,
    holderOf("endpoint", browser.endpoint),
    (tx) =>
      tx.deleteFrom("push_subscriptions")
        .where("endpoint", "=", browser.endpoint)
        .where("account_id", "<>", actor.accountId).execute(),
  );
  await command(
    db,
    beside(actor.accountId),
    async (tx) => {
      await tx.insertInto("push_subscriptions")
        .values({ ...row, endpoint: browser.endpoint })
        .onConflict((on) => on.column("endpoint").doUpdateSet(row))
        .execute();
      await countChange(db, tx, actor.accountId);
    },
  );
}

/** Turns notifications off in a browser of the person; one that is not on stays off. */
export async function unsubscribeBrowser(
  db: Db,
  actor: UserActor,
  endpoint: string,
): Promise<void> {
  await command(db, actor, (tx) =>
    tx.deleteFrom("push_subscriptions")
      .where("account_id", "=", actor.accountId)
      .where("user_id", "=", actor.userId)
      .where("endpoint", "=", endpoint)
      .execute());
}

/** Counts how many browsers of the person take notifications. */
export function countBrowsers(db: Db, actor: UserActor): Promise<number> {
  return asActor(db, actor, async (tx) => {
    const { count } = await tx.selectFrom("push_subscriptions")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("account_id", "=", actor.accountId)
      .where("user_id", "=", actor.userId)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}

/** Finds the browser that a push message goes to; undefined when it is gone. */
export function findSubscription(
  db: Db,
  accountId: number | null,
  id: number | null,
): Promise<(Browser & { id: number }) | undefined> {
  return asActor(
    db,
    forAccount(accountId),
    (tx) =>
      tx.selectFrom("push_subscriptions")
        .select(["id", "endpoint", "p256dh", "auth"])
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst(),
  );
}

/** Forgets a browser that its push service no longer knows. */
export async function removeSubscription(db: Db, id: number): Promise<void> {
  await command(
    db,
    EACH_CELL,
    (tx) => tx.deleteFrom("push_subscriptions").where("id", "=", id).execute(),
  );
}
