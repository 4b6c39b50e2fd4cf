import * as z from "zod";
import { CODE_SOURCES } from "../../domain/sign-in/two-factor.ts";
import { StoredUser } from "../../http/stored-user.ts";

/** The answer of `login`: a user with its token, or a user who must enter a code. */
export const LoginV1 = z.union([
  z.object({ user: StoredUser }),
  z.object({
    user: z.object({
      ID: z.int(),
      EnableTwoFactorAuth: z.literal(true),
      token: z.null(),
    }),
    two_factor_token: z.string(),
    /** The source of the code: a mail, or the user's authenticator app. */
    two_factor_by: z.enum(CODE_SOURCES),
  }),
]);
