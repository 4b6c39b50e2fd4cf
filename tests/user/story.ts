import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { inputOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

export const USERS = "/administration/user-accounts";

/** An account with an administrator, an ordinary user who sees one of its two units, and a stranger of another one. */
export async function startAccounts(now?: () => Date) {
  const portal = await startTestPortal({}, now ? { now } : {});
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Volvo" });
  const van = await newUnit(db, mine, { name: "Transit" });
  const people = {
    admin: await newUser(db, mine, {
      administrator: true,
      firstName: "Anna",
      lastName: "Admin",
    }),
    user: await newUser(db, mine, {
      firstName: "Ulf",
      lastName: "User",
      unitIds: [car.id],
    }),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    mine,
    theirs,
    car,
    van,
    people,
  };
}

/** Gives the version in a page. */
export function versionIn(html: string): string {
  return inputOf(html, "version")!.match(/value="(\d+)"/)![1]!;
}

/** Gives a filled form of a user, with changes. */
export function userForm(values: Record<string, string> = {}) {
  return new URLSearchParams({
    first_name: "Nina",
    last_name: "Ny",
    email: "nina@example.test",
    kind: "company",
    role: "user",
    attest_user: "1",
    realtime_map: "1",
    may_change_frequency: "1",
    first: "invitation",
    ...values,
  });
}

/** Creates a department and gives its id. */
export function newDepartment(
  db: Db,
  accountId: number,
  name: string,
): Promise<number> {
  return command(db, beside(accountId), async (tx) => {
    const { id } = await tx.insertInto("departments")
      .values({ account_id: accountId, name })
      .returning("id").executeTakeFirstOrThrow();
    return id;
  });
}

/** Reads a stored user. */
export function storedUser(db: Db, id: number, actor = SYSTEM) {
  return asActor(
    db,
    actor,
    (tx) =>
      tx.selectFrom("users").selectAll().where("id", "=", id)
        .executeTakeFirstOrThrow(),
  );
}

/** Lists the ids of the units that were given to a user. */
export function unitsOf(db: Db, userId: number): Promise<number[]> {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("unit_access").select("unit_id")
      .where("user_id", "=", userId).orderBy("unit_id").execute();
    return rows.map(({ unit_id }) => unit_id);
  });
}
