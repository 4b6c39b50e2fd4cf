import {
  DepartmentRequest,
  ProjectRequest,
  PurposeRequest,
  TagRequest,
} from "../../domain/name/name-request.ts";
import {
  FOR_TRIPS,
  type NameError,
  type NameKind,
} from "../../domain/name/names.ts";

interface NameList {
  request: typeof PurposeRequest;
  /** As the description of the API names one of them. */
  noun: string;
  /** What the description of the API says of those that had a name. */
  afterwards: { renamed: string; deleted: string };
}

const TRIPS_KEEP = {
  renamed: "trips keep the name that they got",
  deleted: "trips keep its text (ORG-05)",
};

/** What the lists of names do differently. */
export const NAME_LISTS: Record<NameKind, NameList> = {
  purposes: {
    request: PurposeRequest,
    noun: "default purpose",
    afterwards: TRIPS_KEEP,
  },
  projects: {
    request: ProjectRequest,
    noun: "project",
    afterwards: TRIPS_KEEP,
  },
  tags: {
    request: TagRequest,
    noun: "tag",
    afterwards: {
      renamed: "its units have it under the new name",
      deleted: "takes it from its units (ORG-05)",
    },
  },
  departments: {
    request: DepartmentRequest,
    noun: "department",
    afterwards: {
      renamed: "its units and users have it under the new name",
      deleted: "takes it from its units and users (ORG-05)",
    },
  },
};

const TAKEN = { status: 422, field: "name" } as const;
const MISSING = { status: 404 } as const;
const FORBIDDEN = { status: 403 } as const;

/** Status, and the field where there is one, of everything that can go wrong with a name. */
const ANSWERS: Record<
  NameError["code"],
  typeof TAKEN | typeof MISSING | typeof FORBIDDEN
> = {
  PurposeExists: TAKEN,
  PurposeNotFound: MISSING,
  NamesByAdministrators: FORBIDDEN,
  ProjectExists: TAKEN,
  ProjectNotFound: MISSING,
  TagExists: TAKEN,
  TagNotFound: MISSING,
  DepartmentExists: TAKEN,
  DepartmentNotFound: MISSING,
  OrganisedByAdministrators: FORBIDDEN,
};

/** How a refused change of a list is answered: at the name, or as a whole. */
export function nameErrorAnswer({ code }: NameError) {
  const answer = ANSWERS[code];
  return "field" in answer
    ? { fields: { [answer.field]: [code] } }
    : { status: answer.status, key: code };
}

/** A page on which two lists stand, under the paths of which their forms go. */
export interface NamesPage {
  path: string;
  kinds: [NameKind, NameKind];
}

const FOR_TRIPS_PAGE: NamesPage = {
  path: "/user/purposes",
  kinds: ["purposes", "projects"],
};
const FOR_UNITS_PAGE: NamesPage = {
  path: "/user/tags",
  kinds: ["tags", "departments"],
};

/** The page on which a list stands. */
export function pageOf(kind: NameKind): NamesPage {
  return FOR_TRIPS[kind] ? FOR_TRIPS_PAGE : FOR_UNITS_PAGE;
}
