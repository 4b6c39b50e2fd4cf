import type { Db } from "../../db/database.ts";
import type { HeldMessage } from "../../db/message/deliveries.ts";
import { findMessageFile, type MessageFile } from "../../db/message/files.ts";
import type { HoldReason } from "../../domain/message/reason.ts";
import { attachReport } from "./report.ts";

/** A message with its files, or why it is not sent after all. */
type Attached = { held: HeldMessage; files: MessageFile[] } | {
  reason: HoldReason;
};

/** Gives what is attached to a message: the stored file, or a report that is written now for its receiver. */
export async function attach(
  db: Db,
  held: HeldMessage,
  now: Date,
): Promise<Attached> {
  const { contents } = held;
  if (contents.kind === "scheduledReport") {
    const report = await attachReport(db, held, contents.facts, now);
    if ("reason" in report) return report;
    const facts = { ...contents.facts, outcome: report.outcome };
    return {
      held: { ...held, contents: { ...contents, facts } },
      files: report.files,
    };
  }
  const file = await findMessageFile(db, held);
  return { held, files: file ? [file] : [] };
}
