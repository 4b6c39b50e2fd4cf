import type * as z from "zod";
import type { TextKey } from "../locales/index.ts";

/** Who may come to a route. */
export type Who = "everybody" | "signedIn" | "administrator" | "support";

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

export type Described = CallDescription | DownloadDescription;

/** A call as it stands in openapi.json. */
export interface Operation {
  method: string;
  /** With its parameters in braces, as in /api/v1/user/triplog/{id}. */
  path: string;
  who: Who;
  description: Described;
}
