import * as z from "zod";
import { SubsiteNumber } from "../subsite/subsite-number.ts";
import { DeviceFacts } from "./two-factor-request.ts";

/** What a person or a program sends to sign in (API-11). */
export const LoginRequest = z.object({
  username: z.string("SpecifyUsername").trim().toLowerCase().min(
    1,
    "SpecifyUsername",
  ).max(254, "InvalidCredentials"),
  password: z.string("SpecifyPassword").min(1, "SpecifyPassword").max(
    1000,
    "InvalidCredentials",
  ),
  subsiteid: SubsiteNumber.optional(),
  remember_me: z.union([z.boolean(), z.enum(["0", "1", "true", "false"])])
    .transform((value) => value === true || value === "1" || value === "true")
    .default(false),
  /** What the page's script says about the machine, for trusted browsers. */
  device: DeviceFacts,
});

export type LoginRequest = z.output<typeof LoginRequest>;
