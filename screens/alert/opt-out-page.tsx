import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import { optOut } from "./changes.ts";
import { OptOutDone, OptOutForm } from "./opt-out-form.tsx";

interface Typed {
  username: string;
  removePush: boolean;
  /** Everything that was sent, including the password, which never shows again. */
  sent: unknown;
}

/** Takes a user out of alerts, with or without a login. */
export const optOutForm = createForm(optOut, {
  undo: "begun",
  read: (form: FormBody): Typed => ({
    username: form.text("nt_useremail"),
    removePush: form.text("remove_push") === "1",
    sent: form.fields,
  }),
  toRequest: ({ sent }) => sent,
  page: (ask, attempt) => optOutPage(ask, attempt),
  done: (ask, { text, email }) =>
    optOutPage(ask, undefined, { message: text, username: email }),
});

function optOutPage(
  ask: Ask,
  attempt?: Attempt<Typed>,
  done?: { message: string; username: string },
) {
  const { c, texts: m } = ask;
  return ask.render(
    <>
      {done && <OptOutDone {...done} />}
      <OptOutForm
        username={attempt?.typed.username ?? ""}
        removePush={attempt?.typed.removePush ?? false}
        isSignedIn={c.get("user") !== null}
        errors={attempt?.errors ?? {}}
      />
    </>,
    { title: m.alert.title, frame: "plain" },
  );
}
