import * as z from "zod";
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
  }),
]);
