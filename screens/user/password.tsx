import type { Messages } from "../../locales/index.ts";
import { FormError } from "../../components/field.tsx";
import { NewPasswordFields } from "./editor.tsx";
import { USERS_PATH } from "./list.tsx";

/** A new password for a user: the administrator says one, or a mail asks the user to choose it. */
export function UserPassword(
  { user, errors, messages: m }: {
    user: { id: number; email: string };
    errors: Record<string, string[]>;
    messages: Messages;
  },
) {
  const x = m.accounts;
  const path = `${USERS_PATH}/${user.id}`;
  return (
    <div class="form narrow">
      <form
        class="card form"
        method="post"
        action={`${path}/password`}
        novalidate
      >
        <p>{x.passwordExplanation}</p>
        <FormError errors={errors.form} messages={m} />
        <input
          type="hidden"
          name="email"
          value={user.email}
          autocomplete="username"
        />
        <NewPasswordFields errors={errors} messages={m} />
        <div class="actions">
          <button type="submit" class="button">{x.save}</button>
          <a class="quiet-button outlined" href={USERS_PATH}>{x.cancel}</a>
        </div>
      </form>
      <form class="card form" method="post" action={`${path}/invitation`}>
        <p>{x.invitationExplanation(user.email)}</p>
        <button type="submit" class="quiet-button outlined">
          {x.sendInvitation}
        </button>
      </form>
    </div>
  );
}
