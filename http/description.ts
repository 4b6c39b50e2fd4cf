import type * as z from "zod";
import type { TextKey } from "../locales/index.ts";

/** Who may come to a route. */
export type Who =
  | "everybody"
  | "signedIn"
  | "administrator"
  | "allSeeingAdministrator"
  | "support";

/** The description of a call in openapi.json; the same schemas check requests and type answers. */
export interface CallDescription<
  Body = unknown,
  Query = unknown,
  Data = unknown,
> {
  /** One sentence: what the call does, with units and the ids of the requirements behind its shape. */
  summary: string;
  /** The request, as JSON or as a form with the same names. */
  body?: z.ZodType<Body>;
  /** The multipart field with a file, which the call reads itself. */
  upload?: string;
  query?: z.ZodType<Query>;
  /** The contents of `data` in the answer. */
  data: z.ZodType<Data>;
  /** Status of the answer; 200 when absent. */
  status?: 200 | 201;
  /** The text besides the data, where the specification requires a message. */
  message?: TextKey;
}

/** The description of a call that answers with a file or a stream. */
export interface DownloadDescription {
  summary: string;
  query?: z.ZodType;
  mediaTypes: readonly string[];
}

export type Described = CallDescription | DownloadDescription;

/** A call as openapi.json lists it. */
export interface Operation {
  method: string;
  /** The path with its parameters in braces, as in /api/v1/user/triplog/{id}. */
  path: string;
  who: Who;
  description: Described;
}
