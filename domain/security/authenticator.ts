import { Secret, TOTP } from "otpauth";
import * as z from "zod";
import { Code } from "../sign-in/two-factor-request.ts";

/** Seconds for which a code of an app is valid; the code before and the one after are accepted too, for clocks that are wrong. */
const STEP_S = 30;
const WINDOW = 1;
/** Bytes of a secret: the 160 bits of RFC 4226. */
const SECRET_BYTES = 20;
/** Number of recovery codes of a person, and the digits of each. */
export const RECOVERY_CODES = 10;
export const RECOVERY_DIGITS = 12;

/** Creates a secret for an app, in base 32 as people type it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Gives the address in the QR code for an app. */
export function addressForApp(
  { secret, brand, email }: { secret: string; brand: string; email: string },
): string {
  return totpOf(secret, brand, email).toString();
}

/** Gives the step of a code, which must be later than the last used one; null when the code fits no step. */
export function stepOfCode(
  { secret, lastStep }: { secret: string; lastStep: number },
  code: string,
  now: Date,
): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / STEP_S) + delta;
  return step > lastStep ? step : null;
}

/** Writes a recovery code in groups, so that it is easy to read. */
export function showRecoveryCode(code: string): string {
  return code.replace(/(\d{4})(?=\d)/g, "$1 ");
}

function totpOf(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    period: STEP_S,
    digits: 6,
    algorithm: "SHA1",
  });
}

/** The first code of an app, which proves that it has the secret. */
export const ConfirmAuthenticatorRequest = z.object({ code: Code });
