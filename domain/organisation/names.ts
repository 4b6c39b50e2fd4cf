import { PURPOSE_MAX } from "../trip/edit.ts";

/** The lists of names that an account keeps for its trips. */
export const NAME_KINDS = ["purposes", "projects"] as const;
export type NameKind = typeof NAME_KINDS[number];

/** Longest name of each list, characters. */
export const NAME_MAX: Record<NameKind, number> = {
  purposes: PURPOSE_MAX,
  projects: 50,
};

/** A name of a list. */
export interface AccountName {
  id: number;
  name: string;
}

export interface NameError {
  code: "nameExists" | "nameNotFound" | "notAllowed";
}
