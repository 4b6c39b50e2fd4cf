import * as z from "zod";
import type { ServiceAnswer } from "../../domain/km-report/state.ts";

/** Where the external km service answers, and the key that it knows the portal by. */
export interface KmService {
  url: string;
  key?: string;
  /** Longest wait for an answer, milliseconds; 10 s when absent. */
  patienceMs?: number;
}

/** What is reported, the same in every repetition of a key. */
export interface SentReport {
  key: string;
  licencePlate: string;
  /** Two letters, as in SE. */
  country: string;
  /** As in 2026-10. */
  month: string;
  kilometres: number;
}

const PATIENCE_MS = 10_000;

/** The words of the protocol (docs/km-service.md). */
const Answer = z.object({
  status: z.enum([
    "accepted",
    "already_reported",
    "unknown_licence_plate",
    "service_car",
    "wrong_day",
  ]),
});

const ANSWERS: Record<z.output<typeof Answer>["status"], ServiceAnswer> = {
  accepted: "accepted",
  already_reported: "KmMonthReported",
  unknown_licence_plate: "KmNoMatchingPlate",
  service_car: "KmServiceCar",
  wrong_day: "KmWrongDay",
};

/**
 * Sends a report. An answer that does not come, is empty, broken or an outage is "KmNoResponse": the service may have
 * taken the report, so it is repeated with the same key only.
 */
export async function sendReport(
  service: KmService,
  report: SentReport,
): Promise<ServiceAnswer> {
  const { key, licencePlate, country, month, kilometres } = report;
  const answer = await ask(service, "kilometre-reports", {
    method: "POST",
    headers: { "idempotency-key": key, "content-type": "application/json" },
    body: JSON.stringify({
      licence_plate: licencePlate,
      country,
      month,
      kilometres,
    }),
  });
  return answer === "unknown" ? "KmNoResponse" : answer;
}

/** Asks what became of a report; "unknown" when the service never took one with this key. */
export function askReport(
  service: KmService,
  key: string,
): Promise<ServiceAnswer | "unknown"> {
  return ask(service, `kilometre-reports/${key}`, { method: "GET" });
}

async function ask(
  { url, key, patienceMs = PATIENCE_MS }: KmService,
  path: string,
  { headers, ...init }: RequestInit,
): Promise<ServiceAnswer | "unknown"> {
  try {
    const answer = await fetch(new URL(path, `${url.replace(/\/$/, "")}/`), {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        accept: "application/json",
        ...headers,
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
    });
    if (answer.status === 200 || answer.status === 201) {
      return ANSWERS[Answer.parse(await answer.json()).status];
    }
    await answer.body?.cancel();
    if (answer.status === 404) return "unknown";
    const isDenied = answer.status === 401 || answer.status === 403;
    return isDenied ? "KmServiceDenied" : "KmNoResponse";
  } catch {
    // Whatever the network did, the service may have taken the report.
    return "KmNoResponse";
  }
}
