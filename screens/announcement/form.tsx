import { ANNOUNCEMENT_MAX } from "../../domain/announcement/announcement.ts";
import { type Language, LANGUAGES } from "../../domain/language.ts";
import { type Messages, messagesOf } from "../../locales/index.ts";
import { Field } from "../../components/field.tsx";

/** What the header of a brand announces, a text a language. */
export function AnnouncementForm(
  { brand, texts, saved, errors, messages: m }: {
    brand: string;
    texts: Record<Language, string>;
    saved: boolean;
    errors: Record<string, string[]>;
    messages: Messages;
  },
) {
  const { announcement } = m.frontDoor;
  return (
    <form
      class="card form narrow"
      method="post"
      action="/support/announcement"
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
          label={messagesOf(language).languageName}
          value={texts[language]}
          errors={errors[language]}
          messages={m}
          maxLength={ANNOUNCEMENT_MAX}
        />
      ))}
      <button type="submit" class="button">{announcement.submit}</button>
    </form>
  );
}
