import * as z from "zod";
import { findOutputs } from "../../db/order/outputs.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { unitInPath } from "../unit/asked-unit.ts";
import { ANSWERS, switchOutput } from "./changes.ts";
import { OutputsV1, toOutputsV1 } from "./v1.ts";

export const outputsCall = createCall({
  summary:
    "How the outputs and inputs of a unit stand, and whether the last change of an output still waits (UNIT-15 to UNIT-19).",
  data: OutputsV1,
  answers: ANSWERS,
}, async (ask) => {
  const { db, actor, now } = ask;
  const unit = await unitInPath(ask);
  const found = unit && await findOutputs(db, actor, unit.id, now);
  return found ? ok(toOutputsV1(found)) : fail({ code: "UnitNotFound" });
});

export const switchOutputCall = createChangeCall(switchOutput(unitInPath), {
  summary:
    "Lets a unit switch an output with its next report. After a change that it did not confirm within 90 seconds only with `confirmed` (UNIT-18).",
  data: z.object({ id: z.number() }),
  status: 201,
}, (_, { id }) => ({ id }));
