import * as z from "zod";
import { withoutHidden } from "../field/text.ts";
import { printable } from "../printable.ts";
import { SUPPORT_MESSAGE_MAX } from "./contact-message.ts";

/**
 * What a user writes to support (SUP-01). A line end counts as one letter, whether the browser sends one or two
 * characters.
 */
export const SupportRequest = z.object({
  message: z.string("SpecifySupportMessage")
    .transform((text) =>
      withoutHidden(printable(text.replace(/\r\n?/g, "\n"))).trim()
    )
    .pipe(
      z.string().min(1, "SpecifySupportMessage")
        .max(SUPPORT_MESSAGE_MAX, "SupportMessageLength"),
    ),
});
