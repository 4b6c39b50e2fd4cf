import { BODY_MAX, type BodyFault } from "./body.ts";
import type { NotStored } from "./not-stored.ts";
import type { IncomingReport, Protocol } from "./protocol.ts";
import { type Sorted, statusOfNothingStored } from "./sort.ts";

/** Seconds after which a report that was not stored may come again. */
const RETRY_AFTER_S = 5;
/** When an unknown unit, which somebody has to register, may send again. */
const UNKNOWN_RETRY = { "retry-after": "300" };

const NOT_STORED: Record<NotStored["code"], string> = {
  queueFull: "Too many reports are waiting: send again later",
  databaseAway: "The database does not answer: send again later",
  accountHeld: "The unit's account is being moved: send again later",
};

/** Gives a refusal with its reason in words. */
export function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/** Refuses a request whose method is not that of a report. */
export function refuseMethod(): Response {
  const error = "Reports are sent by GET or POST";
  return Response.json({ error }, {
    status: 405,
    headers: { allow: "GET, POST" },
  });
}

/** Refuses a report that could not be understood, because of its content type or for the given reason. */
export function refuseMisunderstood(
  report: IncomingReport,
  reason: string,
): Response {
  if (report.body.length === 0) return refuse(400, reason);
  const encoding = report.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") {
    return refuse(415, `A body in ${encoding} is not read: send it plain`);
  }
  const type = report.headers.get("content-type") ?? "";
  return type.startsWith("multipart/")
    ? refuse(
      415,
      `A body of ${
        type.split(";")[0]
      } is not read: send a form, JSON, XML or bytes`,
    )
    : refuse(400, reason);
}

/** Gives the answer while reports cannot be stored: the report can be sent again later, so it is never a 4xx. */
export function refuseNotStored(code: NotStored["code"]): Response {
  return later(503, NOT_STORED[code], RETRY_AFTER_S);
}

/** Gives the answer to a report whose body was not read to its end. */
export function refuseUnread(fault: BodyFault): Response {
  if (fault === "tooMany") return refuseNotStored("queueFull");
  if (fault === "tooLarge") {
    return refuse(413, `A report has at most ${BODY_MAX} bytes`);
  }
  // The sender has gone, so nobody reads the answer.
  return refuse(408, "The report did not arrive in time");
}

/** Gives the answer to a unit that sends far faster than agreed. */
export function refuseTooFast(retryAfterS: number): Response {
  return later(
    429,
    "The unit sends too many reports: send again later",
    retryAfterS,
  );
}

/** Gives the answer to a report without the key that its unit or the service requires. */
export function refuseWithoutKey(): Response {
  return Response.json({
    error: "The key of the report is missing or wrong",
  }, { status: 401, headers: { "www-authenticate": 'Basic realm="ingest"' } });
}

/**
 * Gives the answer to a report of which nothing was stored, where it differs from that to a stored one. Bad records can
 * never become right, and most senders would repeat them for ever in place of newer ones: they get 200 and the reason,
 * or the acknowledgement of their protocol. An unknown id can become known, so it is an error.
 */
export function answerNothingStored(
  sorted: Sorted,
  protocol: Protocol,
): Response | null {
  const status = statusOfNothingStored(sorted);
  if (!status) return null;
  if (status === 400) {
    const refused = sorted.refused[0]!.reason;
    return protocol.answer ? null : Response.json({ refused });
  }
  const body = { error: "Unit is not registered", id: sorted.unknown[0] };
  return protocol.drops4xx
    ? Response.json(body, { status: 503, headers: UNKNOWN_RETRY })
    : Response.json(body, { status });
}

function later(status: number, error: string, seconds: number): Response {
  return Response.json({ error }, {
    status,
    headers: { "retry-after": String(seconds) },
  });
}
