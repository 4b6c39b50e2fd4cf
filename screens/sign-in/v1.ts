import * as z from "zod";
import { CODE_SOURCES } from "../../domain/sign-in/two-factor.ts";
import { StoredUser } from "../../http/stored-user.ts";

/** What `login` answers: a user with its token, or one whose code is awaited. */
export const LoginV1 = z.union([
  z.object({ user: StoredUser }),
  z.object({
    user: z.object({
      ID: z.int(),
      EnableTwoFactorAuth: z.literal(true),
      token: z.null(),
    }),
    two_factor_token: z.string(),
    /** Where the code comes from: a mail, or the user's authenticator app. */
    two_factor_by: z.enum(CODE_SOURCES),
  }),
]);
