import type { Context } from "hono";
import type * as z from "zod";
import type { UnitChangeError } from "../../db/unit/changes.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Refusal } from "../../http/old-call.ts";
import {
  toUnitV1WithMeters,
  unitInPath,
  type UnitV1,
} from "./details-answer.ts";
import { duesOf } from "./dues.ts";
import { unitRefusal } from "./errors.ts";

type UnitAnswer = Result<z.infer<typeof UnitV1>, Refusal>;

/** The unit in the path of a call, as it is now. */
export async function answerUnit(c: Context): Promise<UnitAnswer> {
  const unit = await unitInPath(c);
  if (!unit) return fail(unitRefusal({ code: "UnitNotFound" }));
  const dues = await duesOf(c, unit, { odometer: true, hours: true });
  return ok(toUnitV1WithMeters(unit, dues));
}

/** The unit as it is after a change, or why it was not changed. */
export async function answerChanged(
  c: Context,
  changed: Result<null, UnitChangeError>,
): Promise<UnitAnswer> {
  if (changed.ok) return await answerUnit(c);
  noteNotStored(c, changed.error);
  return fail(unitRefusal(changed.error));
}

/** Logs why a registration number could not be stored, which its user is not told (UNIT-11). */
export function noteNotStored(c: Context, error: UnitChangeError): void {
  if (error.code !== "CouldNotSaveRegistration") return;
  const { log } = c.get("services");
  log("warn", "registration-number-not-stored", { error: error.cause });
}
