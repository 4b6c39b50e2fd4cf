import * as z from "zod";
import type { Session } from "../db/sign-in/sessions.ts";

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

/** Gives the user object as the specification names it, for the cookie and for the answer of `login`. */
export function storedUser({ token, user }: Session): StoredUser {
  return {
    token,
    ID: user.actor.userId,
    Email: user.email,
    FullName: `${user.firstName} ${user.lastName}`.trim(),
    administrator: user.actor.isAdministrator,
    RealTimeMap: user.actor.realTimeMap,
    ParentID: user.parentId,
    EnableTwoFactorAuth: user.twoFactor,
  };
}
