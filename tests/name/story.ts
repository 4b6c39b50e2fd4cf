import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

/** What the lists are called in the calls. */
export const CALLS = {
  tags: "tags",
  departments: "department",
  projects: "project",
} as const;

/** An account with two cars, its administrator, a user of the first car, and a stranger: they open pages and call. */
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
  const bearers = new Map<Who, Record<string, string>>();
  const cookies = new Map<Who, Record<string, string>>();
  for (const who of Object.keys(people) as Who[]) {
    bearers.set(who, await portal.bearer(people[who].email));
    cookies.set(who, await portal.cookie(people[who].email));
  }

  const page = async (who: Who, path: string, form?: [string, string][]) => {
    const answer = await portal.request(path, {
      headers: {
        ...cookies.get(who),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    return { status: answer.status, html: await answer.text() };
  };
  const call = async (
    who: Who,
    method: string,
    path: string,
    body?: Record<string, unknown>,
  ) => {
    const answer = await portal.request(`/api/v1/user/${path}`, {
      method,
      headers: bearers.get(who)!,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };
  /** Creates a name and gives its id. */
  const create = async (list: keyof typeof CALLS, name: string) => {
    const { status, json } = await call("administrator", "POST", CALLS[list], {
      name,
    });
    assert.equal(status, 201, JSON.stringify(json));
    return json.data.id as number;
  };
  /** The names of a list as a person gets them by call. */
  const namesIn = async (
    path: string,
    who: Who = "administrator",
  ): Promise<string[]> =>
    (await call(who, "GET", path)).json.data
      .map(({ name }: { name: string }) => name);
  return {
    portal,
    db,
    mine,
    theirs,
    cars,
    people,
    page,
    call,
    create,
    namesIn,
  };
}
