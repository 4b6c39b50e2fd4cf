import type * as z from "zod";
import type { AttestSubject } from "./attest.ts";

interface Asked {
  unit_id?: number;
  user_id?: number;
}

/** Gives the unit or the driver that a request names in place of their ids; an error when it names none or both. */
export function readSubject<Request extends Asked>(
  { unit_id, user_id, ...rest }: Request,
  ctx: z.RefinementCtx,
): Omit<Request, keyof Asked> & { subject: AttestSubject } {
  if ((unit_id === undefined) === (user_id === undefined)) {
    ctx.addIssue({
      code: "custom",
      path: ["unit_id"],
      message: "ChooseUnitOrUser",
    });
  }
  const subject: AttestSubject = unit_id !== undefined
    ? { unitId: unit_id }
    : { userId: user_id! };
  return { ...rest, subject };
}
