import { SUPPORT_MESSAGE_MAX } from "../../domain/contact/contact-message.ts";
import { FieldError, FormError } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

/** A message to the support of the brand, with the number of characters left. */
export function SupportForm(
  { back, brand, message, errors }: {
    back: string;
    brand: string;
    message: string;
    errors: Record<string, string[]>;
  },
) {
  const texts = useTexts().contact;
  const describedBy = ["message-left", errors.message && "message-error"];
  return (
    <form
      class="card form narrow"
      method="post"
      action="/user/support"
      data-dialog-part
      novalidate
    >
      <FormError errors={errors.form} />
      <input type="hidden" name="back" value={back} />
      <p>{texts.explanation(brand)}</p>
      <div class="field">
        <label for="message">{texts.message}</label>
        <textarea
          id="message"
          name="message"
          rows={7}
          maxLength={SUPPORT_MESSAGE_MAX}
          required
          autofocus
          aria-invalid={errors.message ? "true" : undefined}
          aria-describedby={describedBy.filter(Boolean).join(" ")}
        >
          {message}
        </textarea>
        <p
          class="hint"
          id="message-left"
          data-letters-left="message"
          data-text={texts.left}
        >
          {texts.limit(SUPPORT_MESSAGE_MAX)}
        </p>
        <FieldError name="message" errors={errors.message} />
      </div>
      <SaveBar keeps="message">
        <button type="submit" class="button">{texts.submit}</button>
        <a class="quiet-button outlined" href={back} data-dialog-close>
          {texts.cancel}
        </a>
      </SaveBar>
    </form>
  );
}
