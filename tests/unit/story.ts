import { sql } from "kysely";
import { whereUnit } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import type { Asker } from "../harness/ask.ts";
import { attributeOf, inputOf, tagsOf } from "../harness/html.ts";
import type { TestPortal } from "../harness/portal.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";

/** An account with a car, an administrator, and a user who has access to the car. */
export async function startUnits(portal: TestPortal) {
  const { db } = portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account, {
    name: "Volvo",
    registrationNumber: "ABC123",
  });
  const admin = await newUser(db, account, {
    administrator: true,
    firstName: "Anna",
    lastName: "Admin",
  });
  const user = await newUser(db, account, { unitIds: [car.id] });
  const theirs = await newAccount(db);
  const stranger = await newUser(db, theirs, { administrator: true });
  return { db, account, car, admin, user, stranger, theirs };
}

/** Gives a browser without script: it sends the fields of a form again with changes. */
export function browserOf(asker: Asker) {
  /** Opens a form and sends it with other values in some of its fields. */
  const submit = async (
    path: string,
    changes: Record<string, string | string[] | null>,
  ) => {
    const { html } = await asker.get(path);
    return await asker.post(path, filled(html, changes));
  };
  return { ...asker, submit };
}

/** The fields of the form of a unit as a browser would send them, with changes; null leaves a field out. */
function filled(
  html: string,
  changes: Record<string, string | string[] | null>,
): [string, string][] {
  const fields = fieldsOf(html).filter(([name]) => !(name! in changes));
  const changed = Object.entries(changes).flatMap(([name, value]) =>
    value === null
      ? []
      : [value].flat().map((one): [string, string] => [name, one])
  );
  return [...fields, ...changed];
}

function fieldsOf(html: string): [string, string][] {
  const form = html.match(/<form[^>]*class="unit-form".*?<\/form>/s)![0]
    .replace(/<fieldset[^>]*\sdisabled.*?<\/fieldset>/gs, "");
  const inputs = tagsOf(form, "input").flatMap((tag): [string, string][] => {
    const name = attributeOf(tag, "name");
    const isBox = attributeOf(tag, "type") === "checkbox";
    const isOff = attributeOf(tag, "disabled") !== undefined ||
      isBox && attributeOf(tag, "checked") === undefined;
    if (name === undefined || isOff) return [];
    const value = attributeOf(tag, "value")?.replaceAll("&amp;", "&");
    return [[name, value ?? (isBox ? "on" : "")]];
  });
  const selects = [...form.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)]
    .flatMap(([, attributes, options]): [string, string][] => {
      const tag = `<select${attributes}>`;
      if (attributeOf(tag, "disabled") !== undefined) return [];
      const chosen = tagsOf(options!, "option")
        .find((option) => attributeOf(option, "selected") !== undefined);
      return [[
        attributeOf(tag, "name")!,
        chosen ? attributeOf(chosen, "value") ?? "" : "",
      ]];
    });
  return [...inputs, ...selects];
}

/** Gives the value of a field in a page's form. */
export function valueIn(html: string, name: string): string | undefined {
  const input = inputOf(html, name);
  if (input) return attributeOf(input, "value");
  return fieldsOf(html).find(([field]) => field === name)?.[1];
}

/** Reads the stored columns of a unit. */
export function storedUnit(db: Db, unitId: number) {
  return asActor(
    db,
    whereUnit(unitId),
    (tx) =>
      tx.selectFrom("units").selectAll()
        .select(sql<string | null>`next_inspection_on::text`.as("inspection"))
        .where("id", "=", unitId).executeTakeFirstOrThrow(),
  );
}

/** Sets columns of a unit without the rules. */
export async function putUnit(
  db: Db,
  unitId: number,
  columns: Record<string, unknown>,
): Promise<void> {
  await command(
    db,
    whereUnit(unitId),
    (tx) =>
      tx.updateTable("units").set(columns).where("id", "=", unitId).execute(),
  );
}

/** The orders that wait for a unit. */
export function waitingOrders(db: Db, unitId: number) {
  return asActor(
    db,
    whereUnit(unitId),
    (tx) =>
      tx.selectFrom("orders").select(["kind", "parameters", "state"])
        .where("unit_id", "=", unitId).where("state", "=", "queued")
        .orderBy("id").execute(),
  );
}
