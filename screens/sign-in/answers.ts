import type { PasskeyLoginError } from "../../db/security/passkeys.ts";
import type { CredentialsError } from "../../db/sign-in/credentials.ts";
import type {
  GenerateError,
  VerifyError,
} from "../../db/sign-in/two-factor.ts";
import type { Answers } from "../../http/answers.ts";

export type SignInError =
  | CredentialsError
  | PasskeyLoginError
  | GenerateError
  | VerifyError
  | { code: "TooManyRequests"; waitSeconds: number };

/** The status of each reason that prevents a login; it shows for the whole page or call. */
export const SIGN_IN_ANSWERS: Answers<SignInError["code"]> = {
  InvalidCredentials: 401,
  InvalidCredentialsRemaining: 401,
  TooManyFailedLogins: 429,
  TooManyRequests: 429,
  ResendTooSoon: 429,
  InvalidEmail2FA: 422,
  UseAuthenticator: 422,
  PasskeyUnknown: 401,
  WrongCode: 422,
  CodeLoginGone: 401,
};
