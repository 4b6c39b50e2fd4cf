import { EACH_CELL } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";

/** Finds the cell with the fewest accounts of those that answer. */
export async function findEmptiest(
  databases: ReadonlyMap<number, { db: Db }>,
): Promise<number> {
  const counted = await Promise.allSettled(
    [...databases].map(async ([number, { db }]) => ({
      number,
      accounts: await countAccounts(db),
    })),
  );
  const [emptiest] = counted
    .flatMap((one) => one.status === "fulfilled" ? [one.value] : [])
    .sort((a, b) => a.accounts - b.accounts);
  if (!emptiest) throw (counted[0] as PromiseRejectedResult).reason;
  return emptiest.number;
}

function countAccounts(db: Db): Promise<number> {
  return asActor(db, EACH_CELL, async (tx) => {
    const { count } = await tx.selectFrom("accounts")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}
