import { RECOVERY_CODES_PATH, SECURITY_PATH } from "./paths.ts";
import QRCode from "qrcode";
import { Deletion } from "../../components/deletion.tsx";
import { createAction } from "../../http/action.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import type { FormBody } from "../../http/form-body.ts";
import { createForm } from "../../http/form.ts";
import { needsProof } from "../../http/security/proof.ts";
import {
  AUTHENTICATOR_ANSWERS,
  beginApp,
  confirmApp,
  pendingApp,
  removeApp,
  renewCodes,
} from "./authenticator-changes.ts";
import { BeginForm, ConfirmForm, RecoveryCodes } from "./authenticator.tsx";

const PATH = `${SECURITY_PATH}/authenticator`;

/** What the buttons for the app share: the password is read, and without an app they lead back. */
const button = {
  read: (form: FormBody) => form.text("current_password"),
  answers: AUTHENTICATOR_ANSWERS,
  missing: (ask: Ask) => ask.lead(SECURITY_PATH),
};

/** The password's field with its errors, where the password must be given again. */
function proofOf(ask: Ask, errors: FieldErrors): string[] | null {
  return needsProof(ask) ? errors.current_password ?? [] : null;
}

/** Sets up an app: POST creates a secret, which GET shows until its first code arrives (AUTH-30). */
export const authenticatorSetUp = createAction({
  undo: "secret",
  ...button,
  run: beginApp,
  refused: (ask, errors) => setUpPage(ask, errors),
  done: () => PATH,
  back: (ask) => setUpPage(ask),
});

/** Takes the first code of the app and shows the recovery codes, this once. */
export const authenticatorConfirmation = createForm(confirmApp, {
  undo: "secret",
  read: (form) => form.texts(["code"]),
  page: (ask, attempt) =>
    attempt ? setUpPage(ask, attempt.errors) : ask.lead(PATH),
  done: showCodes,
});

/** Asks before the app is removed. */
export const authenticatorRemoval = createAction({
  undo: "secret",
  ...button,
  run: removeApp,
  refused: (ask, errors) => removalPage(ask, errors),
  done: () => ({ to: SECURITY_PATH, notice: "AuthenticatorRemoved" }),
  back: (ask) => removalPage(ask),
});

/** Replaces the recovery codes and shows the new ones once. */
export const recoveryCodes = createAction({
  undo: "secret",
  ...button,
  run: renewCodes,
  refused: (ask, errors) => renewalPage(ask, errors),
  done: showCodes,
  back: (ask) => renewalPage(ask),
});

async function setUpPage(ask: Ask, errors: FieldErrors = {}) {
  const pending = await pendingApp(ask);
  const { title } = ask.texts.security.authenticator;
  const picture = pending &&
    await QRCode.toDataURL(pending.address, { width: 240, margin: 2 });
  const isProof = errors.current_password !== undefined;
  return ask.render(
    pending && picture && !isProof
      ? (
        <ConfirmForm
          secret={pending.secret}
          picture={picture}
          errors={errors}
        />
      )
      : <BeginForm proof={proofOf(ask, errors)} errors={errors} />,
    { title, current: SECURITY_PATH, style: "security" },
  );
}

function removalPage(ask: Ask, errors: FieldErrors = {}) {
  const texts = ask.texts.security.authenticator;
  return ask.render(
    <Deletion
      question={texts.removeQuestion}
      yes={texts.remove}
      keep={texts.keep}
      back={SECURITY_PATH}
      proof={proofOf(ask, errors)}
    />,
    { title: texts.remove, current: SECURITY_PATH },
  );
}

function renewalPage(ask: Ask, errors: FieldErrors = {}) {
  const texts = ask.texts.security.authenticator;
  return ask.render(
    <BeginForm
      action={RECOVERY_CODES_PATH}
      explanation={texts.codesText}
      yes={texts.renew}
      proof={proofOf(ask, errors)}
      errors={errors}
    />,
    { title: texts.renew, current: SECURITY_PATH },
  );
}

async function showCodes(ask: Ask, codes: string[]): Promise<Response> {
  return await ask.render(<RecoveryCodes codes={codes} />, {
    title: ask.texts.security.authenticator.codes,
    current: SECURITY_PATH,
    style: "security",
  });
}
