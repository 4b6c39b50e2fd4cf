import * as z from "zod";
import { requiredLine } from "../field/text.ts";
import { NAME_MAX } from "./names.ts";

/** What a person or a program sends to create or rename a default purpose. */
export const PurposeRequest = z.object({
  name: requiredLine(NAME_MAX.purposes, "PurposeLength", "SpecifyName"),
});

/** What a person or a program sends to create or rename a project. */
export const ProjectRequest = z.object({
  name: requiredLine(NAME_MAX.projects, "TooLong50", "SpecifyName"),
});
