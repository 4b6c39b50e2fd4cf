import { PURPOSE_MAX } from "../trip/edit.ts";

/** The lists of names that an account keeps. */
export const NAME_KINDS = [
  "purposes",
  "projects",
  "tags",
  "departments",
] as const;
export type NameKind = typeof NAME_KINDS[number];

/** Those that trips get as text; ordinary users may create them where the account lets them (ACC-13). */
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

export interface NameError {
  code: "nameExists" | "nameNotFound" | "notAllowed";
}
