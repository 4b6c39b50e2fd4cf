import * as z from "zod";
import { isNameFree, listNames } from "../../db/name/names.ts";
import {
  FOR_TRIPS,
  NAME_LISTS,
  NAME_REFUSALS,
  type NameList,
} from "../../domain/name/name-list.ts";
import { NAME_REQUESTS } from "../../domain/name/name-request.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { fieldErrors } from "../../http/envelope.ts";
import { ANSWERS, deleteName, saveName } from "./changes.ts";

const NameV1 = z.object({ id: z.number(), name: z.string() });

/** How the API description names a list's names, and what deleting one does. */
interface Words {
  noun: string;
  renamed: string;
  deleted: string;
}

const TRIPS_KEEP = {
  renamed: "trips keep the name that they got",
  deleted: "trips keep its text (ORG-05)",
};

const WORDS: Record<NameList, Words> = {
  purposes: { noun: "default purpose", ...TRIPS_KEEP },
  projects: { noun: "project", ...TRIPS_KEEP },
  tags: {
    noun: "tag",
    renamed: "its units have it under the new name",
    deleted: "takes it from its units (ORG-05)",
  },
  departments: {
    noun: "department",
    renamed: "its units and users have it under the new name",
    deleted: "takes it from its units and users (ORG-05)",
  },
};

/** Creates the calls of a name list as a whole: its names, and a new one (API-53). */
export function nameListCalls(list: NameList) {
  const { noun } = WORDS[list];
  return {
    GET: createCall({
      summary: `The ${list} of the account by name (API-53).`,
      data: z.array(NameV1),
    }, async ({ db, actor }) => ok(await listNames(db, actor, list))),
    POST: createChangeCall(saveName(list), {
      summary: FOR_TRIPS[list]
        ? `Creates a ${noun}; ordinary users may if the account lets them.`
        : `Creates a ${noun}; for administrators.`,
      data: NameV1,
      status: 201,
    }, (_, name) => name),
  };
}

/** Creates the calls of one name of a list. */
export function nameCalls(list: NameList) {
  const { noun, renamed, deleted } = WORDS[list];
  return {
    PUT: createChangeCall(saveName(list), {
      summary:
        `Renames a ${noun}; ${renamed}. With the name that was read as "seen", one that somebody else gave it meanwhile is not overwritten.`,
      data: NameV1,
    }, (_, name) => name),
    DELETE: createCall({
      summary: `Deletes a ${noun}; ${deleted}.`,
      data: z.null(),
      answers: ANSWERS,
    }, (ask) => deleteName(ask, list)),
  };
}

export const freeNameCall = createCall({
  summary:
    "Whether a name is valid and a list of the account has none like it (API-58).",
  query: z.object({
    list: z.enum(NAME_LISTS, "UnknownList"),
    name: z.string().optional(),
  }),
  data: z.null(),
  answers: ANSWERS,
}, async ({ db, actor }, { query: { list, name } }) => {
  const parsed = NAME_REQUESTS[list].safeParse({ name });
  if (!parsed.success) return fail({ fields: fieldErrors(parsed.error) });
  return await isNameFree(db, actor, list, parsed.data.name)
    ? ok(null)
    : fail({ code: NAME_REFUSALS[list].exists });
});
