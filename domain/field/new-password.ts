import * as z from "zod";
import { NewPassword } from "./password.ts";

/**
 * A new password and its confirmation, which follows the same rule and must match (LIM-14), under the names that
 * a request gives them. More fields are added with `safeExtend`, which keeps the comparison.
 */
export function newPasswordPair<P extends string, C extends string>(
  password: P,
  confirmation: C,
) {
  const shape = {
    [password]: NewPassword,
    [confirmation]: NewPassword,
  } as Record<P | C, typeof NewPassword>;
  return z.object(shape).refine(
    (given: Record<string, unknown>) => given[password] === given[confirmation],
    // Said even when another field of the request is wrong, so that one answer names everything.
    {
      path: [confirmation],
      message: "PasswordNotMatch",
      when: ({ value }) => typeof value === "object" && value !== null,
    },
  );
}
