import { USERS_PATH } from "./paths.ts";
import { FormError } from "../../components/field.tsx";
import { ProofField } from "../../components/proof-field.tsx";
import { NewPasswordFields } from "./new-password.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

/** A new password for a user: the administrator types one, or a mail asks the user to choose it. */
export function UserPasswordForm(
  { user, mayType, lockedUnits, proof, errors }: {
    user: { id: number; email: string };
    /** Whether the administrator may set a password; others only mail a link. */
    mayType: boolean;
    /** Names of the locked units that the user sees and the administrator does not. */
    lockedUnits: readonly string[];
    /** Errors of the administrator's own password; null when it is not asked for. */
    proof: string[] | null;
    errors: Record<string, string[]>;
  },
) {
  const x = useTexts().user;
  const path = `${USERS_PATH}/${user.id}`;
  const isTyped = mayType && lockedUnits.length === 0;
  return (
    <div class="form narrow">
      {isTyped && (
        <form
          class="card form"
          method="post"
          action={`${path}/password`}
          novalidate
        >
          <p>{x.passwordExplanation}</p>
          <FormError errors={errors.form} />
          <input
            type="hidden"
            name="email"
            value={user.email}
            autocomplete="username"
          />
          <NewPasswordFields errors={errors} />
          {proof && <ProofField errors={proof} />}
          <SaveBar>
            <button type="submit" class="button">{x.save}</button>
            <a class="quiet-button outlined" href={USERS_PATH}>{x.cancel}</a>
          </SaveBar>
        </form>
      )}
      {!isTyped && (
        <p class="card">
          {mayType
            ? x.passwordBehindLock(lockedUnits.join(", "))
            : x.passwordByLink}
        </p>
      )}
      {!isTyped && <FormError errors={errors.password} />}
      <form class="card form" method="post" action={`${path}/invitation`}>
        <p>{x.invitationExplanation(user.email)}</p>
        <button type="submit" class="quiet-button outlined">
          {x.sendInvitation}
        </button>
      </form>
    </div>
  );
}
