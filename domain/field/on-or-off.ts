import * as z from "zod";

/** Describes a switch: 1 is on, 0 is off, as number or text. Nothing else is taken for one of them, such as null or "". */
export function onOrOff(wrong: string) {
  return z.literal([0, 1, "0", "1"], wrong)
    .transform((status): 0 | 1 => Number(status) === 1 ? 1 : 0);
}
