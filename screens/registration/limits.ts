import type { Context } from "hono";
import { addressOf, type Take } from "../../http/rate-limit.ts";

/** How often an address may ask whether an IMEI or an e-mail is free, so that nobody lists them (SEC-05). */
export function lookUpLimits(c: Context): Take[] {
  return [{
    bucket: "registration-look-up",
    key: addressOf(c),
    limit: 120,
    perSeconds: 600,
  }];
}

/** How often an address may try to register; each try may cost the hash of a password. */
export function registrationLimits(c: Context): Take[] {
  return [{
    bucket: "registration",
    key: addressOf(c),
    limit: 30,
    perSeconds: 3600,
  }];
}
