import type { Context } from "hono";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import { addressOf, secondsToWait, type Take } from "../../http/rate-limit.ts";

/** Gives how often an address may ask whether an IMEI or an e-mail is free, so that nobody can list them (SEC-05). */
export function lookUpLimits(c: Context): Take[] {
  return [{
    bucket: "registration-look-up",
    key: addressOf(c),
    limit: 120,
    perSeconds: 600,
  }];
}

/** Gives how often an address may try to register; each try may compute the hash of a password. */
export function registrationLimits(c: Context): Take[] {
  return [{
    bucket: "registration",
    key: addressOf(c),
    limit: 30,
    perSeconds: 3600,
  }];
}

/** Refuses a call that is made too often. */
export async function limited(
  { c }: Ask,
  takes: Take[],
): Promise<Result<null, { code: "TooManyRequests"; waitSeconds: number }>> {
  const waitSeconds = await secondsToWait(c, takes);
  return waitSeconds > 0
    ? fail({ code: "TooManyRequests", waitSeconds })
    : ok(null);
}
