import * as z from "zod";
import { onOrOff } from "../field/on-or-off.ts";

/** What switches theft mode by form and call: 1 is on, 0 is off. */
export const TheftModeRequest = z.object({
  status: onOrOff("TheftModeStatus"),
});
