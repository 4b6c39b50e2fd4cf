import { fail } from "../domain/result.ts";

/**
 * Makes what catches the error of a command: a violated constraint becomes its refusal, since of two who write the same
 * at once PostgreSQL decides; every other error is thrown on.
 *
 * @param refusals by the name of the constraint
 */
export function refuseTaken<R>(refusals: Readonly<Record<string, R>>) {
  return (error: unknown) => {
    const { constraint_name: name } = error as { constraint_name?: string };
    const refusal = refusals[name ?? ""];
    if (refusal === undefined) throw error;
    return fail(refusal);
  };
}
