import { PROOF_MAX } from "../domain/security/proof.ts";
import { Field } from "./field.tsx";
import { useTexts } from "./texts.tsx";

/** Asks for the reader's own password again, on pages that change a login. */
export function ProofField({ errors }: { errors?: string[] }) {
  const texts = useTexts().security.proof;
  return (
    <Field
      name="current_password"
      type="password"
      label={texts.label}
      errors={errors}
      autocomplete="current-password"
      maxLength={PROOF_MAX}
      required
    />
  );
}
