import * as z from "zod";
import { NewPassword } from "./password.ts";

/**
 * Describes a new password and its confirmation, which follows the same rule and must match (LIM-14), by their names in
 * a request. Add more fields with `safeExtend`, which keeps the comparison.
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
    // Reported even when another field of the request is wrong, so that one answer names all faults.
    {
      path: [confirmation],
      message: "PasswordNotMatch",
      when: ({ value }) => typeof value === "object" && value !== null,
    },
  );
}
