import * as z from "zod";
import { OUTPUTS_MAX } from "./output.ts";

const flag = z.union([z.boolean(), z.enum(["0", "1"])], "OutputFormat")
  .transform((value) => value === true || value === "1");

/**
 * What a person or a program sends to switch an output; `confirmed` is needed after a change that the unit did not
 * confirm.
 */
export const OutputRequest = z.object({
  output: z.coerce.number("OutputFormat").int("OutputFormat")
    .min(1, "OutputFormat").max(OUTPUTS_MAX, "OutputFormat"),
  on: flag,
  confirmed: flag.default(false),
}).transform(({ output, on, confirmed }) => ({
  output,
  on,
  isConfirmed: confirmed,
}));
