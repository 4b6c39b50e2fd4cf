import type { Context } from "hono";
import { takeFrom } from "../../db/rate-limits.ts";
import {
  countUnknownName,
  type NewSecurityEvent,
  storeSecurityEvent,
} from "../../db/security/events.ts";
import { WARNINGS } from "../../domain/security/event.ts";
import { originOf } from "./origin.ts";

/** Most warnings about a user that are stored in an hour: endless tries fill the log, not the table. */
const STORED_AN_HOUR = 60;

/**
 * Reports what happened to a login or a right, to the log and to the account's administrators. It has happened, so
 * a failed write to the table is an error in the log and nothing else.
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
 * Reports a try to log in by an unknown name, without the name, which may be a password typed in the wrong field.
 * It writes as much as for a known name, so that the time of an answer does not tell them apart (AUTH-09).
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

/** Reports a page or call that was refused to a signed-in person. */
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
