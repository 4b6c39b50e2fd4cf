import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Tx } from "../../db/database.ts";
import { sql } from "kysely";
import type { Answer } from "../harness/answer.ts";
import type { Asker } from "../harness/ask.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal, type TestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { LAST, look, MORNING } from "../trip/story.ts";

/** A Volvo, its attester, its driver, and another user. */
export interface Books extends AsyncDisposable {
  portal: TestPortal;
  car: { id: number; imei: string; accountId: number };
  driver: { id: number; email: string };
  /** Anna, the administrator. */
  admin: Asker;
  stranger: Asker;
  /** Works as the owner of the tables with every trigger off. */
  withoutTriggers(work: (tx: Tx) => Promise<unknown>): Promise<void>;
}

/** Starts a portal with an account that keeps books, at `now` and in a time zone. */
export async function startBooks(
  story: { now?: string; timeZone?: string; country?: string } = {},
): Promise<Books> {
  const portal = await startTestPortal(
    {},
    story.now ? { now: () => new Date(story.now!) } : {},
  );
  const { db } = portal.database;
  const { timeZone, country } = story;
  const accountId = await newAccount(db, { timeZone, country });
  const car = await newUnit(db, accountId, {
    name: "Volvo",
    registrationNumber: "ABC123",
  });
  const admin = await newUser(db, accountId, {
    administrator: true,
    firstName: "Anna",
    lastName: "Admin",
  });
  const driver = await newUser(db, accountId, {
    firstName: "Dora",
    lastName: "Driver",
    unitIds: [car.id],
  });
  const stranger = await newUser(db, await newAccount(db), {
    administrator: true,
  });
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    car: { ...car, accountId },
    driver,
    admin: await portal.as(admin.email),
    stranger: await portal.as(stranger.email),
    withoutTriggers: (work) =>
      command(db, SYSTEM, async (tx) => {
        const tables = ["trips", "attest_entries", "attested_trips"];
        for (const table of tables) {
          await sql`alter table ${sql.table(table)} disable trigger user`
            .execute(tx);
        }
        await work(tx);
        for (const table of tables) {
          await sql`alter table ${sql.table(table)} enable trigger user`
            .execute(tx);
        }
      }),
  };
}

/** The day of `driveMorning`. */
export const DAY = "2026-03-02";

/** Drives a Volvo for a morning; Anna administers it, a user has access to it, a stranger is of another account. */
export async function driveMorning(portal: TestPortal) {
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Volvo" });
  const admin = await newUser(db, mine, {
    administrator: true,
    firstName: "Anna",
    lastName: "Admin",
  });
  const user = await newUser(db, mine, { unitIds: [car.id] });
  const stranger = await newUser(db, theirs, { administrator: true });
  await reportFixes(portal, car.imei, MORNING);
  await look(portal, LAST, () => "Gatan 1");
  const as = {
    admin: await portal.as(admin.email),
    user: await portal.as(user.email),
    stranger: await portal.as(stranger.email),
  };
  return { accountId: mine, car, user, as };
}

/** Attests days of the Volvo by the API. */
export function attest(
  { car, admin }: Books,
  from: string,
  to: string,
): Promise<Answer> {
  return admin.call("POST", "user/attest", { unit_id: car.id, from, to });
}

/** Reads the question before an attestation: what it says, and what its form sends. */
export function questionIn(
  html: string,
): { text: string; fields: [string, string][] } {
  const [, form = ""] = html.split("data-dialog-part");
  const fields = tagsOf(form, "input").map((tag): [string, string] => [
    attributeOf(tag, "name")!,
    (attributeOf(tag, "value") ?? "").replaceAll("&amp;", "&"),
  ]);
  return { text: textOf(form), fields };
}
