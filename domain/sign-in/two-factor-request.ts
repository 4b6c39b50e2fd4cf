import * as z from "zod";
import { LANGUAGES } from "../language.ts";
import { CODE_DIGITS } from "./two-factor.ts";

/** Longest text of a browser that is read, characters. */
const BROWSER_TEXT_MAX = 500;

/** What the script of a page says about the machine, in one field; unreadable text counts as nothing. */
export const DeviceFacts = z.string().max(BROWSER_TEXT_MAX)
  .transform((text) => {
    try {
      return JSON.parse(text);
    } catch {
      return {};
    }
  })
  .pipe(z.object({
    hardwareConcurrency: z.number().optional(),
    deviceMemory: z.number().optional(),
    platform: z.string().optional(),
  }))
  .prefault("{}").catch({});

const PendingLogin = {
  /** The user of the login; the token or cookie of its answer identifies the login itself. */
  user_id: z.coerce.number("SpecifyUserId").int("SpecifyUserId"),
  two_factor_token: z.string().max(200).optional(),
};

/** Asks for a code (API-12). */
export const GenerateCodeRequest = z.object({
  ...PendingLogin,
  lang: z.enum(LANGUAGES, "UnknownLanguage").optional(),
});

/** The typed code: digits, which people may group with blanks. */
export const Code = z.string("SpecifyCode")
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(
    z.string().regex(new RegExp(`^\\d{${CODE_DIGITS},}$`), "SpecifyCode").max(
      50,
      "SpecifyCode",
    ),
  );

/** Submits a code (API-13). */
export const VerifyCodeRequest = z.object({
  ...PendingLogin,
  code: z.union(
    [Code, z.number("SpecifyCode").transform(String).pipe(Code)],
    "SpecifyCode",
  ),
});
