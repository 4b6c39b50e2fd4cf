import { textOfKey } from "../../locales/index.ts";
import { FieldError } from "../../components/field.tsx";
import { Summary } from "./summary.tsx";
import type { RegistrationView } from "./view.ts";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";

/** The last step: everything entered, the payment, and the terms. */
export function ReviewStep({ view }: { view: RegistrationView }) {
  const t = useTexts().registration;
  const choosesPayment = view.draft.kind === "private" &&
    view.paymentTypes.length > 0;
  return (
    <>
      <Summary view={view} />
      {choosesPayment && <PaymentChoice view={view} />}
      {view.subsite.id === 0 && (
        <div class="terms">
          <details>
            <summary>{t.termsTitle}</summary>
            {t.terms(view.subsite.name).map((text) => <p key={text}>{text}</p>)}
          </details>
          <Tick
            id="terms"
            name="terms"
            value="1"
            checked={view.values.terms}
            aria-invalid={view.errors.terms ? "true" : undefined}
            aria-describedby={view.errors.terms ? "terms-error" : undefined}
          >
            {t.acceptTerms}
          </Tick>
          <FieldError name="terms" errors={view.errors.terms} />
        </div>
      )}
    </>
  );
}

/** The payment types of the unit; they count from 1, as in the payload. */
export function PaymentChoice(
  { view, fallback }: { view: RegistrationView; fallback?: number },
) {
  const m = useTexts();
  const { payment, paymentTypes } = m.registration;
  const [error] = view.errors.paymentType ?? [];
  const chosen = view.values.paymentType || fallback;
  return (
    <fieldset
      class="payment"
      aria-describedby={error ? "paymentType-error" : undefined}
    >
      <legend>{payment}</legend>
      {view.paymentTypes.map((type, index) => (
        <Tick
          key={type}
          type="radio"
          name="paymentType"
          value={index + 1}
          checked={chosen === index + 1}
        >
          {paymentTypes[type]}
        </Tick>
      ))}
      {error && (
        <p class="field-error" id="paymentType-error">
          {textOfKey(m, error)}
        </p>
      )}
    </fieldset>
  );
}
