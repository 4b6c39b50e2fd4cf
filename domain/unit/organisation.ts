import type { AccountName } from "../name/names.ts";

/** What a unit has of its account's names: several tags, one department, one project (ORG-03). */
export interface UnitOrganisation {
  department: AccountName | null;
  project: AccountName | null;
  tags: AccountName[];
}

/** How tags of a change meet those that a unit has: in their place, beside them, or taken from them. */
export const TAG_CHANGES = ["set", "add", "remove"] as const;
export type TagChange = typeof TAG_CHANGES[number];

/** What units shall have; what is absent stays as it is, null takes it away. */
export interface OrganisationChange {
  departmentId?: number | null;
  projectId?: number | null;
  tags?: { how: TagChange; ids: number[] };
}

export interface OrganisationError {
  code: "TagNotFound" | "DepartmentNotFound" | "ProjectNotFound";
}
