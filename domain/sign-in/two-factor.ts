import { fail, ok, type Result } from "../result.ts";

/** Digits of a code; verify is enabled when the code has more than 5 (AUTH-16). */
export const CODE_DIGITS = 6;
/** How long a code is valid. */
export const CODE_VALID_MINUTES = 10;
/** Seconds until another code may be requested: after the first, and after each further one (AUTH-17). */
const FIRST_RESEND_S = 180;
const RESEND_S = 10;
/** How long a right password waits for its code. */
export const CODE_LOGIN_VALID_MINUTES = 30;
/** Where the code of a login comes from. */
export const CODE_SOURCES = ["mail", "app"] as const;
export type CodeSource = typeof CODE_SOURCES[number];

/** How long a browser is trusted (AUTH-23): 180 days. */
export const TRUSTED_S = 15_552_000;

/** The newest code of a login and when another may be requested. */
export interface SentCode {
  expiresAt: Date;
  resendAt: Date;
}

/** Gives the seconds until another code may be requested; 0 when it may be now. */
export function secondsToResend(sent: SentCode | null, now: Date): number {
  const leftMs = (sent?.resendAt.getTime() ?? 0) - now.getTime();
  return Math.max(0, Math.ceil(leftMs / 1000));
}

export type ResendError = {
  code: "ResendTooSoon";
  waitSeconds: number;
  count: number;
};

/** Decides whether another code may be sent, and how long it is valid. */
export function decideCode(
  sent: SentCode | null,
  now: Date,
): Result<SentCode, ResendError> {
  const waitSeconds = secondsToResend(sent, now);
  if (waitSeconds > 0) {
    return fail({ code: "ResendTooSoon", waitSeconds, count: waitSeconds });
  }
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  return ok({
    expiresAt: after(CODE_VALID_MINUTES * 60),
    resendAt: after(sent ? RESEND_S : FIRST_RESEND_S),
  });
}

/** What a browser says about its machine; without scripts only the user agent is known. */
export interface Fingerprint {
  userAgent: string;
  hardwareConcurrency?: number;
  deviceMemory?: number;
  platform?: string;
}

/** Writes a fingerprint as text, equal for equal fingerprints; the text is hashed before it is stored. */
export function fingerprintText(of: Fingerprint): string {
  const { userAgent, hardwareConcurrency, deviceMemory, platform } = of;
  return JSON.stringify([
    userAgent,
    hardwareConcurrency ?? null,
    deviceMemory ?? null,
    platform ?? null,
  ]);
}
