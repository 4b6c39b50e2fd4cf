import { PURPOSE_MAX } from "../trip/edit.ts";

/** The lists of names that an account keeps. */
export const NAME_KINDS = [
  "purposes",
  "projects",
  "tags",
  "departments",
] as const;
export type NameKind = typeof NAME_KINDS[number];

/** Whether trips get these names as text; ordinary users may then create them where the account lets them (ACC-13). */
export const FOR_TRIPS: Record<NameKind, boolean> = {
  purposes: true,
  projects: true,
  tags: false,
  departments: false,
};

/** Longest name of each list, characters. */
export const NAME_MAX: Record<NameKind, number> = {
  purposes: PURPOSE_MAX,
  projects: 50,
  tags: 50,
  departments: 50,
};

/** A name of a list. */
export interface AccountName {
  id: number;
  name: string;
}

/** How many units and users have a name, and lose it when it is deleted (ORG-05). */
export interface NameUses {
  units: number;
  users: number;
}

type RefusedBecause = "exists" | "notFound" | "notAllowed";

/** The code of each refusal, list by list. */
export const NAME_REFUSALS = {
  purposes: {
    exists: "PurposeExists",
    notFound: "PurposeNotFound",
    notAllowed: "NamesByAdministrators",
  },
  projects: {
    exists: "ProjectExists",
    notFound: "ProjectNotFound",
    notAllowed: "NamesByAdministrators",
  },
  tags: {
    exists: "TagExists",
    notFound: "TagNotFound",
    notAllowed: "OrganisedByAdministrators",
  },
  departments: {
    exists: "DepartmentExists",
    notFound: "DepartmentNotFound",
    notAllowed: "OrganisedByAdministrators",
  },
} as const satisfies Record<NameKind, Record<RefusedBecause, string>>;

export interface NameError {
  code: typeof NAME_REFUSALS[NameKind][RefusedBecause];
}
