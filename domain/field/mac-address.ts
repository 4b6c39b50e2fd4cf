import * as z from "zod";

/**
 * A MAC address with colons, dashes or nothing between its pairs; the result is in capitals, as in 1A:2B:3C:4D:5E:6F.
 */
export const MacAddress = z.string("SpecifyMac").trim().min(1, "SpecifyMac")
  .refine(
    (text) =>
      text === "" || /^[0-9a-f]{2}([:-]?)(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}$/i
        .test(text),
    "InvalidMac",
  )
  .transform((text) =>
    text.replace(/[:-]/g, "").toUpperCase().match(/../g)?.join(":") ?? ""
  );
