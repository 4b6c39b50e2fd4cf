import type { Context, Handler } from "hono";
import { createRoute } from "honox/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod";
import type { Result } from "../domain/result.ts";
import type { TextKey } from "../locales/index.ts";
import {
  answer,
  type FieldErrors,
  fieldErrors,
  readCall,
  refuseCall,
  refuseFields,
} from "./envelope.ts";

/** What openapi.json says of a call; the same schemas check what comes and type what goes. */
export interface CallDescription<
  Body = unknown,
  Query = unknown,
  Data = unknown,
> {
  /** One sentence: what it does, with units and the ids of requirements that fix its shape. */
  summary: string;
  /** What is sent, as JSON or as a form with the same names. */
  body?: z.ZodType<Body>;
  /** Name of the field of a multipart form that carries a file, which the call reads itself. */
  upload?: string;
  query?: z.ZodType<Query>;
  /** What `data` of the answer holds. */
  data: z.ZodType<Data>;
  /** Status of the answer; 200 when left out. */
  status?: 200 | 201;
  /** What the answer says beside its data, where the specification wants a message. */
  message?: TextKey;
}

/** What openapi.json says of a call that answers a file or a stream. */
export interface DownloadDescription {
  summary: string;
  query?: z.ZodType;
  mediaTypes: readonly string[];
}

/** Why a call is refused: a message for the whole call, or one at fields, or an answer made elsewhere. */
export type Refusal =
  | { status: ContentfulStatusCode; key: TextKey }
  | { fields: FieldErrors }
  | Response;

/** As HonoX takes them from a route file. */
type Handlers = [Handler];
type Described = CallDescription | DownloadDescription;

const descriptions = new WeakMap<Handlers, Described>();

/** The description of an exported handler, or nothing when it is no call. */
export function descriptionOf(exported: unknown): Described | undefined {
  return descriptions.get(exported as Handlers);
}

/**
 * A call of the JSON API: its query and body are checked by their schemas before it is asked, and what it gives is
 * answered in the envelope of API-04.
 */
export function createCall<Data, Body = undefined, Query = undefined>(
  description: CallDescription<Body, Query, Data>,
  handle: (
    c: Context,
    asked: { body: Body; query: Query },
  ) => Promise<Result<Data, Refusal>>,
): Handlers {
  const { body, query, status, message } = description;
  return described(description, async (c) => {
    const asked = {
      query: query?.safeParse(c.req.query()),
      body: body?.safeParse(await readCall(c)),
    };
    for (const part of [asked.query, asked.body]) {
      if (part?.error) return refuseFields(c, fieldErrors(part.error));
    }
    const done = await handle(c, {
      query: asked.query?.data as Query,
      body: asked.body?.data as Body,
    });
    return done.ok
      ? answer(c, done.value, status, message)
      : refuse(c, done.error);
  });
}

/** A call that answers a file or a stream instead of the envelope; what it refuses, it refuses in the envelope. */
export function createDownload(
  description: DownloadDescription,
  handle: (c: Context) => Response | Promise<Response>,
): Handlers {
  return described(description, handle);
}

function described(
  description: Described,
  handle: (c: Context) => Response | Promise<Response>,
): Handlers {
  const handlers: Handlers = createRoute(handle);
  descriptions.set(handlers, description);
  return handlers;
}

function refuse(c: Context, refusal: Refusal): Response {
  if (refusal instanceof Response) return refusal;
  if ("fields" in refusal) return refuseFields(c, refusal.fields);
  return refuseCall(c, refusal.status, refusal.key);
}
