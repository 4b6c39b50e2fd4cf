import * as z from "zod";

/** Most tags that one request may name. */
const TAGS_MAX = 200;

const idOr = (key: string) => z.number(key).int(key).positive(key);

/** The fields in which a unit's tags, department and project are sent, on edit and in bulk; absent ones stay. */
export const ORGANISATION_FIELDS = {
  tag_ids: z.array(idOr("TagNotFound"), "TagNotFound")
    .max(TAGS_MAX, "TagNotFound").optional(),
  department_id: idOr("DepartmentNotFound").nullable().optional(),
  project_id: idOr("ProjectNotFound").nullable().optional(),
};
