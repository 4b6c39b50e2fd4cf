import type { Context } from "hono";
import { takeFrom } from "../../db/rate-limits.ts";
import {
  countUnknownName,
  type NewSecurityEvent,
  storeSecurityEvent,
} from "../../db/security/events.ts";
import { WARNINGS } from "../../domain/security/event.ts";
import { originOf } from "./origin.ts";

/** How many warnings about a user are stored an hour: somebody who tries all day fills the log, not the table. */
const STORED_AN_HOUR = 60;

/**
 * Tells what has happened to a login or a right, to the log and to the account's administrators. It happened, so a
 * table that cannot be written to is an error in the log and no reason to fail.
 */
export async function tellSecurity(
  c: Context,
  event: NewSecurityEvent,
): Promise<void> {
  const { database: { db }, log, now } = c.get("services");
  const origin = originOf(c);
  const isWarning = WARNINGS.has(event.kind);
  log(isWarning ? "warn" : "info", "security", {
    ...event,
    address: origin.address,
    requestId: c.get("requestId"),
  });
  try {
    const limit = {
      bucket: "security-events",
      key: `${event.kind} ${event.userId}`,
      limit: STORED_AN_HOUR,
      perSeconds: 3600,
    };
    if (isWarning && await takeFrom(db, limit, now()) > 0) return;
    await storeSecurityEvent(db, event, origin, now());
  } catch (error) {
    log("error", "security-event-lost", { kind: event.kind, error });
  }
}

/**
 * Tells of a try to log in by a name that nobody has; what was typed may be a password, so it is not told. It counts
 * as much as is written of a name that somebody has: the time of an answer must not tell them apart (AUTH-09).
 */
export async function tellUnknownName(c: Context): Promise<void> {
  const { database: { db }, log, now } = c.get("services");
  const { address } = originOf(c);
  log("warn", "security", {
    kind: "loginFailed",
    address,
    requestId: c.get("requestId"),
  });
  const limit = { key: address, limit: STORED_AN_HOUR, perSeconds: 3600 };
  try {
    await takeFrom(db, { ...limit, bucket: "security-events" }, now());
    await countUnknownName(db, address, now());
  } catch (error) {
    log("error", "security-event-lost", { kind: "loginFailed", error });
  }
}

/** Tells of a page or call that a signed-in person may not have. */
export async function tellRefusal(c: Context): Promise<void> {
  const user = c.get("user");
  if (!user) return;
  const { accountId, userId } = user.actor;
  await tellSecurity(c, {
    kind: "accessRefused",
    accountId,
    userId,
    detail: `${c.req.method} ${c.req.path}`.slice(0, 200),
  });
}
