import { newAccount, newUnit } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { startTestIngest } from "../harness/ingest.ts";

export const NOON = Date.parse("2026-03-02T12:00:00Z") / 1000;

/** A service with limits of its own, and a unit that reports to it. */
export async function startIngest(
  options: Parameters<typeof startTestIngest>[0],
) {
  const service = await startTestIngest(options);
  const accountId = await newAccount(service.db);
  let second = NOON;
  return {
    ...service,
    accountId,
    unit: await newUnit(service.db, accountId),
    /** Sends a good report of a unit, at another second each time. */
    report: (id: string, more = "", init: RequestInit = {}) =>
      fetch(
        `${service.url}/?id=${id}&lat=59.3&lon=18&timestamp=${++second}${more}`,
        init,
      ),
  };
}

/** Waits until a service holds a number of bytes of bodies, as its metrics tell. */
export async function bytesHeld(url: string, bytes: number): Promise<void> {
  let seen = "";
  await eventually(`${bytes} bytes that are held`, async () => {
    const answer = await fetch(`${url}/metrics`);
    seen = (await answer.text()).match(/^milstolpe_body_bytes .*$/m)![0];
    return seen === `milstolpe_body_bytes ${bytes}`;
  }, { about: () => seen });
}

/** Gives the status of an answer without reading its body. */
export async function statusOf(answer: Promise<Response>): Promise<number> {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
}
