import { ANNOUNCEMENT_PATH } from "./paths.ts";
import { ANNOUNCEMENT_MAX } from "../../domain/announcement/announcement.ts";
import { type Language, LANGUAGES } from "../../domain/language.ts";
import { textsOf } from "../../locales/index.ts";
import { Field } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

/** The form of a brand's announcement, with a text for each language. */
export function AnnouncementForm(
  { brand, texts, saved, errors }: {
    brand: string;
    texts: Record<Language, string>;
    saved: boolean;
    errors: Record<string, string[]>;
  },
) {
  const announcement = useTexts().announcement;
  return (
    <form
      class="card form narrow"
      method="post"
      action={ANNOUNCEMENT_PATH}
    >
      {saved && (
        <p class="banner banner-success" role="status">{announcement.saved}</p>
      )}
      <p>{announcement.explanation(brand)}</p>
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          name={language}
          type="text"
          label={textsOf(language).languageName}
          value={texts[language]}
          errors={errors[language]}
          maxLength={ANNOUNCEMENT_MAX}
        />
      ))}
      <SaveBar>
        <button type="submit" class="button">{announcement.submit}</button>
      </SaveBar>
    </form>
  );
}
