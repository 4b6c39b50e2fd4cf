import { REGISTER_PATH } from "./paths.ts";
import type { ComponentChildren } from "preact";
import { textOfKey, type Texts } from "../../locales/index.ts";
import { PaymentChoice } from "./review-step.tsx";
import type { RegistrationView } from "./view.ts";
import { useTexts } from "../../components/texts.tsx";

const REVIEW = `${REGISTER_PATH}?step=reviewInfo`;

/** The dialog over the page, if any; without JavaScript it is open. */
export function RegistrationDialogs({ view }: { view: RegistrationView }) {
  if (view.dialog?.kind === "subscription") {
    return <Subscription view={view} />;
  }
  if (view.dialog?.kind === "information") {
    return <Information view={view} errors={view.dialog.errors} />;
  }
  return null;
}

function OverReview(
  { title, children }: { title: string; children: ComponentChildren },
) {
  return (
    <dialog
      class="dialog"
      open
      data-modal={REVIEW}
      aria-labelledby="dialog-title"
    >
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}

function Subscription({ view }: { view: RegistrationView }) {
  const t = useTexts().registration;
  return (
    <OverReview title={t.subscription}>
      <form class="form" method="post" action={REGISTER_PATH} novalidate>
        <input type="hidden" name="step" value="subscription" />
        <PaymentChoice view={view} fallback={1} />
        <div class="actions">
          <button type="submit" class="button">{t.ok}</button>
          <a class="quiet-button outlined" href={REVIEW}>{t.cancel}</a>
        </div>
      </form>
    </OverReview>
  );
}

/** The server's errors, field by field (REG-32). */
function Information(
  { view, errors }: {
    view: RegistrationView;
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  const t = m.registration;
  return (
    <OverReview title={t.information}>
      <p>{textOfKey(m, "CouldNotRegister")}</p>
      <ul>
        {Object.entries(errors).map(([field, [key = ""]]) => (
          <li key={field}>{labelled(view, field, m, key)}</li>
        ))}
      </ul>
      <a class="button" href={REVIEW} autofocus>{t.ok}</a>
    </OverReview>
  );
}

/** Gives the names of the fields as the payload has them. */
function labelled(
  { draft }: RegistrationView,
  field: string,
  m: Texts,
  key: string,
): string {
  const text = textOfKey(m, key);
  const { fields } = m.registration;
  const labels: Record<string, string> = {
    ...fields,
    Imei: fields.imei,
    userName: fields.email,
    phone: fields.national,
    personal_org_number: draft.kind === "private"
      ? fields.personalNumber
      : fields.organizationNumber,
  };
  return labels[field] ? `${labels[field]}: ${text}` : text;
}
