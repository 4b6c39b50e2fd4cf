import { hasSupportButton } from "../../domain/subsite/subsite.ts";
import { Icon } from "../icon.tsx";
import type { PageFrame } from "../page.tsx";
import { useTexts } from "../texts.tsx";

/** Pages that open as dialogs over any other. */
const PASSWORD_DIALOG = "/user/change-password";
const SUPPORT_DIALOG = "/user/support";
const DIALOGS = [PASSWORD_DIALOG, SUPPORT_DIALOG];

/** Gives the address of the dialog for a new password. */
export function passwordPath(frame: PageFrame): string {
  return dialogPath(PASSWORD_DIALOG, frame);
}

/** Opens the form to support; nothing where the brand has no support (SHELL-16). */
export function SupportButton({ frame }: { frame: PageFrame }) {
  const m = useTexts();
  if (!hasSupportButton(frame.subsite)) return null;
  return (
    <a
      class="quiet-button header-button"
      href={dialogPath(SUPPORT_DIALOG, frame)}
      title={m.contact.title}
      data-dialog
    >
      <Icon name="help" />
      <span>{m.contact.title}</span>
    </a>
  );
}

/** Ends the session. */
export function LogOutButton() {
  const m = useTexts();
  return (
    <form method="post" action="/logout">
      <button type="submit" class="quiet-button log-out" title={m.logOut}>
        <Icon name="logOut" />
        <span>{m.logOut}</span>
      </button>
    </form>
  );
}

/** Gives the address of such a page, which leads back to the page that it is opened on. */
function dialogPath(dialog: string, { path }: PageFrame): string {
  return `${dialog}?${new URLSearchParams({ back: pageBehind(path) })}`;
}

/** Gives the page that such a page leads back to: the one it was opened on, or the one behind both of two such pages. */
function pageBehind(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const isDialog = DIALOGS.includes(pathname);
  return isDialog ? searchParams.get("back") ?? "/" : path;
}
