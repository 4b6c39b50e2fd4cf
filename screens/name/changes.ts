import * as z from "zod";
import {
  createName,
  deleteName as deleteStoredName,
  letUsersCreateNames,
  renameName,
} from "../../db/name/names.ts";
import type { NameError, NameList } from "../../domain/name/name-list.ts";
import { NAME_REQUESTS } from "../../domain/name/name-request.ts";
import type { Answers } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";

/** Where the refusals of a change of a name list show. */
export const ANSWERS: Answers<NameError["code"]> = {
  PurposeExists: "name",
  PurposeNotFound: 404,
  ProjectExists: "name",
  ProjectNotFound: 404,
  NamesByAdministrators: 403,
  TagExists: "name",
  TagNotFound: 404,
  DepartmentExists: "name",
  DepartmentNotFound: 404,
  OrganisedByAdministrators: 403,
  ChangedMeanwhile: 409,
};

/** Adds a name to a list, or renames the one in the path. */
export function saveName(list: NameList) {
  return describeChange({
    request: NAME_REQUESTS[list],
    run: ({ db, actor, idIfAny: id }, { name, seen }) =>
      id === null
        ? createName(db, actor, list, name)
        : renameName(db, actor, list, id, { name, seen }),
    answers: ANSWERS,
  });
}

/** Lets ordinary users create default purposes and projects, or no longer (ACC-13). */
export const setNameOption = describeChange({
  request: z.object({ allowed: z.boolean() }),
  run: ({ db, actor }, { allowed }) => letUsersCreateNames(db, actor, allowed),
  answers: { NotFound: 404 },
});

/** Deletes the name in the path from a list. */
export function deleteName({ db, actor, id }: Ask, list: NameList) {
  return deleteStoredName(db, actor, list, id);
}
