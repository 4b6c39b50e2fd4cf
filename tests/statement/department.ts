import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";

/** Makes a department with a unit; gives its id. */
export function newDepartment(
  db: Db,
  account: number,
  name: string,
  unit: number,
): Promise<number> {
  return command(db, beside(account), async (tx) => {
    const { id } = await tx.insertInto("departments")
      .values({ account_id: account, name })
      .returning("id").executeTakeFirstOrThrow();
    await tx.updateTable("units").set({ department_id: id })
      .where("id", "=", unit).execute();
    return id;
  });
}
