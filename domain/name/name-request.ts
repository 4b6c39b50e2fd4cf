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

/** What a person or a program sends to create or rename a tag. */
export const TagRequest = z.object({
  name: requiredLine(NAME_MAX.tags, "TooLong50", "SpecifyName"),
});

/** What a person or a program sends to create or rename a department. */
export const DepartmentRequest = z.object({
  name: requiredLine(NAME_MAX.departments, "TooLong50", "SpecifyName"),
});
