import { PURPOSE_MAX } from "../trip/edit.ts";

/** The name lists that an account keeps. */
export const NAME_LISTS = [
  "purposes",
  "projects",
  "tags",
  "departments",
] as const;

/** A name list of an account. */
export type NameList = typeof NAME_LISTS[number];

/** The lists whose names trips keep as text; ordinary users may create these where the account lets them (ACC-13). */
export const FOR_TRIPS: Record<NameList, boolean> = {
  purposes: true,
  projects: true,
  tags: false,
  departments: false,
};

/** Longest name of each list, characters. */
export const NAME_MAX: Record<NameList, number> = {
  purposes: PURPOSE_MAX,
  projects: 50,
  tags: 50,
  departments: 50,
};

/** A name in a name list. */
export interface ListedName {
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
} as const satisfies Record<NameList, Record<RefusedBecause, string>>;

/** Why a change of a name list is refused. */
export interface NameError {
  code: typeof NAME_REFUSALS[NameList][RefusedBecause] | "ChangedMeanwhile";
}
