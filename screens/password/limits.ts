import type { Context } from "hono";
import { addressOf, type Take } from "../../http/rate-limit.ts";

/** How often links may be asked for: an unknown address is told, so nobody may try many (PWD-04, SEC-05). */
export function forgotPasswordLimits(c: Context, email: string): Take[] {
  return [
    {
      bucket: "forgot-password-address",
      key: addressOf(c),
      limit: 20,
      perSeconds: 3600,
    },
    {
      bucket: "forgot-password-name",
      key: email,
      limit: 5,
      perSeconds: 3600,
    },
  ];
}

/** How often codes may be tried. */
export function resetPasswordLimits(c: Context): Take[] {
  return [{
    bucket: "reset-password-address",
    key: addressOf(c),
    limit: 20,
    perSeconds: 900,
  }];
}
