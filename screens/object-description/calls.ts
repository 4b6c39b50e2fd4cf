import * as z from "zod";
import {
  findObjectDescription,
  type ObjectDescription,
} from "../../db/object-description/object-descriptions.ts";
import { OBJECT_TYPES } from "../../domain/object-description/object-type.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { unitOfCall } from "../unit/asked-unit.ts";
import { describeObject } from "./changes.ts";

const Asked = z.object({ imei: z.string().default("") });
const text = z.string().nullable();

const ObjectDescriptionV1 = z.object({
  /** That of the unit, to be sent back with a change. */
  version: z.number(),
  type: z.enum(OBJECT_TYPES),
  manufacturer: text,
  model: text,
  year: z.number().nullable(),
  hull_number: text,
  chassis_number: text,
  motor: text,
  motor_number: text,
  horsepower: z.number().nullable(),
  dna_marking: text,
  insurance_company: text,
  insurance_number: text,
  manuals: z.array(z.string()),
});

export const objectCall = createCall({
  summary:
    "What the object of a unit is: model, chassis number and horsepower are those of the unit, its pictures are the images of the unit (FEAT-12).",
  query: Asked,
  data: ObjectDescriptionV1,
  answers: { UnitNotFound: 404 },
}, async (ask) => {
  const unit = await unitOfCall(ask);
  const object = unit &&
    await findObjectDescription(ask.db, ask.actor, unit.id);
  return object
    ? ok<ObjectDescription>(object)
    : fail({ code: "UnitNotFound" as const });
});

export const describeObjectCall = createChangeCall(describeObject(unitOfCall), {
  summary:
    "Describes the object of a unit, for administrators: a hull number has 14 digits, manuals are http or https addresses; what does not fit the type is dropped (FEAT-12 to FEAT-15).",
  query: Asked,
  data: z.null(),
}, () => null);
