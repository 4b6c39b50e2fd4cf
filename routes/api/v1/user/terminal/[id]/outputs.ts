import * as z from "zod";
import {
  findOutputs,
  switchOutput,
} from "../../../../../../db/order/outputs.ts";
import { OutputRequest } from "../../../../../../domain/order/output-request.ts";
import { fail, ok } from "../../../../../../domain/result.ts";
import { createCall } from "../../../../../../http/old-call.ts";
import { userOf } from "../../../../../../http/context.ts";
import { unitInPath } from "../../../../../../screens/unit/details-answer.ts";
import { unitRefusal } from "../../../../../../screens/unit/errors.ts";

const NOT_FOUND = unitRefusal({ code: "UnitNotFound" });
const switches = z.array(
  z.object({ number: z.number(), on: z.boolean().nullable() }),
);

export default createCall({
  summary:
    "How the outputs and inputs of a unit stand, and whether the last change of an output still waits (UNIT-15 to UNIT-19).",
  data: z.object({
    outputs: switches,
    inputs: switches,
    state: z.enum(["none", "waiting", "unconfirmed"]),
    last_change: z.object({
      output: z.number(),
      on: z.boolean(),
      time: z.string(),
    }).nullable(),
  }),
}, async (c) => {
  const unit = await unitInPath(c);
  if (!unit) return fail(NOT_FOUND);
  const { database: { db }, now } = c.get("services");
  const found = await findOutputs(db, userOf(c).actor, unit.id, now());
  if (!found) return fail(NOT_FOUND);
  const { outputs, inputs, phase, last } = found;
  return ok({
    outputs,
    inputs,
    state: phase,
    last_change: last && {
      output: last.output,
      on: last.on,
      time: last.createdAt.toISOString(),
    },
  });
});

export const POST = createCall({
  summary:
    "Lets a unit switch an output with its next report. After a change that it did not confirm within 90 seconds only with `confirmed` (UNIT-18).",
  body: OutputRequest,
  data: z.object({ id: z.number() }),
  status: 201,
}, async (c, { body }) => {
  const unit = await unitInPath(c);
  if (!unit) return fail(NOT_FOUND);
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const done = await switchOutput(db, actor, unit.id, body, now());
  return done.ok ? ok(done.value) : fail(unitRefusal(done.error));
});
