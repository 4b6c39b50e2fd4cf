import * as z from "zod";
import { asEmail, isEmail } from "../field/is-email.ts";
import { PASSWORD_MAX } from "../field/password.ts";
import { SubsiteNumber } from "../subsite/subsite-number.ts";

/** Takes a user out of all alerts and, when ticked, out of notifications (API-19). */
export const OptOutRequest = z.object({
  nt_useremail: z.string("SpecifyUsername")
    .transform(asEmail)
    .pipe(
      z.string().min(1, "SpecifyUsername")
        .refine((text) => text === "" || isEmail(text), "SpecifyValidEmail"),
    ),
  nt_password: z.string("SpecifyPassword").min(1, "SpecifyPassword")
    .max(PASSWORD_MAX, "WrongPassword"),
  remove_push: z.union([
    z.boolean(),
    z.literal([0, 1, "0", "1", "true", "false"]),
  ])
    .transform((value) => [true, 1, "1", "true"].includes(value))
    .default(false),
  subsite_id: SubsiteNumber.optional(),
});

export type OptOutRequest = z.output<typeof OptOutRequest>;
