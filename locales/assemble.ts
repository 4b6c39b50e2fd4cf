import type * as english from "./en.ts";

/** What the files of a language export. */
type Parts = typeof english;

type Names<Kind extends string> = keyof Parts & `${string}${Kind}`;

/** One object with all that the parts of a kind have. */
type Joined<Kind extends string> = {
  [Name in Names<Kind>]: (part: Parts[Name]) => void;
}[Names<Kind>] extends (all: infer All) => void
  ? { [Key in keyof All]: All[Key] }
  : never;

/** Success texts by text key: each shows once, on the page after the change. */
type Notices = Joined<"Notices">;

/** All texts of a language: those of a noun under its name, those of the frame without one. */
export type Texts =
  & Parts["shell"]
  & Omit<Parts, "shell" | "messageTexts" | Names<"ByKey"> | Names<"Notices">>
  & {
    notices: Notices;
    /** Texts by text key, as the server names them, with the notices; `textOfKey` shows an unknown key itself. */
    byKey: Joined<"ByKey"> & Notices;
  };

export type TextKey = keyof Texts["byKey"];

/** The key of a text that says what was done. */
export type NoticeKey = keyof Texts["notices"];

/** Puts the texts of a language together. Throws when a text key stands twice. */
export function assemble(parts: Parts): Texts {
  const { shell, messageTexts: _, ...others } = parts;
  const notices = joinParts(others, "Notices");
  const byKey = joinParts(others, "ByKey");
  for (const key of Object.keys(notices)) refuseTwice(byKey, key);
  const nouns = Object.entries(others)
    .filter(([name]) => !/(ByKey|Notices)$/.test(name));
  return {
    ...shell,
    ...Object.fromEntries(nouns),
    notices,
    byKey: { ...byKey, ...notices },
  } as unknown as Texts;
}

function joinParts(
  parts: Record<string, unknown>,
  kind: "ByKey" | "Notices",
): Record<string, unknown> {
  const joined: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (!name.endsWith(kind)) continue;
    for (const [key, text] of Object.entries(part as object)) {
      refuseTwice(joined, key);
      joined[key] = text;
    }
  }
  return joined;
}

function refuseTwice(texts: Record<string, unknown>, key: string): void {
  if (Object.hasOwn(texts, key)) throw new Error(`${key} has two texts`);
}
