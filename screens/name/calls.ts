import * as z from "zod";
import {
  createName,
  deleteName,
  listNames,
  renameName,
} from "../../db/name/names.ts";
import {
  FOR_TRIPS,
  NAME_REFUSALS,
  type NameKind,
} from "../../domain/name/names.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall } from "../../http/old-call.ts";
import { userOf } from "../../http/context.ts";
import { NAME_LISTS, nameErrorAnswer } from "./lists.ts";
import { pathId } from "../../http/path-id.ts";

const Name = z.object({ id: z.number(), name: z.string() });

/** The calls of a list of names as a whole: what is in it, and one more (API-53). */
export function callsOfList(kind: NameKind) {
  const { request, noun } = NAME_LISTS[kind];
  return {
    list: createCall({
      summary: `The ${kind} of the account by name (API-53).`,
      data: z.array(Name),
    }, async (c) => {
      const { db } = c.get("services").database;
      return ok(await listNames(db, userOf(c).actor, kind));
    }),
    create: createCall({
      summary: FOR_TRIPS[kind]
        ? `Creates a ${noun}; ordinary users may if the account lets them.`
        : `Creates a ${noun}; for administrators.`,
      body: request,
      data: Name,
      status: 201,
    }, async (c, { body }) => {
      const { db } = c.get("services").database;
      const created = await createName(db, userOf(c).actor, kind, body.name);
      return created.ok ? created : fail(nameErrorAnswer(created.error));
    }),
  };
}

/** The calls of one name of a list. */
export function callsOfName(kind: NameKind) {
  const { request, noun, afterwards } = NAME_LISTS[kind];
  const notFound = { status: 404, key: NAME_REFUSALS[kind].notFound } as const;
  return {
    rename: createCall({
      summary: `Renames a ${noun}; ${afterwards.renamed}.`,
      body: request,
      data: Name,
    }, async (c, { body }) => {
      const id = pathId(c);
      if (!id) return fail(notFound);
      const { db } = c.get("services").database;
      const { actor } = userOf(c);
      const renamed = await renameName(db, actor, kind, id, body.name);
      return renamed.ok ? renamed : fail(nameErrorAnswer(renamed.error));
    }),
    remove: createCall({
      summary: `Deletes a ${noun}; ${afterwards.deleted}.`,
      data: z.null(),
    }, async (c) => {
      const id = pathId(c);
      if (!id) return fail(notFound);
      const { db } = c.get("services").database;
      const deleted = await deleteName(db, userOf(c).actor, kind, id);
      return deleted.ok ? deleted : fail(nameErrorAnswer(deleted.error));
    }),
  };
}
