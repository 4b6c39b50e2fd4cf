import {
  ProjectRequest,
  PurposeRequest,
} from "../../domain/organisation/name-request.ts";
import type { NameError, NameKind } from "../../domain/organisation/names.ts";
import type { MessageKey } from "../../locales/index.ts";

interface NameList {
  request: typeof PurposeRequest;
  /** As the description of the API names one of them. */
  noun: string;
  errors: Record<NameError["code"], MessageKey>;
}

/** What the lists of names do differently. */
export const NAME_LISTS: Record<NameKind, NameList> = {
  purposes: {
    request: PurposeRequest,
    noun: "default purpose",
    errors: {
      nameExists: "PurposeExists",
      nameNotFound: "PurposeNotFound",
      notAllowed: "NamesByAdministrators",
    },
  },
  projects: {
    request: ProjectRequest,
    noun: "project",
    errors: {
      nameExists: "ProjectExists",
      nameNotFound: "ProjectNotFound",
      notAllowed: "NamesByAdministrators",
    },
  },
};

/** How a refused change of a list is answered: at the name, or as a whole. */
export function nameErrorAnswer(kind: NameKind, { code }: NameError) {
  const key = NAME_LISTS[kind].errors[code];
  if (code === "nameExists") return { fields: { name: [key] } };
  return { status: code === "nameNotFound" ? 404 : 403, key } as const;
}
