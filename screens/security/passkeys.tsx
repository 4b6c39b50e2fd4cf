import { SECURITY_PATH } from "./paths.ts";
import { Field } from "../../components/field.tsx";
import { ProofField } from "../../components/proof-field.tsx";
import { Dots, Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { OwnPasskey } from "../../db/security/passkeys.ts";
import { PASSKEY_NAME_MAX } from "../../domain/security/passkey.ts";

interface PasskeysProps {
  passkeys: OwnPasskey[];
  /** The typed name of a new passkey. */
  name: string;
  /** Errors of the reader's password, where it must be given again. */
  proof: string[] | null;
  errors: Record<string, string[]>;
}

/** The reader's passkeys, and a form that adds one; it needs script and says so (AUTH-31). */
export function Passkeys(props: PasskeysProps) {
  const texts = useTexts().security.passkeys;
  const { passkeys } = props;
  return (
    <Section title={texts.title}>
      <p class="muted">{texts.explanation}</p>
      {passkeys.length > 0 && (
        <Stack>
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} />
          ))}
        </Stack>
      )}
      <p data-passkey-missing>{texts.needsScript}</p>
      <AddForm {...props} />
    </Section>
  );
}

function AddForm({ name, proof, errors }: PasskeysProps) {
  const texts = useTexts().security.passkeys;
  return (
    <form
      class="form narrow"
      method="post"
      action="/user/security/passkeys"
      data-passkey="registration"
      data-options="/api/v1/user/passkeys/options"
      data-failed={texts.failed}
      novalidate
      hidden
    >
      <p class="banner banner-error" role="alert" data-passkey-failure hidden />
      <input type="hidden" name="response" />
      <Field
        name="name"
        type="text"
        label={texts.name}
        value={name}
        errors={errors.name}
        maxLength={PASSKEY_NAME_MAX}
        required
      />
      {proof && <ProofField errors={proof} />}
      <button type="submit" class="quiet-button outlined">{texts.add}</button>
    </form>
  );
}

function Line({ passkey }: { passkey: OwnPasskey }) {
  const texts = useTexts().security.passkeys;
  const format = useFormat();
  const { name, lastUsedAt, createdAt } = passkey;
  return (
    <li>
      <strong>{name}</strong>
      <small>
        <Dots
          of={[
            lastUsedAt
              ? texts.lastUsed(format.dateTime(lastUsedAt))
              : texts.neverUsed,
            texts.added(format.dateTime(createdAt)),
          ]}
        />
      </small>
      <form
        method="post"
        action={`${SECURITY_PATH}/passkeys/${passkey.id}/removal`}
      >
        <button
          type="submit"
          class="quiet-button outlined"
          aria-label={texts.removeOf(name)}
        >
          {texts.remove}
        </button>
      </form>
    </li>
  );
}
