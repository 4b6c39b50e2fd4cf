import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { Language } from "../../domain/language.ts";
import type { MessageState } from "../../domain/message/outgoing.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import { type MessageFile, putMessageFile } from "../message/files.ts";
import { putMessage } from "../outbox.ts";
import { sameAccount } from "../same-account.ts";
import { lockUnit } from "../unit/locks.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { nameOf } from "../user/name.ts";

export type TheftReportError = {
  code: "UnitNotFound" | "OnlyAdministrators" | "NoRecipients";
};

/** A theft report that was mailed, and who got it. */
export interface SentReport {
  id: number;
  sentAt: Date;
  /** Null when the person is gone. */
  sentBy: string | null;
  recipients: { email: string; state: MessageState; doneAt: Date | null }[];
}

/** How the mails of a report are written. */
interface Sender {
  name: string;
  account: string;
  language: Language;
  subsiteId: SubsiteId;
  now: Date;
}

/** Reports that are listed of a unit. */
const SHOWN = 10;

/** Mails a theft report to the recipients of the theft info, each once, and gives their addresses (REP-15). */
export function sendTheftReport(
  db: Db,
  actor: UserActor,
  unitId: number,
  file: MessageFile,
  { name, account, language, subsiteId, now }: Sender,
): Promise<Result<{ id: number; recipients: string[] }, TheftReportError>> {
  return command(db, actor, async (tx) => {
    const unit = await lockUnit(tx, actor, unitId);
    if (!unit) return fail({ code: "UnitNotFound" as const });
    if (!can(actor, "administerUnits")) {
      return fail({ code: "OnlyAdministrators" as const });
    }
    const { accountId, userId } = actor;
    const info = await tx.selectFrom("theft_infos").select("recipients")
      .where("account_id", "=", accountId).where("unit_id", "=", unitId)
      .executeTakeFirst();
    const recipients = info?.recipients ?? [];
    if (recipients.length === 0) return fail({ code: "NoRecipients" as const });
    const fileId = await putMessageFile(tx, accountId, file);
    const report = await tx.insertInto("theft_reports").values({
      account_id: accountId,
      unit_id: unitId,
      sent_at: now,
      sent_by: userId,
    }).returning("id").executeTakeFirstOrThrow();
    for (const to of recipients) {
      await putMessage(tx, {
        kind: "theftReport",
        facts: {
          unit: unit.name,
          registrationNumber: unit.registration_number,
          sender: name,
          account,
        },
        channel: "email",
        to,
        accountId,
        subsiteId,
        language,
        fileId,
        onceKey: onceKey(report.id),
      });
    }
    return ok({ id: unitId, recipients });
  });
}

function onceKey(reportId: number): string {
  return `theft report ${reportId}`;
}

/** Lists the theft reports of a unit that were mailed, the newest first, for administrators who may see the unit. */
export function listSentReports(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<SentReport[]> {
  if (!can(actor, "administerUnits")) return Promise.resolve([]);
  return asActor(db, actor, async (tx) => {
    const reports = await tx.selectFrom("theft_reports as r")
      .leftJoin("users as u", sameAccount("u.id", "r.sent_by"))
      .select([
        "r.id",
        "r.sent_at as sentAt",
        nameOf<string | null>("u")
          .as("sentBy"),
      ])
      .where("r.account_id", "=", actor.accountId)
      .where("r.unit_id", "=", unitId)
      .where("r.unit_id", "in", visibleUnitIds(tx, actor))
      .orderBy("r.id", "desc").limit(SHOWN)
      .execute();
    if (reports.length === 0) return [];
    const keys = reports.map(({ id }) => onceKey(id));
    const mails = await tx.selectFrom("outbox")
      .select(["once_key", "receiver as email", "state", "done_at as doneAt"])
      .where("account_id", "=", actor.accountId)
      .where("once_key", "in", keys)
      .orderBy("id").execute();
    const byKey = Map.groupBy(mails, ({ once_key }) => once_key);
    return reports.map((report) => ({
      ...report,
      recipients: (byKey.get(onceKey(report.id)) ?? [])
        .map(({ once_key: _, ...mail }) => mail),
    }));
  });
}
