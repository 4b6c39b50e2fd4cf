import * as z from "zod";
import { lineOfText } from "../field/text.ts";
import { LANGUAGES } from "../language.ts";
import { SubsiteNumber } from "../subsite/subsite-number.ts";
import { ANNOUNCEMENT_MAX } from "./announcement.ts";

/** Asks for the announcement of a brand in a language (API-17). */
export const AnnouncementQuery = z.object({
  lang: z.enum(LANGUAGES, "UnknownLanguage").optional(),
  subsiteID: SubsiteNumber.optional(),
});

const Text = lineOfText(ANNOUNCEMENT_MAX, "AnnouncementLength");

/** Sets the announcement in all languages; an empty text removes it. */
export const AnnouncementRequest = z.object({
  sv: Text,
  no: Text,
  en: Text,
});

export type AnnouncementRequest = z.output<typeof AnnouncementRequest>;
