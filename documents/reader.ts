import type { Db } from "../db/database.ts";
import type { UserActor } from "../domain/access/actor.ts";
import type { Subsite } from "../domain/subsite/subsite.ts";
import { type Format, formatOf } from "../locales/format.ts";
import { type Language, type Texts, textsOf } from "../locales/index.ts";

/** The person for whom a document is written: what they may see, and their language, zone and brand. */
export interface Reader {
  db: Db;
  actor: UserActor;
  name: string;
  accountName: string;
  brand: Pick<Subsite, "name" | "accent">;
  language: Language;
  timeZone: string;
  /** The instant at which it is written. */
  now: Date;
}

/** The texts and formats that a document is written with. */
export interface Writing {
  texts: Texts;
  format: Format;
  language: Language;
}

/** Gives the texts and formats of a reader. */
export function writingFor({ language, timeZone }: Reader): Writing {
  return {
    texts: textsOf(language),
    format: formatOf(language, timeZone),
    language,
  };
}
