import * as z from "zod";

/** The signed-in user as the specification names it, for the cookie and for the answers of `login` and `verify-code`. */
export const StoredUser = z.object({
  token: z.string(),
  ID: z.int(),
  Email: z.string(),
  FullName: z.string(),
  administrator: z.boolean(),
  RealTimeMap: z.boolean(),
  ParentID: z.int().nullable(),
  EnableTwoFactorAuth: z.boolean(),
});

export type StoredUser = z.output<typeof StoredUser>;

/** What `login` answers: a user with its token, or one whose code is awaited. */
export const LoginAnswer = z.union([
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
