import * as z from "zod";
import type { UnitOutputs } from "../../db/order/outputs.ts";

const switches = z.array(
  z.object({ number: z.number(), on: z.boolean().nullable() }),
);

/** The outputs and inputs of a unit in the JSON shape; null means unknown. */
export const OutputsV1 = z.object({
  outputs: switches,
  inputs: switches,
  state: z.enum(["none", "waiting", "unconfirmed"]),
  last_change: z.object({
    output: z.number(),
    on: z.boolean(),
    time: z.string(),
  }).nullable(),
});

/** Gives the outputs and inputs of a unit in the JSON shape. */
export function toOutputsV1(
  { outputs, inputs, phase, last }: UnitOutputs,
): z.infer<typeof OutputsV1> {
  return {
    outputs,
    inputs,
    state: phase,
    last_change: last && {
      output: last.output,
      on: last.on,
      time: last.createdAt.toISOString(),
    },
  };
}
