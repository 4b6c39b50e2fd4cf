import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import { type Format, formatOf } from "../locales/format.ts";
import type { Language, Texts } from "../locales/index.ts";

/** What the components of a page write with. */
interface Writing {
  texts: Texts;
  language: Language;
  /** In the zone of the signed-in user; null on pages before the login. */
  format: Format | null;
}

const WritingContext = createContext<Writing | null>(null);

/** Gives the components in it the texts of a language and the formats of a user. The server only: islands get finished strings. */
export function TextsProvider(
  { children, texts, language, timeZone }: {
    children: ComponentChildren;
    texts: Texts;
    language: Language;
    /** The zone of the signed-in user; null on pages before the login. */
    timeZone: string | null;
  },
) {
  const format = timeZone === null ? null : formatOf(language, timeZone);
  return (
    <WritingContext.Provider value={{ texts, language, format }}>
      {children}
    </WritingContext.Provider>
  );
}

/** Gives the texts of the page that a component stands on. */
export function useTexts(): Texts {
  return useWriting().texts;
}

/** Gives the language of the page that a component stands on. */
export function useLanguage(): Language {
  return useWriting().language;
}

/** Gives the format of figures and times of the page: its language, and the zone of the signed-in user. */
export function useFormat(): Format {
  const { format } = useWriting();
  if (!format) throw new Error("Nobody is signed in, so no zone is known");
  return format;
}

function useWriting(): Writing {
  const writing = useContext(WritingContext);
  if (!writing) throw new Error("There is no TextsProvider around");
  return writing;
}
