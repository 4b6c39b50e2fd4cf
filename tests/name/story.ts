import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

/** The names of the lists in the calls. */
export const CALLS = {
  tags: "tags",
  departments: "department",
  projects: "project",
} as const;

/** Starts an account with two cars, its administrator, a user of the first car, and a stranger. */
export async function startNames() {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const cars = [await newUnit(db, mine), await newUnit(db, mine)] as const;
  const people = {
    administrator: await newUser(db, mine, { administrator: true }),
    user: await newUser(db, mine, { unitIds: [cars[0].id] }),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  type Who = keyof typeof people;
  const as = await portal.asEach(people);
  /** Creates a name and gives its id. */
  const create = async (list: keyof typeof CALLS, name: string) => {
    const { status, json } = await as.administrator.call(
      "POST",
      `user/${CALLS[list]}`,
      { name },
    );
    assert.equal(status, 201, JSON.stringify(json));
    return json.data.id as number;
  };
  /** Lists the names of a list that a person gets by call. */
  const namesIn = async (
    path: string,
    who: Who = "administrator",
  ): Promise<string[]> =>
    (await as[who].call("GET", `user/${path}`)).json.data
      .map(({ name }: { name: string }) => name);
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    mine,
    theirs,
    cars,
    people,
    as,
    create,
    namesIn,
  };
}
