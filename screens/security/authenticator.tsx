import { AUTHENTICATOR_PATH, SECURITY_PATH } from "./paths.ts";
import { Field, FormError } from "../../components/field.tsx";
import { ProofField } from "../../components/proof-field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { showRecoveryCode } from "../../domain/security/authenticator.ts";

interface BeginFormProps {
  action?: string;
  explanation?: string;
  yes?: string;
  /** Errors of the reader's password, where it must be given again. */
  proof: string[] | null;
  errors: Record<string, string[]>;
}

/** A button that creates a secret: a key for an app, or recovery codes. */
export function BeginForm(props: BeginFormProps) {
  const texts = useTexts().security.authenticator;
  const { action = AUTHENTICATOR_PATH, proof, errors } = props;
  return (
    <form class="card form narrow" method="post" action={action} novalidate>
      <FormError errors={errors.form} />
      <p>{props.explanation ?? texts.off}</p>
      {proof && <ProofField errors={proof} />}
      <div class="actions">
        <button type="submit" class="button">{props.yes ?? texts.begin}</button>
        <a class="quiet-button outlined" href={SECURITY_PATH}>{texts.cancel}</a>
      </div>
    </form>
  );
}

/** Shows the secret for an app, as a picture and as text, and takes the first code. */
export function ConfirmForm(
  { secret, picture, errors }: {
    secret: string;
    /** The QR code as a data: address. */
    picture: string;
    errors: Record<string, string[]>;
  },
) {
  const texts = useTexts().security.authenticator;
  return (
    <form
      class="card form narrow"
      method="post"
      action={`${AUTHENTICATOR_PATH}/confirmation`}
      novalidate
    >
      <FormError errors={errors.form} />
      <p>{texts.scan}</p>
      <img src={picture} alt={texts.qr} width={240} height={240} />
      <p>
        {texts.key}: <code class="secret">{inGroups(secret)}</code>
      </p>
      <Field
        name="code"
        type="text"
        label={texts.code}
        errors={errors.code}
        autocomplete="one-time-code"
        inputmode="numeric"
        maxLength={12}
        required
        autofocus
      />
      <div class="actions">
        <button type="submit" class="button">{texts.confirm}</button>
        <a class="quiet-button outlined" href={SECURITY_PATH}>{texts.cancel}</a>
      </div>
    </form>
  );
}

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const texts = useTexts().security.authenticator;
  return (
    <div class="card form narrow" role="status">
      <p>{texts.codesText}</p>
      <ol class="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{showRecoveryCode(code)}</code>
          </li>
        ))}
      </ol>
      <a class="button" href={SECURITY_PATH}>{texts.done}</a>
    </div>
  );
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
