import { REGISTER_PATH } from "./paths.ts";
import { stepBefore } from "../../domain/registration/steps.ts";
import { FormError } from "../../components/field.tsx";
import { RegistrationDialogs } from "./dialogs.tsx";
import { STEP_FIELDS } from "./steps.tsx";
import { Summary } from "./summary.tsx";
import type { RegistrationView } from "./view.ts";
import { useTexts } from "../../components/texts.tsx";

/**
 * A step of the registration. The new design has progress and summary beside the step, the old one everything in
 * one column; steps, rules and calls are the same (SUB-10).
 */
export function RegistrationPage({ view }: { view: RegistrationView }) {
  const t = useTexts().registration;
  const isReview = view.step === "reviewInfo";
  return (
    <div class={`registration registration-${view.design}`}>
      <section class="registration-step" aria-labelledby="step-title">
        <header>
          <h1>{t.title}</h1>
          <Dots view={view} />
        </header>
        <StepForm view={view} />
        <p class="to-login">
          {t.haveAccount} <a href="/">{t.toLogin}</a>
        </p>
      </section>
      <aside class="registration-aside">
        {view.design === "new" && (
          <p class="registration-promise">
            <strong>{view.subsite.promise[view.language]}</strong>
            <span>{t.welcome}</span>
          </p>
        )}
        {!isReview && <Summary view={view} />}
      </aside>
      <RegistrationDialogs view={view} />
    </div>
  );
}

/** The steps as a row of dots, linked back to any step and forward to the first that is not filled (REG-05). */
function Dots({ view }: { view: RegistrationView }) {
  const t = useTexts().registration;
  return (
    <nav class="dots" aria-label={t.progress}>
      <ol>
        {view.steps.map((step) => (
          <li key={step}>
            <Dot view={view} step={step} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Dot(
  { view, step }: { view: RegistrationView; step: RegistrationView["step"] },
) {
  const m = useTexts();
  const name = m.registration.steps[step];
  const text = <span class="visually-hidden">{name}</span>;
  if (step === view.step) {
    return <span class="dot" aria-current="step" title={name}>{text}</span>;
  }
  if (!view.reachable.includes(step)) {
    return <span class="dot dot-closed" title={name}>{text}</span>;
  }
  return (
    <a class="dot" href={`${REGISTER_PATH}?step=${step}`} title={name}>
      {text}
    </a>
  );
}

function StepForm({ view }: { view: RegistrationView }) {
  const t = useTexts().registration;
  const { step, steps } = view;
  const Fields = STEP_FIELDS[step];
  const before = stepBefore(step, view.draft);
  return (
    <form class="form" method="post" action={REGISTER_PATH} novalidate>
      <p class="step-count">
        {t.stepOf(steps.indexOf(step) + 1, steps.length)}
      </p>
      <h2 id="step-title">{t.questions[step]}</h2>
      <FormError errors={view.errors.form} />
      <input type="hidden" name="step" value={step} />
      <Fields view={view} />
      <div class="actions">
        {step !== "welcome" && (
          <button type="submit" class="button">
            {step === "reviewInfo" ? t.submit : t.next}
          </button>
        )}
        <a
          class="quiet-button outlined"
          href={before ? `${REGISTER_PATH}?step=${before}` : "/"}
        >
          {t.back}
        </a>
      </div>
    </form>
  );
}
