import * as z from "zod";
import { SUBSITE_IDS } from "./subsite.ts";

/** The id of a brand as calls and forms send it, a number or its text. */
export const SubsiteNumber = z.union(
  [z.number(), z.string().regex(/^\d$/)],
  "UnknownSubsite",
).transform(Number).pipe(z.literal(SUBSITE_IDS, "UnknownSubsite"));

/** Asks for the contact address of a brand (API-20). */
export const ContactQuery = z.object({ SubsiteID: SubsiteNumber.optional() });
