import * as z from "zod";
import { lineOfText, requiredLine } from "../field/text.ts";
import { NAME_MAX, type NameList } from "./name-list.ts";

/** What a person or a program sends to create or rename a name of each list. */
export const NAME_REQUESTS = {
  purposes: requestFor("purposes", "PurposeLength"),
  projects: requestFor("projects", "TooLong50"),
  tags: requestFor("tags", "TooLong50"),
  departments: requestFor("departments", "TooLong50"),
} satisfies Record<NameList, z.ZodType>;

function requestFor(list: NameList, tooLong: string) {
  return z.object({
    name: requiredLine(NAME_MAX[list], tooLong, "SpecifyName"),
    /** The name that is changed, as the person saw it: one that somebody else gave it meanwhile is not overwritten. */
    seen: lineOfText(NAME_MAX[list], tooLong).nullish(),
  });
}
