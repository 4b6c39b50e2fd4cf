import * as z from "zod";
import { EMAIL_MAX, isEmail } from "./is-email.ts";

/** A username: an e-mail, put in lower case, or a-z, 0-9, - and _ only (LIM-05). */
export const Username = z.string("SpecifyUsername")
  .transform((text) => {
    const trimmed = text.trim();
    return trimmed.includes("@") ? trimmed.toLowerCase() : trimmed;
  })
  .pipe(
    z.string().min(1, "SpecifyUsername").max(EMAIL_MAX, "UsernameCharacters")
      .refine(
        (name) => name === "" || isEmail(name) || /^[a-z0-9_-]+$/.test(name),
        "UsernameCharacters",
      ),
  );
