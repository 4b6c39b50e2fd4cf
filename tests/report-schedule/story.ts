import assert from "node:assert/strict";
import { beside } from "../../domain/access/actor.ts";
import { sendDueReports } from "../../db/report-schedule/sending.ts";
import { asActor, type Db } from "../../db/database.ts";
import { type ReceivedMail, startMailServer } from "../harness/mail-server.ts";
import { parsePdf, parseXlsx } from "../harness/exported.ts";
import { startFleet } from "../statement/story.ts";
import { startOutbox, until } from "../message/story.ts";

const SCHEDULES = "user/report-schedules";

/** Two vehicles in April 2026, a mail server, and a worker that sends. */
export async function startMailing() {
  const fleet = await startFleet();
  const { portal, car, driver, admin, drive } = fleet;
  const { database } = portal;
  const server = await startMailServer();
  const outbox = await startOutbox(database, {
    mail: { smtpUrl: server.url, from: new Map() },
  });
  // The van drove 500 km on 1 April by the account's clock.
  await drive(car, "2026-04-10T08:00:00Z", "business", 60.5, driver.id);
  await drive(car, "2026-04-11T08:00:00Z", "private", 12, driver.id);
  return {
    ...fleet,
    db: database.db,
    viewer: await portal.as(driver.email),
    /** Adds a schedule by the call. */
    schedule: (asked: object, by = admin) =>
      by.call("POST", SCHEDULES, { statement: "summary", ...asked }),
    /** Runs the timed job at an instant; gives how many reports were due. */
    runAt: (instant: string) => runAt(database.db, instant),
    /** Waits until nothing waits any more, and gives the mails since the last time. */
    mails: async (): Promise<ReceivedMail[]> => {
      await until(
        outbox,
        (rows) => rows.every(({ state }) => state !== "waiting"),
      );
      return server.mails.splice(0);
    },
    /** The id of the administrator. */
    adminId: await adminOf(database.db, car.accountId),
    /** The schedules that the administrator sees. */
    list: async () => (await admin.call("GET", SCHEDULES)).json.data,
    remove: async (id: number) => {
      const { status } = await admin.call("DELETE", `${SCHEDULES}/${id}`);
      assert.equal(status, 200);
    },
    [Symbol.asyncDispose]: async () => {
      await outbox.stop();
      await server.close();
      await fleet[Symbol.asyncDispose]();
    },
  };
}

async function adminOf(db: Db, accountId: number): Promise<number> {
  const { id } = await asActor(
    db,
    beside(accountId),
    (tx) =>
      tx.selectFrom("users").select("id").where("account_id", "=", accountId)
        .where("is_administrator", "=", true).executeTakeFirstOrThrow(),
  );
  return id;
}

/** Runs the timed job at an instant. */
function runAt(db: Db, instant: string): Promise<number> {
  return sendDueReports(db, {
    now: new Date(instant),
    onFailed: (_schedule, error) => {
      throw error;
    },
  });
}

/** Reads the files of a mail, as a mail program opens them. */
export async function filesOf({ parsed }: ReceivedMail) {
  const files = parsed.attachments
    .filter(({ disposition }) => disposition === "attachment")
    .map(({ filename, mimeType, content }) => ({
      name: filename ?? "",
      mimeType,
      bytes: new Uint8Array(content as ArrayBuffer),
    }));
  const of = (ending: string) =>
    files.find(({ name }) => name.endsWith(ending))?.bytes;
  const [pdf, sheet] = [of(".pdf"), of(".xlsx")];
  return {
    names: files.map(({ name }) => name),
    print: pdf ? (await parsePdf(pdf)).text : null,
    rows: sheet ? parseXlsx(sheet).rows : null,
  };
}

/** Monthly on the first, and when that is due in May 2026. */
export const MONTHLY = {
  frequency: "monthly",
  month_day: 1,
  clock: "07:00",
};
export const MAY_FIRST = "2026-05-01T05:00:00Z";
