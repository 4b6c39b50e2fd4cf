import type { ListedName } from "../name/name-list.ts";

/** The names of its account that a unit has: several tags, one department, one project (ORG-03). */
export interface UnitOrganisation {
  department: ListedName | null;
  project: ListedName | null;
  tags: ListedName[];
}

/** What a change does with tags: replaces those of the unit, adds to them, or removes from them. */
const TAG_CHANGES = ["set", "add", "remove"] as const;
type TagChange = typeof TAG_CHANGES[number];

/** The names that units get; undefined leaves them as they are, null removes them. */
export interface OrganisationChange {
  departmentId?: number | null;
  projectId?: number | null;
  tags?: { how: TagChange; ids: number[] };
}

export interface OrganisationError {
  code: "TagNotFound" | "DepartmentNotFound" | "ProjectNotFound";
}
